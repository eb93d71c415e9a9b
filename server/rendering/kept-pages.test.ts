import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { SHOP } from '../../brand/shop.ts'
import { whileManyWait } from '../testing/crowd.ts'
import { setUpPages } from '../testing/pages-fixture.ts'

/** Runs the garbage collector. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

const pages = await setUpPages()
const { get, draw, drawn, transports } = pages

it('the same page is the same bytes, so that its tag stays', async () => {
  for (const path of ['/', '/shop', `/shop/${pages.product.id}`]) {
    const [first, second] = [await draw(path), await draw(path)]
    expect(second.page).toEqual(first.page)
  }
  const { headers } = await get('/shop')
  const again = await get('/shop', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  // One that is not there stays so.
  const missing = await get('/nowhere')
  expect((await get('/nowhere', { 'if-none-match': String(missing.headers.etag) })).statusCode).toBe(404)
})

it('many visitors at once wait for one drawing, and a change draws anew', async () => {
  pages.shop.app.invalidate(['products', `product:${pages.product.id}`])
  drawn.length = 0
  const path = `/shop/${pages.product.id}`
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(drawn).toEqual([path])

  await pages.shop.update('products', { id: pages.product.id }, { price_cents: 990 })
  pages.shop.app.invalidate(['products', `product:${pages.product.id}`])
  expect((await get(path)).body).toContain('$9.90')
  expect(drawn).toEqual([path, path])
})

it('a price draws anew what shows it, and a name whatever may be related to it', async () => {
  const kind = 'plant accessories'
  const changed = await pages.shop.world.product({ name: 'Copper can', category: kind, price_cents: 2_000 })
  const kin = await pages.shop.world.product({ name: 'Copper mister', category: kind })
  const stranger = await pages.shop.world.product({ name: 'Lemon tree', category: 'outdoor plants' })
  const paths = ['/shop', ...[changed, kin, stranger].map(({ id }) => `/shop/${id}`)]
  const admin = await pages.shop.world.signIn(await pages.shop.world.user({ role: 'admin' }))
  const drawnAfter = async (patch: object) => {
    for (const path of paths) await get(path)
    const url = `/api/products/update-product/${changed.id}`
    const answer = await pages.shop.call('PATCH', url, admin, patch)
    expect(answer.statusCode).toBe(200)
    drawn.length = 0
    for (const path of paths) await get(path)
    return [...drawn]
  }
  expect(await drawnAfter({ price: 21 })).toEqual(paths.slice(0, 3))
  expect((await get(`/shop/${kin.id}`)).body).toContain('$21.00')
  expect(await drawnAfter({ name: 'Lemon can' })).toEqual(paths)
  expect((await get(`/shop/${stranger.id}`)).body).toContain('Lemon can')
})

it('a page that cannot be drawn now because too many ask is a sentence, and kept nowhere', async () => {
  await whileManyWait(pages.shop, async () => {
    const { statusCode, headers, body } = await get('/shop?page=7')
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(body).toContain('The shop is very busy. Please try again in a moment.')
    expect(body).toContain(`<h1>${SHOP.name.replaceAll('&', '&amp;')}</h1>`)
  })
  expect((await get('/shop?page=7')).body).not.toContain('very busy')
})

it.each([
  ['busy', { status: 503, cacheControl: 'no-store' }],
  ['internal', { status: 500, cacheControl: 'private, no-store' }],
])('a page of which a part is answered with %s is kept nowhere', async (code, { status, cacheControl }) => {
  const { app, world } = pages.shop
  const path = `/shop/${(await world.product()).id}`
  const inject = app.inject.bind(app)
  const failing = vi
    .spyOn(app, 'inject')
    .mockImplementation((async (call: { url: string }) =>
      call.url.startsWith('/api/products/')
        ? { statusCode: status, json: () => ({ message: 'Not now', code }) }
        : inject(call)) as unknown as typeof app.inject)
  const { statusCode, headers } = await get(path)
  failing.mockRestore()
  expect([statusCode, headers['cache-control']]).toEqual([status, cacheControl])
  expect((await get(path)).statusCode).toBe(200)
})

it('draws a dashboard for its owner alone, and keeps it nowhere', async () => {
  const { world, app, db } = pages.shop
  const owner = await world.user({ username: '</script><b>owner' })
  const other = await world.user({ username: 'somebody else' })
  const order = await world.order({ user: owner })
  const [session, othersSession] = [await world.signIn(owner), await world.signIn(other)]
  const path = '/dashboard/orders'
  const own = await get(path, session)
  expect(own.statusCode).toBe(200)
  expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(own.headers).not.toHaveProperty('cdn-cache-control')
  expect(own.body).toContain(`View Order ${order.order_number}`)
  expect(own.body).not.toContain('</script><b>')
  expect(app.frontDoor.bytesOf(path)).toBeNull()

  const token = session.cookie.split('=')[1]!
  const tries: [string, Record<string, string>][] = [
    [path, {}],
    [path, othersSession],
    [`${path}?userId=${owner.id}`, othersSession],
    [path, { ...othersSession, 'if-none-match': own.headers.etag as string }],
    [path, { authorization: `Bearer ${token}` }],
    [path, { cookie: 'session=guessed' }],
    [`/shop?session=${token}`, othersSession],
  ]
  for (const [address, headers] of tries) {
    const { body, statusCode } = await get(address, headers)
    expect(statusCode, address).toBe(200)
    for (const secret of [order.order_number, owner.email]) expect(body, address).not.toContain(secret)
  }
  expect((await get(path, othersSession)).body).toContain('somebody else')
  // A page for everybody shows nothing of whoever asks first.
  expect((await get('/shop?page=3', session)).body).not.toContain(owner.email)
  await db.deleteFrom('sessions').where('user_id', '=', owner.id).execute()
  expect((await get(path, session)).body).not.toContain(order.order_number)
})

it("draws an admin's lists for admins alone, and asks nothing again after the page is sent", async () => {
  const { world } = pages.shop
  const order = await world.order({ user: await world.user() })
  const admin = await world.signIn(await world.user({ role: 'admin' }))
  const before = timers()
  const path = `/dashboard/admin/manage-orders?q=${order.order_number}`
  const { body } = await get(path, admin)
  expect(body).toContain(`Select ${order.order_number}`)
  expect(body).toContain('1 to 1 of 1')
  const customer = await get(path, await world.signIn(await world.user()))
  expect(customer.body).not.toContain(`Select ${order.order_number}`)
  // Not by a wait that has timers of its own.
  for (const end = Date.now() + 10_000; timers() > before && Date.now() < end;) await nextTurn()
  expect(timers()).toBeLessThanOrEqual(before)
})

it('leaves it to the browser to lead an admin on from the page of customers, and writes nothing to the log', async () => {
  const { world } = pages.shop
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { statusCode, body } = await get(
    '/dashboard',
    await world.signIn(await world.user({ role: 'admin' })),
  )
  const words = warned.mock.calls
  warned.mockRestore()
  expect(statusCode).toBe(200)
  expect(body).not.toContain('Welcome to the user dashboard')
  expect(words).toEqual([])
})

it('leaves to the browser what a dashboard could not be told', async () => {
  const { world, app } = pages.shop
  const { headers: session } = await world.person()
  const inject = app.inject.bind(app)
  const failing = vi
    .spyOn(app, 'inject')
    .mockImplementation(((call: { url: string }) =>
      inject(call.url.startsWith('/api/stats') ? { url: '/api/unknown' } : call)) as typeof app.inject)
  const { body, statusCode } = await get('/dashboard', session)
  failing.mockRestore()
  expect(statusCode).toBe(200)
  expect(body).toContain('Welcome to the user dashboard')
  expect(body).toContain('Loading...')
  expect(body).not.toContain('Failed to load')
})

it.each(['/dashboard/profile', '/orders/any', '/success?session_id=any'])(
  '%s is kept nowhere and shows nothing of whoever asks',
  async (path) => {
    const user = await pages.shop.world.user()
    const { statusCode, headers, body } = await get(path, await pages.shop.world.signIn(user))
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).not.toContain(user.email)
    expect(body).not.toContain(user.username)
    expect(headers).not.toHaveProperty('cdn-cache-control')
    expect(body).toMatch(/<noscript><p[^>]*>This page needs JavaScript/)
  },
)

it('browsers ask again for a public page, and only shared caches may answer with an older one', async () => {
  const { headers } = await get('/shop')
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
  expect(headers['cdn-cache-control']).toBe('public, max-age=30, stale-while-revalidate=60')
})

it('a visitor who has too many pages drawn is told when to come again, and nobody else', async () => {
  const flooding = '192.0.2.66'
  const haveAnother = () => void pages.shop.app.limits.take('list', flooding)
  expect(() => Array.from({ length: 100 }, haveAnother)).toThrow('Too many requests')
  const refused = await get('/search?q=tiger', {}, flooding)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' })
  const { 'retry-after': seconds } = refused.headers
  expect(refused.body).toContain(`Too many requests. Please try again in ${seconds} seconds.`)
  expect((await get('/search?q=tiger')).statusCode).toBe(200)
  // A cached page is free, also for a visitor over the limit.
  expect((await get('/search?q=tiger', {}, flooding)).statusCode).toBe(200)
})

it('a page is drawn from the answers that the front door knows, until they change', async () => {
  const path = `/shop/${pages.product.id}`
  await draw(path)
  const asking = vi.spyOn(pages.shop.app, 'inject')
  const { page, tags } = await draw(path)
  expect(asking).not.toHaveBeenCalled()
  expect(tags).toContain(`product:${pages.product.id}`)
  pages.shop.app.invalidate([`product:${pages.product.id}`])
  const after = await draw(path)
  expect(asking).toHaveBeenCalled()
  expect(after.page).toEqual(page)
  asking.mockRestore()
})

it('drawing holds on to nothing: no timer stays, and no store', async () => {
  const timersBefore = timers()
  transports.length = 0
  for (let time = 0; time < 20; time += 1) {
    await draw('/')
    // Lets the event loop run once, as between two visitors.
    await nextTurn()
  }
  await nextTurn()
  collectGarbage()
  expect(timers()).toBeLessThanOrEqual(timersBefore)
  expect(transports).toHaveLength(20)
  // The engine may still hold the last one on its stack.
  expect(transports.slice(0, -1).filter((transport) => transport.deref() !== undefined)).toEqual([])
})

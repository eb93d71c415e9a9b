import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SHOP } from '../../brand/shop.ts'
import { tagsOfCall } from '../caching/tags.ts'
import type { App } from '../platform/app-type.ts'
import { whileManyWait } from '../testing/crowd.ts'
import { newId } from '../base/ids.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'
import { pageDrawer } from './page-renderer.ts'
import { servePages } from './pages.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import type { PageRenderer, Transport } from './web-entry.ts'

/** The web's sources, without the illustrations, which take half a minute to draw. */
function openSources(): Promise<ViteDevServer> {
  return createServer({
    configLoader: 'native',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'undrawn-scenes',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:scenes' ? '\0undrawn-scenes' : undefined),
        load: (id) =>
          id === '\0undrawn-scenes'
            ? `const scene = { key: 'scene', width: 640, height: 480, widths: [160, 640], placeholder: '#e8e8d8' }
               export const scenes = new Proxy({}, { get: () => scene })`
            : undefined,
      },
    ],
  })
}

/** Runs the garbage collector. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

type ProductData = {
  brand: { name: string }
  offers: { price: string; availability: string; shippingDetails: { shippingRate: { value: string } } }
  aggregateRating: { ratingValue: number; reviewCount: number }
  review: { reviewBody: string; author: { name: string } }[]
}
type ListData = { numberOfItems: number; itemListElement: { name: string; url: string }[] }

/** The structured data of a page for search engines. */
const thingsOf = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )

/** The visible text of a page, without data for programs. */
const wordsOf = (page: string): string =>
  page
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

const ADDRESS = '192.0.2.1'

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

describe('pages drawn on the server', () => {
  let shop: TestShop
  let sources: ViteDevServer
  let pages: App
  let renderPage: PageRenderer
  let draw: ReturnType<typeof pageDrawer>
  let drawn: string[] = []
  /** An object of each rendering that only its store holds. */
  const transports: WeakRef<object>[] = []
  let product: { id: string; name: string }

  beforeAll(async () => {
    shop = await startTestShop({ env: { RATE_LIMITS: 'on' } })
    sources = await openSources()
    const entry = (await sources.ssrLoadModule('/web/app/entry-server.tsx')) as { renderPage: PageRenderer }
    renderPage = entry.renderPage
    const assetsOf = () => ({ scripts: ['/entry.js'], styles: [], preloads: [] })
    const watched: PageRenderer = (page) => {
      transports.push(new WeakRef(page.transport))
      return renderPage(page)
    }
    draw = pageDrawer(shop.app, async () => watched, assetsOf, tagsOfCall)

    pages = Fastify()
    pages.decorate('onInvalidate', shop.app.onInvalidate)
    pages.decorate('metrics', shop.app.metrics)
    pages.decorate('frontDoor', shop.app.frontDoor)
    pages.decorate('allowWork', shop.app.allowWork)
    pages.decorate('refuseWhenBusy', shop.app.refuseWhenBusy)
    pages.decorate('noteSecurity', shop.app.noteSecurity)
    pages.decorate('config', shop.app.config)
    pages.decorate('settings', shop.app.settings)
    pages.decorate('readDb', shop.app.readDb)
    pages.decorate('db', shop.app.db)
    pages.decorate('redirects', shop.app.redirects)
    pages.decorate('clock', shop.app.clock)
    pages.decorateRequest('viewer', null)
    await pages.register(cookie)
    await pages.register(sitemapRoutes)
    const drawAndCount: typeof draw = (path, session) => {
      drawn.push(path)
      return draw(path, session)
    }
    servePages(pages, drawAndCount, true)
    await pages.ready()
    product = await shop.world.product({ name: 'Tiger <b>aloe</b>', price_cents: 1_250 })
  }, 120_000)

  afterAll(async () => {
    await pages?.close()
    await sources?.close()
    await shop?.close()
  })

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = ADDRESS) =>
    pages.inject({ url, headers, remoteAddress })

  it('a product page carries its texts, escaped, and its data for the browser', async () => {
    const { statusCode, body, headers } = await get(`/shop/${product.id}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Tiger &lt;b&gt;aloe&lt;/b&gt;')
    expect(body).toContain('$12.50')
    expect(body).toContain(`<link rel="canonical" href="${shop.app.config.publicUrl}/shop/${product.id}"/>`)
    expect(body).not.toContain('<b>aloe')
  })

  it('says the same price and availability to search engines as the feed does to Google Merchant', async () => {
    const sale = await shop.world.product({ price_cents: 900, old_price_cents: 1_200 })
    await shop.world.stock(sale.id, 0)
    shop.app.invalidate(['products'])
    const feed = (await shop.app.inject('/feeds/google.xml')).body.split('<item>')
    for (const { id } of [product, sale]) {
      const { body } = await get(`/shop/${id}`)
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
      const { offers } = JSON.parse(json) as { offers: Record<string, string> }
      const item = feed.find((each) => each.includes(`<g:id>${id}</g:id>`)) ?? ''
      const field = (name: string) => new RegExp(`<g:${name}>(.*?)<`).exec(item)?.[1]
      expect(field('sale_price') ?? field('price')).toBe(`${offers['price']} ${offers['priceCurrency']}`)
      expect(field('availability')).toBe(
        offers['availability'] === 'https://schema.org/OutOfStock' ? 'out_of_stock' : 'in_stock',
      )
    }
  })

  it('a product’s page shows what it tells search engines, with a preview of its own', async () => {
    const key = 'c0ffee'
    const { id } = await shop.world.product({
      price_cents: 1_999,
      image: `/images/${key}/640.webp`,
      image_key: key,
    })
    for (const rating of [5, 5, 4]) await shop.world.review({ product_id: id, rating, comment: 'So green.' })
    await shop.world.stock(id, 1)
    const { body } = await get(`/shop/${id}`)
    const [product] = thingsOf(body) as [ProductData]
    const { offers, aggregateRating, review } = product
    expect([offers.price, offers.availability]).toEqual(['19.99', 'https://schema.org/LimitedAvailability'])
    expect([aggregateRating.ratingValue, aggregateRating.reviewCount]).toEqual([4.7, 3])

    const page = wordsOf(body)
    expect(page).toContain(`$${offers.price} plus GST`)
    expect(page).toContain('Few left')
    expect(page).toContain(
      `${aggregateRating.ratingValue} out of 5, from ${aggregateRating.reviewCount} reviews`,
    )
    expect(page).toContain('Delivery Free')
    expect(offers.shippingDetails.shippingRate.value).toBe('0.00')
    expect(product.brand.name).toBe(SHOP.name)
    for (const { reviewBody, author } of review)
      expect(page).toMatch(new RegExp(`${author.name}.*${reviewBody}`))
    expect(review).toHaveLength(3)
    expect(body).toContain(
      `<meta property="og:image" content="${shop.app.config.publicUrl}/images/${key}/social.jpg"/>`,
    )
    const filtered = thingsOf((await get(`/shop/${id}?stars=5`)).body) as [ProductData]
    expect(filtered[0]).not.toHaveProperty('review')
  })

  it('lists tell search engines the products that they show, in their order, each with its page', async () => {
    for (const name of ['Wall cactus', 'Moon </script> cactus'])
      await shop.world.product({ name, category: 'succulents & cacti' })
    shop.app.invalidate(['products'])
    const narrowed = '/shop?category=succulents+%26+cacti'
    for (const path of ['/categories/succulents-and-cacti', narrowed, '/shop']) {
      const { body } = await get(path)
      const lists = thingsOf(body).filter((thing) => thing['@type'] === 'ItemList')
      expect(lists, path).toHaveLength(1)
      const [list] = lists as [ListData]
      const shown = [...body.matchAll(/<a [^>]*href="\/shop\/([0-9a-f-]{36})"/g)].map(([, id]) => id)
      expect(
        list.itemListElement.map(({ url }) => url.split('/').at(-1)),
        path,
      ).toEqual([...new Set(shown)])
      const words = wordsOf(body).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
      for (const { name } of list.itemListElement) expect(words, path).toContain(name)
      if (path !== narrowed) continue
      expect(list.itemListElement.map(({ name }) => name)).toEqual(['Moon </script> cactus', 'Wall cactus'])
    }
    expect(thingsOf((await get('/shop?minPrice=99999')).body)).toEqual([])
  })

  it('the same page is the same bytes, so that its tag stays', async () => {
    for (const path of ['/', '/shop', `/shop/${product.id}`]) {
      const [first, second] = [await draw(path), await draw(path)]
      expect(second.page).toEqual(first.page)
    }
    const { headers } = await get('/shop')
    const again = await get('/shop', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it.each([
    '/shop/no-such-plant',
    '/shop/constructor',
    '/shop/__proto__',
    '/categories/no-such-kind',
    '/categories/constructor',
    '/no/such/page',
  ])('%s is a page with status 404', async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).toMatch(/Product not found|Page not found|No products available/)
  })

  it.each([
    ['', { status: 404 }],
    ['?page=2', { status: 404 }],
    ['?stars=9', { status: 302 }],
  ])(
    'a missing product with %j leaves no unhandled rejection, whatever answers first',
    async (query, answer) => {
      const unhandled: unknown[] = []
      const note = (reason: unknown) => void unhandled.push(reason)
      process.on('unhandledRejection', note)
      const transport: Transport = async ({ url }) => {
        if (url === '/api/shop') return { status: 200, data: (await shop.app.inject(url)).json<object>() }
        // Rejections count as unhandled after one round of the event loop.
        if (/related|reviews/.test(url)) for (let turns = 0; turns < 3; turns += 1) await nextTurn()
        return { status: 404, data: { message: 'gone', code: 'not_found' } }
      }
      const page = await renderPage({
        url: `http://127.0.0.1/shop/${newId()}${query}`,
        transport,
        isPersonal: false,
        assetsOf: () => ({ scripts: [], styles: [], preloads: [] }),
      })
      await nextTurn()
      await nextTurn()
      process.off('unhandledRejection', note)
      expect(page).toMatchObject(answer)
      expect(unhandled).toEqual([])
    },
  )

  it('shows a page, its versions to admins alone, and search engines what it is', async () => {
    const { world, app, db } = shop
    const post = await world.content(
      { kind: 'post' },
      { title: 'Of <moss>', body: '## Why\n\n<script>no</script>' },
    )
    const path = `/blog/${post.slug}`
    const drawnPost = await get(path)
    expect(drawnPost.statusCode).toBe(200)
    expect(drawnPost.headers['cache-control']).toContain('public')
    expect(drawnPost.body).toContain('<h2 class="text-balance')
    expect(drawnPost.body).toContain('&lt;script&gt;no&lt;/script&gt;')
    expect(drawnPost.body).toContain(`<link rel="canonical" href="${app.config.publicUrl}${path}"/>`)
    expect(thingsOf(drawnPost.body)).toMatchObject([
      { '@type': 'Article', headline: 'Of <moss>', datePublished: post.published_at!.toISOString() },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { name: 'Of <moss>' }],
      },
    ])
    const places = (await get('/sitemaps/1.xml')).body
    expect(places).toContain(`${path}</loc><lastmod>${post.published_at!.toISOString()}</lastmod>`)
    expect(places).toContain('/blog</loc>')
    expect((await get('/blog')).body).toContain(`href="${path}"`)
    expect((await get('/blog?page=9')).headers.location).toBe('/blog')
    expect((await get('/')).body).toContain(`href="${path}"`)

    const guest = await get(`${path}?version=1`)
    expect([guest.statusCode, guest.headers.location, guest.headers['cache-control']]).toEqual([
      302,
      path,
      'private, no-store',
    ])
    await db.updateTable('contents').set({ published_version: null }).where('id', '=', post.id).execute()
    app.invalidate(['contents'])
    expect((await get(path)).statusCode).toBe(404)
    expect((await get('/')).body).not.toContain(`href="${path}"`)
    const admin = await world.signIn(await world.user({ role: 'admin' }))
    const preview = await get(`${path}?version=1`, admin)
    expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(preview.body).not.toContain('Of &lt;moss&gt;')
  })

  it('an old address leads to its page, and no redirect hides a page', async () => {
    const now = shop.clock.now()
    const redirect = (from: string, to: string, status: 301 | 302 | 410) => ({
      id: newId(),
      from_path: from,
      to_path: to,
      status,
      created_at: now,
    })
    await shop.db
      .insertInto('redirects')
      .values([
        redirect('/old', '/shop', 301),
        redirect('/for-now', '/shop?page=2#top', 302),
        redirect('/gone', '', 410),
        redirect('/shop', '/contact', 301),
      ])
      .execute()
    const led = async (url: string) => {
      const { statusCode, headers } = await get(url)
      return [statusCode, headers.location]
    }
    expect(await led('/old')).toEqual([301, '/shop'])
    expect(await led('/Old/?a=1')).toEqual([301, '/shop?a=1'])
    expect(await led('/for-now?a=1')).toEqual([302, '/shop?page=2&a=1#top'])
    expect(await led('/shop')).toEqual([200, undefined])
    const gone = await get('/gone')
    expect([gone.statusCode, gone.body.includes('Unexpected Application Error!')]).toEqual([410, true])
    for (let times = 0; times < 3; times += 1) expect((await get('/nowhere')).statusCode).toBe(404)

    await shop.app.redirects.write()
    const counted = await shop.db.selectFrom('redirects').select(['from_path', 'hits']).execute()
    expect(new Map(counted.map(({ from_path: from, hits }) => [from, hits]))).toEqual(
      new Map([
        ['/old', 2],
        ['/for-now', 1],
        ['/gone', 1],
        ['/shop', 0],
      ]),
    )
    const missing = await shop.db
      .selectFrom('missing_paths')
      .selectAll()
      .where('path', '=', '/nowhere')
      .execute()
    expect(missing).toMatchObject([{ hits: 3 }])
  })

  it('many visitors at once wait for one drawing, and a change draws anew', async () => {
    shop.app.invalidate(['products', `product:${product.id}`])
    drawn = []
    const path = `/shop/${product.id}`
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(drawn).toEqual([path])

    await shop.db.updateTable('products').set({ price_cents: 990 }).where('id', '=', product.id).execute()
    shop.app.invalidate(['products', `product:${product.id}`])
    expect((await get(path)).body).toContain('$9.90')
    expect(drawn).toEqual([path, path])
  })

  it('a new name, and chosen colours, show on the next page', async () => {
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const change = (values: object) =>
      shop.app.inject({ method: 'PATCH', url: '/api/settings', headers: admin, payload: { values } })
    expect((await get('/')).body).not.toContain('/theme/')
    await change({
      'shop.name': 'Moss <& Moon>',
      'shop.colours': { main: '#23408f', accent: '#8a2f5c' },
      'legal.company': 'Moss Ltd.',
      announcement: { text: 'Free delivery <today>', link: '/shop', from: '', until: '' },
    })
    const { body } = await get('/')
    expect(body).toContain('<title>Moss &lt;&amp; Moon&gt;: ')
    expect(body).toMatch(/<link rel="stylesheet" href="\/theme\/[\da-f]{16}\.css"/)
    expect(wordsOf(body)).toContain('Moss Ltd.')
    expect(body.indexOf('Free delivery &lt;today&gt;')).toBeGreaterThan(body.indexOf('<body'))
    expect(body.indexOf('Free delivery &lt;today&gt;')).toBeLessThan(body.indexOf('<header'))
    expect(body).not.toContain(SHOP.name)
    await change({ 'shop.name': null, 'shop.colours': null, 'legal.company': null, announcement: null })
    expect((await get('/')).body).toContain(`<title>${SHOP.name.replace('&', '&amp;')}: `)
  })

  it('the home page and the foot of pages say what the merchant has set', async () => {
    const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const change = async (values: object) => {
      const payload = { values }
      const answer = await shop.app.inject({ method: 'PATCH', url: '/api/settings', headers, payload })
      expect(answer.statusCode).toBe(200)
      return wordsOf((await get('/')).body)
    }
    const hero = { eyebrow: '', title: ['Moss', 'and more'], text: 'Slow plants.', action: 'Look around' }
    const promo = { picture: 'promo-desert', title: 'For dry air', action: 'See them', onSale: false }
    const deals = {
      isShown: true,
      title: 'Winter sale',
      text: 'While it is cold.',
      action: 'To the sale',
      endsAt: '2999-01-31T23:59:00-08:00',
      whenOver: 'hide',
    }
    const set = {
      'home.hero': hero,
      'home.promos': [{ ...promo, eyebrow: 'New', category: 'succulents & cacti' }],
      'home.deals': deals,
      'footer.columns': [{ title: 'Moss', links: [{ label: 'All about it', to: '/pages/moss' }] }],
    }
    const first = await change(set)
    for (const words of [
      'Slow plants.',
      'For dry air',
      'Winter sale',
      'Ends on January 31, 2999',
      'All about it',
    ])
      expect(first).toContain(words)
    const over = { ...deals, endsAt: '2020-01-31T23:59:00-08:00' }
    expect(await change({ 'home.deals': over })).not.toContain('Winter sale')
    expect(await change({ 'home.deals': { ...over, whenOver: 'zeros' } })).toContain(
      'Ends on January 31, 2020',
    )
    expect(await change({ 'home.deals': { ...deals, isShown: false } })).not.toContain('Winter sale')
    await change(Object.fromEntries(Object.keys(set).map((key) => [key, null])))
  })

  it('a price draws anew what shows it, and a name whatever may be related to it', async () => {
    const kind = 'plant accessories'
    const changed = await shop.world.product({ name: 'Copper can', category: kind, price_cents: 2_000 })
    const kin = await shop.world.product({ name: 'Copper mister', category: kind })
    const stranger = await shop.world.product({ name: 'Lemon tree', category: 'outdoor plants' })
    const paths = ['/shop', ...[changed, kin, stranger].map(({ id }) => `/shop/${id}`)]
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const drawnAfter = async (patch: object) => {
      for (const path of paths) await get(path)
      const url = `/api/products/update-product/${changed.id}`
      const answer = await shop.app.inject({ method: 'PATCH', url, headers: admin, payload: patch })
      expect(answer.statusCode).toBe(200)
      drawn = []
      for (const path of paths) await get(path)
      return drawn
    }
    expect(await drawnAfter({ price: 21 })).toEqual(paths.slice(0, 3))
    expect((await get(`/shop/${kin.id}`)).body).toContain('$21.00')
    expect(await drawnAfter({ name: 'Lemon can' })).toEqual(paths)
    expect((await get(`/shop/${stranger.id}`)).body).toContain('Lemon can')
  })

  it('a page that cannot be drawn now because too many ask is a sentence, and kept nowhere', async () => {
    await whileManyWait(shop, async () => {
      const { statusCode, headers, body } = await get('/shop?page=7')
      expect(statusCode).toBe(503)
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
      expect(body).toContain('The shop is very busy. Please try again in a moment.')
    })
    expect((await get('/shop?page=7')).body).not.toContain('very busy')
  })

  it('draws a dashboard for its owner alone, and keeps it nowhere', async () => {
    const { world, app, db } = shop
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
    const { world } = shop
    const order = await world.order({ user: await world.user() })
    const admin = await world.signIn(await world.user({ role: 'admin' }))
    const before = timers()
    const path = `/dashboard/admin/manage-orders?q=${order.order_number}`
    const { body } = await get(path, admin)
    expect(body).toContain(`Choose ${order.order_number}`)
    expect(body).toContain('1 to 1 of 1')
    const customer = await get(path, await world.signIn(await world.user()))
    expect(customer.body).not.toContain(`Choose ${order.order_number}`)
    await vi.waitFor(() => expect(timers()).toBeLessThanOrEqual(before))
  })

  it('leaves it to the browser to lead an admin on from the page of customers, and writes nothing to the log', async () => {
    const { world } = shop
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
    const { world, app } = shop
    const user = await world.user()
    const session = await world.signIn(user)
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
      const user = await shop.world.user()
      const { statusCode, headers, body } = await get(path, await shop.world.signIn(user))
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
    const haveAnother = () => void shop.app.allowWork('list', flooding)
    expect(() => Array.from({ length: 100 }, haveAnother)).toThrow('Too many requests')
    const refused = await get('/search?q=tiger', {}, flooding)
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) })
    expect(refused.body).toContain('Too many requests. Please try again in')
    expect((await get('/search?q=tiger')).statusCode).toBe(200)
    // A cached page is free, also for a visitor over the limit.
    expect((await get('/search?q=tiger', {}, flooding)).statusCode).toBe(200)
  })

  it('a page is drawn from the answers that the front door knows, until they change', async () => {
    const path = `/shop/${product.id}`
    await draw(path)
    const asking = vi.spyOn(shop.app, 'inject')
    const { page, tags } = await draw(path)
    expect(asking).not.toHaveBeenCalled()
    expect(tags).toContain(`product:${product.id}`)
    shop.app.invalidate([`product:${product.id}`])
    const after = await draw(path)
    expect(asking).toHaveBeenCalled()
    expect(after.page).toEqual(page)
    asking.mockRestore()
  })

  it('the sitemap is an index of parts that hold every product once, kept until the lists change', async () => {
    const row = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 10_000 }, () => ({ ...row, id: newId() }))
    for (let at = 0; at < many.length; at += 1_000)
      await shop.db
        .insertInto('products')
        .values(many.slice(at, at + 1_000))
        .execute()
    shop.app.invalidate(['products'])

    const located = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => String(place))
    const { publicUrl } = shop.app.config
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    const parts = located((await get('/sitemap.xml')).body)
    expect(parts).toEqual([`${publicUrl}/sitemaps/1.xml`, `${publicUrl}/sitemaps/2.xml`])
    const read = async (part: string) => {
      const { body, headers } = await get(part.replace(publicUrl, ''), { 'accept-encoding': 'br' })
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'application/xml; charset=utf-8',
      })
      return located(body === '' ? '' : (await get(part.replace(publicUrl, ''))).body)
    }
    const places = (await Promise.all(parts.map(read))).flat()
    const ids = await shop.db.selectFrom('products').select('id').execute()
    const products = places.filter((place) => /\/shop\/./.test(place))
    expect(products.toSorted()).toEqual(ids.map(({ id }) => `${publicUrl}/shop/${id}`).toSorted())
    expect(places).toEqual(expect.arrayContaining([`${publicUrl}/contact`, `${publicUrl}/finder`]))

    // A page changes when few or none are left, and the sitemap contains the time of that change.
    shop.clock.advance(60_000)
    await shop.world.stock(product.id, 1)
    const since = shop.clock.now().toISOString()
    expect((await get('/sitemaps/1.xml')).body).toContain(`/shop/${product.id}</loc><lastmod>${since}`)

    const asking = vi.spyOn(shop.db, 'selectFrom')
    await read(parts[0] ?? '')
    expect(asking).not.toHaveBeenCalled()
    asking.mockRestore()
    await shop.db.deleteFrom('stock').execute()
    await shop.db
      .deleteFrom('products')
      .where(
        'id',
        'in',
        many.map(({ id }) => id),
      )
      .execute()
    shop.app.invalidate(['products'])
    expect(located((await get('/sitemap.xml')).body)).toHaveLength(1)
    for (const url of ['/sitemaps/2.xml', '/sitemaps/0.xml', '/sitemaps/x.xml', '/sitemaps/1'])
      expect((await get(url)).statusCode).toBe(404)
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
})

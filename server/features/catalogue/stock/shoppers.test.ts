import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import type { AvailabilityView } from '../../../../contract/schemas/stock.ts'
import { newId } from '../../../base/ids.ts'
import { cartOf, openCountingShop } from '../../../testing/counting-shop.ts'
import type { Buyer } from '../../../testing/payment-shop.ts'
import { MAX_RESTOCK_REQUESTS } from './restock-requests.store.ts'

const shop = await openCountingShop()
const { counted } = shop
const admin = await shop.buyer('admin')

/** A buyer who has confirmed their address. */
async function confirmedBuyer(): Promise<Buyer> {
  const buyer = await shop.buyer()
  await shop.update('users', { id: buyer.user.id }, { verified_at: shop.clock.now() })
  return buyer
}

const put = (id: string, body: object, { headers } = admin) =>
  shop.call('PUT', `/api/stock/${id}`, headers, { requestId: newId(), ...body })
const get = async (url: string, headers: Record<string, string> = admin.headers) =>
  (await shop.app.inject({ url, headers })).json()

describe('shoppers', () => {
  const availability = (ids: string[], headers = {}) =>
    get(`/api/products/availability?ids=${ids.join(',')}`, headers)

  it('are told exact numbers only when few are left, and nothing of what is not counted', async () => {
    const [many, few] = [await counted(50), await counted(2)]
    const { id: uncounted } = await shop.world.product()
    const answer = await availability([many, few, uncounted, 'nothing'])
    expect(
      answer.toSorted((a: { productId: string }, b: { productId: string }) =>
        a.productId < b.productId ? -1 : 1,
      ),
    ).toEqual([
      { productId: many, band: 'in', since: expect.any(String) },
      { productId: few, band: 'low', since: expect.any(String), free: 2 },
    ])
  })

  it('are told until when others may pay, and who holds something has it free', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    await ann.open(cartOf(fern))
    const until = new Date(shop.clock.now().getTime() + 31 * MINUTE).toISOString()
    expect(await availability([fern])).toEqual([
      { productId: fern, band: 'low', since: expect.any(String), free: 0, heldUntil: until },
    ])
    expect(await availability([fern], ann.headers)).toEqual([
      { productId: fern, band: 'low', since: expect.any(String), free: 1 },
    ])
  })

  it('who hold something have it free right after others were told otherwise', async () => {
    const origin = await shop.app.listen({ port: 0 })
    const fern = await counted(1)
    const ann = await shop.buyer()
    await ann.open(cartOf(fern))
    const freeFor = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}/api/products/availability?ids=${fern}`, { headers })
      return ((await answer.json()) as AvailabilityView[])[0]?.free
    }
    expect([await freeFor(), await freeFor(), await freeFor(ann.headers)]).toEqual([0, 0, 1])
    const authorization = `Bearer ${ann.headers.cookie.split('=')[1]}`
    expect(await freeFor({ authorization })).toBe(1)
  })

  it('see the same level on the page and in lists', async () => {
    const { id } = await shop.world.product({ name: 'Agreeing aloe' })
    const seen = async () => {
      const [list] = (await get('/api/products?q=agreeing')).products
      const { product } = await get(`/api/products/${id}`)
      return { list: list.availability, page: product.availability }
    }
    expect(await seen()).toMatchObject({ list: undefined, page: undefined })
    await put(id, { count: 4 })
    expect(await seen()).toMatchObject({ list: 'in', page: 'in' })
    await (await shop.buyer()).buy(cartOf(id, 4))
    expect(await seen()).toEqual({ list: 'out', page: 'out' })
  })

  it('wish for themselves alone, for what is sold out, and for a hundred products at most', async () => {
    const fern = await counted(0)
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    const wish = (id: string, headers: Record<string, string>, payload: object = {}) =>
      shop.call('PUT', `/api/products/${id}/restock-wish`, headers, payload)
    const wishes = () =>
      shop.db.selectFrom('restock_wishes').select('user_id').where('product_id', '=', fern).execute()
    expect((await wish(fern, {})).statusCode).toBe(401)
    const bens = { email: ben.user.email, userId: ben.user.id, user_id: ben.user.id }
    await wish(fern, ann.headers, bens)
    expect(await wishes()).toEqual([{ user_id: ann.user.id }])
    for (const id of [newId(), 'nothing']) expect((await wish(id, ann.headers)).statusCode).toBe(404)
    const others = await Promise.all(Array.from({ length: MAX_RESTOCK_REQUESTS - 1 }, () => counted(0)))
    await shop.insert(
      'restock_wishes',
      others.map((productId) => ({
        id: newId(),
        product_id: productId,
        user_id: ann.user.id,
        created_at: shop.clock.now(),
      })),
    )
    // A wish that was answered takes no place.
    await shop.update('restock_wishes', { product_id: others[0]! }, { notified_at: shop.clock.now() })
    expect((await wish(await counted(0), ann.headers)).statusCode).toBe(200)
    const refused = await wish(await counted(0), ann.headers)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      `You already have ${MAX_RESTOCK_REQUESTS} back-in-stock notifications`,
    )
    expect((await wish(fern, ann.headers)).json()).toEqual({ waiting: true, unconfirmed: true })
    expect((await wish(fern, ben.headers)).statusCode).toBe(200)
    await shop.update('products', { id: fern }, { state: 'draft' })
    expect((await wish(fern, (await shop.buyer()).headers)).statusCode).toBe(404)
    expect((await shop.app.inject(`/api/products/availability?ids=${fern}`)).json()).toEqual([])
  })

  it('who wait for a product are written to, the longest waiting first, three for each unit', async () => {
    const fern = await counted(0, 'Waited fern')
    const wish = (method: 'PUT' | 'DELETE' | 'GET', { headers }: Buyer) =>
      shop.call(method, `/api/products/${fern}/restock-wish`, headers)
    const waiting = await Promise.all(Array.from({ length: 6 }, () => confirmedBuyer()))
    for (const buyer of waiting) {
      shop.clock.advance(1_000)
      expect((await wish('PUT', buyer)).json()).toEqual({ waiting: true })
    }
    await wish('PUT', waiting[0]!)
    await wish('DELETE', waiting[5]!)
    expect((await wish('GET', waiting[5]!)).json()).toEqual({ waiting: false })
    const tick = () => shop.jobs.tick('restock-emails')
    const emails = waiting.map(({ user }) => user.email)
    const written = async () =>
      (await shop.rows('emails', ['to_address'], { to_address: emails, kind: 'back in stock' }, 'id')).map(
        ({ to_address: to }) => to,
      )
    await tick()
    expect(await written()).toEqual([])
    await put(fern, { change: 2, reason: 'received' })
    // A unit that somebody is paying for is not free.
    await (await shop.buyer()).open(cartOf(fern))
    expect((await wish('PUT', await shop.buyer())).json().message).toBe('This product can be bought now')
    await Promise.all([tick(), tick()])
    expect((await written()).toSorted()).toEqual(emails.slice(0, 3).toSorted())
    shop.clock.advance(29 * MINUTE)
    await tick()
    expect(await written()).toHaveLength(3)
    shop.clock.advance(MINUTE)
    await tick()
    expect((await written()).toSorted()).toEqual(emails.slice(0, 5).toSorted())
    // Each request gets one e-mail, and none while no unit is free.
    await waiting[0]!.buy(cartOf(fern))
    await wish('PUT', waiting[0]!)
    shop.clock.advance(31 * MINUTE)
    await tick()
    expect(await written()).toHaveLength(5)
    await put(fern, { change: 1, reason: 'received' })
    await tick()
    // Once a day about one product.
    expect(await written()).toHaveLength(5)
    await shop.update('emails', { to_address: emails[0]! }, { created_at: new Date(0) })
    await tick()
    expect((await written()).filter((to) => to === emails[0])).toHaveLength(2)
  })

  it('who did not confirm their address get a link to do so, and no other e-mail before', async () => {
    const fern = await counted(0, 'Shy fern')
    const { user, headers } = await shop.buyer()
    const wish = (method: 'PUT' | 'GET' | 'DELETE') =>
      shop.call(method, `/api/products/${fern}/restock-wish`, headers)
    const kinds = async () =>
      (await shop.rows('emails', ['kind'], { to_address: user.email }, 'id')).map(({ kind }) => kind)
    expect((await wish('PUT')).json()).toEqual({ waiting: true, unconfirmed: true })
    expect((await wish('GET')).json()).toEqual({ waiting: true, unconfirmed: true })
    for (let times = 0; times < 5; times += 1) {
      await wish('DELETE')
      expect((await wish('PUT')).statusCode).toBe(200)
      shop.clock.advance(6 * MINUTE)
    }
    await put(fern, { change: 1, reason: 'received' })
    await shop.jobs.tick('restock-emails')
    expect(await kinds()).toEqual(Array(3).fill('confirm address'))
    await shop.update('users', { id: user.id }, { verified_at: shop.clock.now() })
    await shop.jobs.tick('restock-emails')
    expect(await kinds()).toEqual([...Array<string>(3).fill('confirm address'), 'back in stock'])
    // Twenty times within two hours, that was.
    for (let times = 0; times < 20; times += 1) {
      await put(fern, { count: 0 })
      await wish('DELETE')
      await wish('PUT')
      await put(fern, { change: 1, reason: 'received' })
      shop.clock.advance(31 * MINUTE)
      await shop.jobs.tick('restock-emails')
    }
    expect((await kinds()).filter((kind) => kind === 'back in stock')).toHaveLength(1)
  })

  it('who wait for a product are all written to once it is no longer counted', async () => {
    const fern = await counted(0, 'Freed fern')
    const waiting = await Promise.all([confirmedBuyer(), confirmedBuyer()])
    for (const { headers } of waiting) await shop.call('PUT', `/api/products/${fern}/restock-wish`, headers)
    await shop.call('DELETE', `/api/stock/${fern}`, admin.headers)
    await shop.update('products', { id: fern }, { state: 'draft' })
    await shop.jobs.tick('restock-emails')
    expect(await shop.rows('restock_wishes', ['id'], { product_id: fern, notified_at: null })).toHaveLength(2)
    await shop.update('products', { id: fern }, { state: 'published' })
    for (let minute = 0; minute < 2; minute += 1)
      await Promise.all([1, 2].map(() => shop.jobs.tick('restock-emails')))
    const emails = waiting.map(({ user }) => user.email)
    const messages = await shop.rows('emails', ['to_address', 'kind'], { to_address: emails })
    expect(messages.toSorted((a, b) => emails.indexOf(a.to_address) - emails.indexOf(b.to_address))).toEqual(
      emails.map((email) => ({ to_address: email, kind: 'back in stock' })),
    )
  })
})

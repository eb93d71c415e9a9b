import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../../../contract/durations.ts'
import { newId } from '../../../base/ids.ts'
import { cartOf, openCountingShop } from '../../../testing/counting-shop.ts'
import { pay } from '../../../testing/payment-shop.ts'
import { createTestJobs } from '../../../testing/test-jobs.ts'
import { notifyLowStock } from './low-stock.job.ts'

const shop = await openCountingShop()
const { counted } = shop
const admin = await shop.buyer('admin')
// Days pass in some of the tests, and sessions of admins end.
beforeEach(async () => void Object.assign(admin.headers, await shop.world.signIn(admin.user)))

const put = (id: string, body: object, { headers } = admin) =>
  shop.call('PUT', `/api/stock/${id}`, headers, { requestId: newId(), ...body })
const get = async (url: string, headers: Record<string, string> = admin.headers) =>
  (await shop.app.inject({ url, headers })).json()
const movementsOf = async (id: string) =>
  (await get(`/api/stock/${id}/movements`)).movements.map(
    ({ change, quantityAfter, reason }: { change: number; quantityAfter: number; reason: string }) =>
      `${reason} ${change} ${quantityAfter}`,
  )

describe('an admin', () => {
  it('begins to count a product, changes it with a reason, and reads why in the ledger', async () => {
    const { id } = await shop.world.product({ name: 'Counted fern' })
    expect(await get(`/api/stock/${id}`)).toEqual({ stock: null })
    expect((await put(id, { change: 2, reason: 'received' })).json().message).toBe(
      'count must be given first: stock of this product is not tracked yet',
    )
    expect((await put(id, { count: 4 })).json().stock).toMatchObject({
      name: 'Counted fern',
      quantity: 4,
      held: 0,
      band: 'in',
      lowAt: 3,
    })
    await put(id, { change: -1, reason: 'damaged', note: 'fell' })
    await put(id, { change: 6, reason: 'received' })
    await put(id, { lowAt: 9, orderMost: 2 })
    expect((await get(`/api/stock/${id}`)).stock).toMatchObject({
      quantity: 9,
      band: 'low',
      lowAt: 9,
      orderMost: 2,
    })
    expect(await movementsOf(id)).toEqual(['received 6 9', 'damaged -1 3', 'start 4 4'])
    const { movements } = await get(`/api/stock/${id}/movements`)
    expect(movements[1]).toMatchObject({ actor: admin.user.email, note: 'fell', orderId: null })
  })

  it('who clicks twice changes once', async () => {
    const fern = await counted(1)
    const requestId = newId()
    const answers = await Promise.all(
      [1, 2, 3].map(() => put(fern, { requestId, change: 5, reason: 'received' })),
    )
    expect(answers.map((answer) => answer.json().stock.quantity)).toEqual([6, 6, 6])
    expect(await movementsOf(fern)).toEqual(['received 5 6', 'start 1 1'])
    const other = await counted(1)
    expect((await put(other, { requestId, change: 5, reason: 'received' })).statusCode).toBe(409)
  })

  it('who types another number after an answer was lost is told what was saved', async () => {
    const fern = await counted(1)
    const requestId = newId()
    const received = { requestId, change: 5, reason: 'received' }
    await put(fern, received)
    for (const other of [
      { change: 7, reason: 'received' },
      { change: 5, reason: 'returned' },
      { count: 7 },
      { lowAt: 4 },
      { change: 5, reason: 'received', lowAt: 4 },
    ]) {
      const answer = await put(fern, { requestId, ...other })
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Your previous change (+5) was already saved. Check the stock, then save again.',
      ])
    }
    expect((await put(fern, received)).json().stock).toMatchObject({ quantity: 6, lowAt: 3 })
    expect(await movementsOf(fern)).toEqual(['received 5 6', 'start 1 1'])
    const counting = { requestId: newId(), count: 4, lowAt: 2 }
    await put(fern, counting)
    expect((await put(fern, counting)).json().stock).toMatchObject({ quantity: 4, lowAt: 2 })
    expect((await put(fern, { ...counting, count: 5 })).json().message).toContain('(-2)')
  })

  it('whose request arrives once more after counting stopped is told so', async () => {
    const { id } = await shop.world.product()
    const requestId = newId()
    await put(id, { requestId, count: 5 })
    await shop.call('DELETE', `/api/stock/${id}`, admin.headers)
    const again = await put(id, { requestId, count: 5 })
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict'])
    expect(await movementsOf(id)).toEqual(['stopped -5 0', 'start 5 5'])
  })

  it('and another one change it at once: both are written, and what is not there is refused', async () => {
    const fern = await counted(5)
    const admins = [admin, await shop.buyer('admin')]
    const both = (change: number, reason: string) =>
      Promise.all(admins.map((each) => put(fern, { change, reason }, each)))
    expect((await both(-2, 'damaged')).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await movementsOf(fern)).toEqual(['damaged -2 1', 'damaged -2 3', 'start 5 5'])
    const tooMany = await put(fern, { change: -2, reason: 'lost' })
    expect(tooMany.json().message).toBe('Only 1 is in stock')
    const answers = await both(-1, 'lost')
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe('Only 0 are in stock')
    expect(await movementsOf(fern)).toHaveLength(4)
  })

  it('counts the pots on the shelf, of which some are sold and not shipped', async () => {
    const fern = await counted(5)
    const ann = await shop.buyer()
    const order = await ann.buy(cartOf(fern, 2))
    expect((await put(fern, { count: 1 })).json()).toMatchObject({
      code: 'conflict',
      message: '2 are sold and not shipped yet; include them in the count',
    })
    expect((await put(fern, { count: 6 })).json().stock.quantity).toBe(4)
    await shop.call('PATCH', `/api/orders/update-order-status/${order._id}`, admin.headers, {
      status: 'shipped',
    })
    expect((await put(fern, { count: 6 })).json().stock.quantity).toBe(6)
  })

  it('is refused a count below what open checkouts hold, closes those, and counts', async () => {
    const fern = await counted(3)
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    const [annsPage, bensPage] = [await ann.open(cartOf(fern)), await ben.open(cartOf(fern))]
    await pay(bensPage.url)
    for (const body of [{ count: 1 }, { change: -2, reason: 'lost' }]) {
      const answer = await put(fern, body)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toContain('2 are in open checkouts')
    }
    const closing = await shop.call('POST', `/api/stock/${fern}/close-checkouts`, admin.headers)
    expect(closing.json()).toEqual({ closed: 1, paid: 1 })
    expect((await pay(annsPage.url)).status).toBe(410)
    expect(await shop.ordersOf(bensPage.id)).toHaveLength(1)
    // Ben's pot is on the shelf until it is shipped.
    expect((await put(fern, { count: 1 })).json().stock).toMatchObject({ quantity: 0, held: 0, band: 'out' })
  })

  it('stops counting a product, and the ledger adds up when it is counted again', async () => {
    const fern = await counted(4)
    const ann = await shop.buyer()
    const session = await ann.open(cartOf(fern, 2))
    const stopped = await shop.call('DELETE', `/api/stock/${fern}`, admin.headers)
    expect(stopped.statusCode).toBe(204)
    expect((await get(`/api/products/${fern}`)).product).not.toHaveProperty('availability')
    // A hold made while the product was not counted still counts when counting starts again.
    expect((await put(fern, { count: 1 })).statusCode).toBe(409)
    expect((await put(fern, { count: 7 })).json().stock).toMatchObject({ quantity: 7, held: 2 })
    await pay(session.url)
    await ann.confirm(session.id)
    expect(await movementsOf(fern)).toEqual(['sold -2 5', 'start 7 7', 'stopped -4 0', 'start 4 4'])
  })

  it.each([
    [{}, 'or count, lowAt or orderMost must be given'],
    [{ change: 1 }, 'reason must be one of received, returned, damaged, lost'],
    [{ count: 1, reason: 'lost' }, 'reason must be one of'],
    [{ change: 1, count: 1, reason: 'lost' }, 'must not be given together'],
    [{ change: 0, reason: 'lost' }, 'change must not be 0'],
    [{ change: -9, reason: 'lost' }, 'Only 2 are in stock'],
    [{ change: 999_999, reason: 'received' }, 'must not result in more than 1000000'],
    [{ count: -1 }, 'count'],
  ])('is told what is wrong with %j', async (body, sentence) => {
    const fern = await counted(2)
    const answer = await put(fern, body)
    expect([400, 409]).toContain(answer.statusCode)
    expect(answer.json().message).toContain(sentence)
    expect(await movementsOf(fern)).toEqual(['start 2 2'])
  })

  it('lists the scarcest first, by band and by words', async () => {
    const names = async (query: string) =>
      (await get(`/api/stock?${query}&q=listed`)).stock.map(({ name }: { name: string }) => name)
    await counted(9, 'Listed nine')
    await counted(0, 'Listed none')
    await counted(2, 'Listed two')
    expect(await names('')).toEqual(['Listed none', 'Listed two', 'Listed nine'])
    expect(await names('band=low')).toEqual(['Listed two'])
    expect(await names('page=2&limit=2')).toEqual(['Listed nine'])
    expect(await names('page=3&limit=2')).toEqual([])
  })
})

it('admins are written to once, on the day after, about what became scarce and still is', async () => {
  const tick = () => shop.jobs.tick('low-stock-emails')
  // Another node on the same database, with its own jobs.
  const other = createTestJobs()
  notifyLowStock(Object.create(shop.app, { jobs: { value: other } }))
  const written = async () =>
    (
      await shop.rows(
        'emails',
        ['to_address', 'data'],
        { kind: 'low stock', to_address: admin.user.email },
        'created_at',
      )
    ).map(({ data }) => data)
  const toNextDay = () => {
    const now = shop.clock.now()
    const next = new Date(now.toISOString().slice(0, 10)).getTime() + 24 * HOUR
    shop.clock.advance(next - now.getTime() + HOUR)
  }
  toNextDay()
  // Yesterday nothing became scarce, so that today nothing is written yet.
  toNextDay()
  await tick()
  const before = (await written()).length
  const [sold, low, back] = [await counted(2, 'Gone fern'), await counted(9, 'Rare fern'), await counted(9)]
  const ann = await shop.buyer()
  await ann.buy(cartOf(sold, 2))
  await ann.buy(cartOf(low, 7))
  await ann.buy(cartOf(back, 8))
  // The first session has expired meanwhile.
  expect((await put(back, { change: 9, reason: 'received' }, await shop.buyer('admin'))).statusCode).toBe(200)
  await tick()
  expect((await written()).length).toBe(before)
  toNextDay()
  await Promise.all([tick(), other.tick('low-stock-emails')])
  shop.clock.advance(HOUR)
  await tick()
  const day = new Date(shop.clock.now().getTime() - 24 * HOUR).toISOString().slice(0, 10)
  expect((await written()).slice(before)).toEqual([
    {
      day,
      products: [
        { name: 'Gone fern', quantity: 0 },
        { name: 'Rare fern', quantity: 2 },
      ],
      total: 2,
    },
  ])
  toNextDay()
  await tick()
  expect((await written()).length).toBe(before + 1)
})

it('what became scarce is told to the addresses that are set in place of the admins', async () => {
  await shop.set({ 'notify.lowStock': ['desk@example.com'] })
  const fern = await counted(9, 'Told fern')
  await (await shop.buyer()).buy(cartOf(fern, 8))
  shop.clock.advance(24 * 60 * MINUTE)
  await shop.jobs.tick('low-stock-emails')
  const told = await shop.rows('emails', ['to_address'], { kind: 'low stock', created_at: shop.clock.now() })
  expect(told).toEqual([{ to_address: 'desk@example.com' }])
  await shop.db.deleteFrom('setting_values').execute()
  await shop.app.settings.reload()
})

it('a hundred sales of one product draw its page again twice at most', async () => {
  const fern = await counted(100)
  const invalidated: string[] = []
  shop.app.onInvalidate((tags) => invalidated.push(...tags))
  const ann = await shop.buyer()
  for (let sold = 0; sold < 100; sold += 10) await ann.buy(cartOf(fern, 10))
  expect(invalidated).toEqual([`stock:${fern}`])
})

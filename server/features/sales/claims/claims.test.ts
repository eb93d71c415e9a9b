import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { imageKey } from '../../../../contract/images.ts'
import type { ClaimListView, OrderClaimsView } from '../../../../contract/schemas/claim.ts'
import type { OrderListView } from '../../../../contract/schemas/order.ts'
import { setUpRefunds } from '../../../testing/refund-fixture.ts'
import type { Method } from '../../../testing/test-shop.ts'
import { upload } from '../../../testing/new-picture.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'

const desk = await setUpRefunds()
const { plant, buy, emailsOf } = desk

// An earlier test may have moved the clock past the end of the session.
beforeEach(() => desk.signInAgain())

type Person = { headers: Record<string, string> }
const call = (method: Method, url: string, by: Person, payload?: object) =>
  desk.shop.call(method, url, by.headers, payload)
const shipped = async (quantity = 2) => {
  const order = await buy([[await plant(1_999), quantity]])
  const answer = await call('PATCH', `/api/orders/update-order-status/${order._id}`, desk.admin, {
    status: 'shipped',
  })
  expect(answer.statusCode).toBe(200)
  return order
}
const bodyOf = (changes: object = {}) => ({
  requestId: randomUUID(),
  lines: [{ position: 0, quantity: 1 }],
  text: 'The stem is broken.',
  ...changes,
})
const claim = (id: string, body: object = bodyOf(), by: Person = desk.ann) =>
  call('POST', `/api/claims/orders/${id}`, by, body)
const read = async (id: string, by: Person = desk.ann) =>
  (await call('GET', `/api/claims/orders/${id}`, by)).json<OrderClaimsView>()
const answer = (id: string, body: object, by: Person = desk.admin) =>
  call('PATCH', `/api/claims/${id}`, by, body)
const open = async (id: string) => {
  const body = bodyOf()
  expect((await claim(id, body)).statusCode).toBe(200)
  return body.requestId
}
const order = async (id: string) => (await call('GET', `/api/orders/order/${id}`, desk.admin)).json()

describe('a buyer claims', () => {
  it('what did not arrive as it should, with photos, and both sides read it', async () => {
    const { _id: id, orderId } = await shipped()
    const until = new Date(desk.shop.clock.now().getTime() + 7 * DAY).toISOString()
    expect(await read(id)).toEqual({ until, claims: [] })
    const address = await upload(desk.shop, desk.ann.headers)
    const body = bodyOf({ photos: [address] })
    const said = await claim(id, body)
    expect(said.statusCode).toBe(200)
    expect(said.json()).toMatchObject({
      until: null,
      claims: [{ _id: body.requestId, state: 'open', text: body.text, lines: body.lines, answer: '' }],
    })
    expect(said.json<OrderClaimsView>().claims[0]?.photos.map(imageKey)).toEqual([imageKey(address)])
    expect(await read(id, desk.admin)).toEqual(said.json())
    const { claims } = (await call('GET', '/api/claims', desk.admin)).json<ClaimListView>()
    expect(claims.at(-1)).toMatchObject({ orderId, text: body.text })
    expect(await emailsOf(id)).toContain('claim received')
  })

  it('once: the same request is one claim, and another waits for the answer', async () => {
    const { _id: id } = await shipped()
    const body = bodyOf()
    const answers = await Promise.all([claim(id, body), claim(id, body), claim(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409])
    expect((await read(id)).claims).toHaveLength(1)
    expect((await emailsOf(id)).filter((kind) => kind === 'claim received')).toHaveLength(1)
    for (const change of [{ lines: [{ position: 0, quantity: 2 }] }, { text: 'All stems are.' }])
      expect((await claim(id, { ...body, ...change })).json().message).toContain('as you first wrote it')
    const other = await shipped()
    const id0 = (await read(id)).claims[0]!._id
    expect((await claim(other._id, bodyOf({ requestId: id0 }))).statusCode).toBe(409)
  })

  it('not before it left, not after its days, and not once it is cancelled', async () => {
    const fresh = await buy([[await plant(1_999), 1]])
    expect((await claim(fresh._id)).statusCode).toBe(409)
    expect((await read(fresh._id)).until).toBeNull()
    const { _id: id } = await shipped()
    desk.shop.clock.advance(7 * DAY - 1)
    expect((await read(id)).until).not.toBeNull()
    desk.shop.clock.advance(1)
    expect((await read(id)).until).toBeNull()
    const late = await claim(id)
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toContain('period for claims is over')
  })

  it('not in the name of a refund of before, which a page of the order names: its money could never go back', async () => {
    const { _id: id } = await shipped()
    const lines = [{ position: 0, quantity: 1 }]
    await desk.money.refund(desk.admin, id, { lines, reason: 'One was dry' })
    const [{ _id: requestId }] = (await order(id)).refunds
    expect((await claim(id, bodyOf({ requestId }))).statusCode).toBe(409)
    const claimId = await open(id)
    expect((await answer(claimId, { decision: 'refund' })).statusCode).toBe(200)
  })

  it('nothing that is not theirs', async () => {
    const { _id: id } = await shipped()
    const eve = await desk.shop.buyer()
    expect((await call('GET', `/api/claims/orders/${id}`, eve)).statusCode).toBe(404)
    expect((await claim(id, bodyOf(), eve)).statusCode).toBe(404)
    expect((await claim(id, bodyOf(), desk.admin)).statusCode).toBe(404)
    for (const lines of [[{ position: 0, quantity: 3 }], [{ position: 1, quantity: 1 }]])
      expect((await claim(id, bodyOf({ lines }))).statusCode).toBe(409)
    const twice = bodyOf({ lines: [1, 1].map((quantity) => ({ position: 0, quantity })) })
    expect((await claim(id, twice)).statusCode).toBe(400)
    const foreign = bodyOf({ photos: ['/images/nowhere-1a2b3c4d/640.webp'] })
    expect((await claim(id, foreign)).json().details).toMatchObject([{ field: 'photos' }])
    expect((await read(id)).claims).toEqual([])
  })
})

describe('an admin answers', () => {
  it('with the money of the lines, once, however often it is pressed', async () => {
    const { _id: id } = await shipped()
    const claimId = await open(id)
    const pressed = await Promise.all([1, 2, 3].map(() => answer(claimId, { decision: 'refund' })))
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await read(id)).toMatchObject({ claims: [{ state: 'refunded' }] })
    expect(await order(id)).toMatchObject({
      refunded: 20.99,
      refunds: [
        {
          _id: claimId,
          amount: 20.99,
          state: 'succeeded',
          source: 'claim',
          lines: [{ position: 0, quantity: 1 }],
        },
      ],
    })
    expect((await emailsOf(id)).filter((kind) => kind !== 'status changed')).toEqual([
      'order placed',
      'claim received',
      'claim answered',
      'refunded',
    ])
    expect((await answer(claimId, { decision: 'refuse', answer: 'No.' })).statusCode).toBe(409)
    const { refund_id: refundId } = await desk.shop.row('claims', ['refund_id'], { id: claimId })
    expect(refundId).toBe(claimId)
  })

  it('with new plants or a refusal, which moves no money, and the buyer may claim again', async () => {
    const { _id: id } = await shipped()
    const first = await open(id)
    expect((await answer(first, { decision: 'refuse' })).json().details).toMatchObject([{ field: 'answer' }])
    const refused = await answer(first, { decision: 'refuse', answer: 'It is another plant.' })
    expect(refused.json()).toMatchObject({ claims: [{ state: 'refused', answer: 'It is another plant.' }] })
    // Another admin's words, which the buyer does not get.
    expect(
      (await answer(first, { decision: 'refuse', answer: 'It was watered too much.' })).json().message,
    ).toBe('This claim was already answered.')
    desk.shop.clock.advance(1_000)
    const second = await open(id)
    await answer(second, { decision: 'replace' })
    desk.shop.clock.advance(1_000)
    expect((await read(id)).claims.map(({ state }) => state)).toEqual(['refused', 'replaced'])
    expect(await order(id)).not.toHaveProperty('refunded')
    const parcel = { carrier: 'ups', trackingNumber: `1Z${id.slice(-6)}` }
    expect((await call('POST', `/api/orders/${id}/shipments`, desk.admin, parcel)).statusCode).toBe(200)
    const { entries } = (await call('GET', '/api/audit', desk.admin)).json()
    expect(entries).toMatchObject([
      { action: 'add parcel' },
      { action: 'replace claim', before: { claim: 'open' }, after: { claim: 'replaced' } },
      { action: 'refuse claim' },
      ...entries.slice(3),
    ])
  })

  it('not at all when the money is gone already: the claim stays open', async () => {
    const { _id: id } = await shipped()
    const claimId = await open(id)
    await desk.money.refund(desk.admin, id, { reason: 'All of it' })
    expect((await answer(claimId, { decision: 'refund' })).statusCode).toBe(409)
    expect((await read(id)).claims).toMatchObject([{ state: 'open' }])
    expect(await emailsOf(id)).not.toContain('claim answered')
  })

  it('and whoever is cut off before the provider is asked leaves it to the job; cut off earlier, nothing is written', async () => {
    const { _id: id } = await shipped()
    const claimId = await open(id)
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
      desk.shop.db,
    )
    await sql`create trigger refuse before insert or update on running_totals execute function refuse()`.execute(
      desk.shop.db,
    )
    try {
      expect((await answer(claimId, { decision: 'refund' })).statusCode).toBe(500)
    } finally {
      await sql`drop function refuse cascade`.execute(desk.shop.db)
    }
    expect((await read(id)).claims).toMatchObject([{ state: 'open' }])
    expect(await order(id)).not.toHaveProperty('refunded')

    // Simulates a process that ends between the commit and its first call to the provider.
    const { refundsApi } = desk.shop.app.provider
    vi.spyOn(refundsApi, 'listRefunds').mockRejectedValueOnce(new Error('gone'))
    expect((await answer(claimId, { decision: 'refund' })).statusCode).toBe(200)
    expect(await order(id)).toMatchObject({ refunds: [{ state: 'wanted' }] })
    desk.shop.clock.advance(60_000)
    await desk.shop.jobs.tick('settle-refunds')
    expect(await order(id)).toMatchObject({
      refunded: 20.99,
      refunds: [{ _id: claimId, state: 'succeeded' }],
    })
  })
})

describe('a replacement', () => {
  const parcel = (id: string, trackingNumber: string, more: object = {}) =>
    call('POST', `/api/orders/${id}/shipments`, desk.admin, { carrier: 'ups', trackingNumber, ...more })
  const packed = async (query = '') =>
    (await call('GET', `/api/orders?page=1&waiting=packing${query}`, desk.admin)).json<OrderListView>()
  const toPack = async () =>
    (await call('GET', '/api/overview/to-do', desk.admin)).json<{ ordersToPack: number }>().ordersToPack
  /** An order of two units of a counted plant, one of which arrived damaged. */
  const damaged = async (stock: number) => {
    const fern = await plant(1_999, stock)
    const bought = await buy([[fern, 2]])
    await call('PATCH', `/api/orders/update-order-status/${bought._id}`, desk.admin, { status: 'shipped' })
    return { fern, id: bought._id, claimId: await open(bought._id) }
  }

  it('leaves the stock, is to be packed until its parcel leaves, and is told with its number', async () => {
    const { fern, id, claimId } = await damaged(5)
    const before = await toPack()
    expect((await answer(claimId, { decision: 'replace' })).statusCode).toBe(200)
    expect((await answer(claimId, { decision: 'replace' })).statusCode).toBe(200)
    expect(await desk.quantityOf(fern)).toBe(2)
    const movements = await call('GET', `/api/stock/${fern}/movements`, desk.admin)
    expect(movements.json().movements[0]).toMatchObject({ change: -1, reason: 'sold', note: 'Replacement' })

    const units = [{ position: 0, quantity: 1 }]
    expect(await order(id)).toMatchObject({ status: 'shipped', toReplace: units })
    expect((await call('GET', `/api/orders/order/${id}`, desk.ann)).json()).not.toHaveProperty('toReplace')
    expect(await toPack()).toBe(before + 1)
    const list = await packed()
    expect(list.totalOrders).toBe(before + 1)
    expect(list.orders.find(({ _id }) => _id === id)).toMatchObject({ toReplace: units })
    for (const query of ['&sort=oldest', '&sort=amount', `&q=${list.orders[0]!.orderId}`])
      expect((await packed(query)).orders.map(({ _id }) => _id)).toContain(id)

    expect((await parcel(id, '1Z-first')).json()).toMatchObject({ toReplace: units })
    const sent = await parcel(id, '1Z-again', { replacement: true })
    expect(sent.json()).not.toHaveProperty('toReplace')
    expect(sent.json().shipments.at(-1)).toMatchObject({ trackingNumber: '1Z-again', replaces: units })
    expect(await toPack()).toBe(before)
    expect((await emailsOf(id)).filter((kind) => kind === 'shipped')).toHaveLength(2)
    expect((await parcel(id, '1Z-more', { replacement: true })).statusCode).toBe(409)

    // The tracking number was mistyped: the replacement is to be sent again.
    const gone = await call('DELETE', `/api/orders/shipments/${sent.json().shipments.at(-1)._id}`, desk.admin)
    expect(gone.json()).toMatchObject({ toReplace: units })
    expect(await desk.quantityOf(fern)).toBe(2)
  })

  it('that is not there is refused, and the claim stays open', async () => {
    const { fern, id, claimId } = await damaged(2)
    const refused = await answer(claimId, { decision: 'replace' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'out_of_stock'])
    expect(refused.json().message).toContain('None of')
    expect((await read(id)).claims).toMatchObject([{ state: 'open' }])
    expect(await order(id)).not.toHaveProperty('toReplace')
    expect(await desk.quantityOf(fern)).toBe(0)
    expect(await emailsOf(id)).not.toContain('claim answered')
  })

  it('still stands on the shelf for who counts it, and keeps its order from being cancelled', async () => {
    const { fern, id, claimId } = await damaged(5)
    await answer(claimId, { decision: 'replace' })
    await call('PATCH', `/api/orders/update-order-status/${id}`, desk.admin, { status: 'pending' })
    for (const who of [desk.ann, desk.admin]) expect((await desk.money.cancel(who, id)).statusCode).toBe(409)
    await call('PATCH', `/api/orders/update-order-status/${id}`, desk.admin, { status: 'shipped' })
    const counted = await call('PUT', `/api/stock/${fern}`, desk.admin, {
      requestId: randomUUID(),
      count: 3,
    })
    expect(counted.statusCode).toBe(200)
    expect(await desk.quantityOf(fern)).toBe(2)
  })

  it('that was not shipped returns to stock with a refund of the units it was for', async () => {
    const { fern, id, claimId } = await damaged(5)
    await answer(claimId, { decision: 'replace' })
    const before = await toPack()
    const lines = [{ position: 0, quantity: 1 }]
    // The other unit is refunded: the damaged one is still to be sent.
    await desk.money.refund(desk.admin, id, { lines })
    expect([await toPack(), await desk.quantityOf(fern)]).toEqual([before, 2])
    const refunded = await desk.money.refund(desk.admin, id, { lines })
    expect(refunded.statusCode).toBe(200)
    expect(await order(id)).not.toHaveProperty('toReplace')
    expect([await toPack(), await desk.quantityOf(fern)]).toEqual([before - 1, 3])
    const { movements } = (await call('GET', `/api/stock/${fern}/movements`, desk.admin)).json()
    expect(movements[0]).toMatchObject({ change: 1, reason: 'sold', note: 'Replacement not sent' })
    expect((await parcel(id, '1Z-late', { replacement: true })).statusCode).toBe(409)
  })

  it('and a refund that takes its plants back give each unit back once', async () => {
    const { fern, id, claimId } = await damaged(5)
    await answer(claimId, { decision: 'replace' })
    await desk.money.refund(desk.admin, id, { restock: true })
    expect(await desk.quantityOf(fern)).toBe(5)
  })

  it('and a refund of before are told to the admin who answers the next claim, and to nobody else', async () => {
    const { id, claimId } = await damaged(5)
    await answer(claimId, { decision: 'replace' })
    desk.shop.clock.advance(1_000)
    await desk.money.refund(desk.admin, id, { lines: [{ position: 0, quantity: 1 }] })
    await open(id)
    const { claims } = await read(id, desk.admin)
    expect(claims.map(({ madeGood }) => madeGood)).toEqual([
      undefined,
      [{ position: 0, refunded: 1, replaced: 1 }],
    ])
    expect(JSON.stringify(await read(id))).not.toContain('madeGood')
  })
})

it('open claims are listed page by page, and who waits longest comes first', async () => {
  const ids = []
  for (let many = 0; many < 3; many += 1) {
    desk.shop.clock.advance(1_000)
    ids.push(await open((await shipped())._id))
  }
  const page = async (number: number, limit = 2) =>
    (await call('GET', `/api/claims?page=${number}&limit=${limit}`, desk.admin)).json<ClaimListView>()
  const { totalClaims, totalPages } = await page(1)
  expect(totalPages).toBe(Math.ceil(totalClaims / 2))
  const all = []
  for (let number = 1; number <= totalPages; number += 1) all.push(...(await page(number)).claims)
  expect(all).toHaveLength(totalClaims)
  expect(all.slice(-3).map(({ _id }) => _id)).toEqual(ids)
  const times = all.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted())
})

it("a customer lists the own claims of every order, newest first, and nobody else's", async () => {
  const first = await open((await shipped())._id)
  desk.shop.clock.advance(1_000)
  const second = await open((await shipped())._id)
  await answer(first, { decision: 'refuse', answer: 'The photos show another plant.' })
  const mine = async (page: number, by: Person = desk.ann) =>
    (await call('GET', `/api/claims/mine?page=${page}&limit=1`, by)).json<ClaimListView>()
  expect((await mine(1)).claims).toMatchObject([{ _id: second, state: 'open' }])
  expect((await mine(2)).claims).toMatchObject([
    { _id: first, state: 'refused', answer: 'The photos show another plant.' },
  ])
  const admins = await mine(1, desk.admin)
  expect(admins).toEqual({ claims: [], totalClaims: 0, totalPages: 0 })
})

it('photos of a claim are kept as long as it has them', async () => {
  const { _id: id } = await shipped()
  const [kept, idle] = [await upload(desk.shop, desk.ann.headers), await upload(desk.shop, desk.ann.headers)]
  await claim(id, bodyOf({ photos: [kept] }))
  for (let sweeps = 0; sweeps < 10; sweeps += 1) {
    desk.shop.clock.advance(2 * DAY)
    await desk.shop.jobs.tick('sweep-pictures')
  }
  const look = async (url: string) => (await desk.shop.app.inject({ url })).statusCode
  expect(await look(kept)).toBe(200)
  expect(await look(idle)).toBe(404)
})

it('a shop with no days for it takes no claims', async () => {
  const shop = await openPaymentShop({ shop: { env: { CLAIM_DAYS: '0' } } })
  const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]
  const { _id: id } = await ann.buy([{ productId: (await shop.world.product()).id, quantity: 1 }])
  const inject = (method: Method, url: string, by: Person, payload?: object) =>
    shop.call(method, url, by.headers, payload)
  await inject('PATCH', `/api/orders/update-order-status/${id}`, admin, { status: 'shipped' })
  expect((await inject('GET', `/api/claims/orders/${id}`, ann)).json()).toEqual({ until: null, claims: [] })
  expect((await inject('POST', `/api/claims/orders/${id}`, ann, bodyOf())).statusCode).toBe(409)
})

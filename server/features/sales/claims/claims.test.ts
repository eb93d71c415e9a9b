import { describe, expect, it, vi } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { imageKey } from '../../../../contract/images.ts'
import type { ClaimListView, OrderClaimsView } from '../../../../contract/schemas/claim.ts'
import { setUpClaims, type Person } from '../../../testing/claims-fixture.ts'
import type { Method } from '../../../testing/test-shop.ts'
import { upload } from '../../../testing/new-picture.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { whileTotalsRefuse } from '../../../testing/while-totals-refuse.ts'

const { desk, call, shipped, bodyOf, claim, read, answer, open, order } = await setUpClaims()
const { plant, buy, emailsOf } = desk

describe('a buyer claims', () => {
  it('what did not arrive as it should, with photos, and both sides read it', async () => {
    const { _id: id, orderId } = await shipped()
    const until = new Date(desk.shop.clock.now().getTime() + 7 * DAY).toISOString()
    expect(await read(id)).toEqual({ until, units: [{ position: 0, quantity: 2 }], claims: [] })
    expect(await read(id, desk.admin)).toEqual({ until: null, claims: [] })
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
    expect(claims).toContainEqual(expect.objectContaining({ orderId, text: body.text }))
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
    await desk.signInAgain()
    // The rest of it leaves now.
    const parcel = { carrier: 'ups', trackingNumber: '1Z-rest' }
    expect((await call('POST', `/api/orders/${id}/shipments`, desk.admin, parcel)).statusCode).toBe(200)
    const until = new Date(desk.shop.clock.now().getTime() + 7 * DAY).toISOString()
    expect((await read(id)).until).toBe(until)
  })

  it('also of an order that was completed without being set to shipped', async () => {
    const complete = (id: string) =>
      call('PATCH', `/api/orders/update-order-status/${id}`, desk.admin, { status: 'completed' })
    const { _id: id } = await buy([[await plant(1_999), 1]])
    await complete(id)
    const until = new Date(desk.shop.clock.now().getTime() + 7 * DAY).toISOString()
    expect((await read(id)).until).toBe(until)
    await open(id)
    const { _id: sent } = await shipped()
    desk.shop.clock.advance(1_000)
    await complete(sent)
    expect((await read(sent)).until).toBe(until)
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
    await whileTotalsRefuse(desk.shop.db, async () => {
      expect((await answer(claimId, { decision: 'refund' })).statusCode).toBe(500)
    })
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

it('open claims are listed page by page, and who waits longest comes first', async () => {
  const ids = []
  for (let many = 0; many < 3; many += 1) {
    desk.shop.clock.advance(1_000)
    ids.push(await open((await shipped())._id))
  }
  const archived = await shipped()
  await open(archived._id)
  await call('DELETE', `/api/orders/delete-order/${archived._id}`, desk.admin)
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

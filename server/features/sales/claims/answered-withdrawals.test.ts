import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { CheckoutView, OrderAnswer, type OrderView } from '../../../../contract/schemas/order.ts'
import { setUpWithdrawals, type Bought } from '../../../testing/withdrawal-fixture.ts'
import { pay } from '../../../testing/payment-shop.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

const { desk, call, shipped, read, answer, open, order, bodyOf, declare, two, acknowledgements, caseOf } =
  await setUpWithdrawals()
const { plant, buy, emailsOf } = desk
const one = [{ position: 0, quantity: 1 }]

describe('an admin answers a withdrawal', () => {
  it('with the money, once, however often it is pressed, and never with plants', async () => {
    const bought = await two()
    await declare(bought)
    const { _id: id } = (await caseOf(bought._id))!
    expect((await answer(id, { decision: 'replace' })).statusCode).toBe(400)
    const pressed = await Promise.all([1, 2, 3].map(() => answer(id, { decision: 'refund' })))
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await order(bought._id)).toMatchObject({
      refunded: 41.98,
      refunds: [{ _id: id, source: 'claim' }],
    })
    expect(await emailsOf(bought._id)).toEqual([
      'order placed',
      'withdrawal received',
      'withdrawal answered',
      'refunded',
    ])
    // Nothing is left to withdraw from: it is acknowledged, and nobody has to answer it.
    await declare(bought)
    expect(await acknowledgements(bought._id)).toHaveLength(2)
    expect((await read(bought._id)).claims).toMatchObject([{ state: 'refunded' }])
  })

  it('with what was paid for delivery when all of it is withdrawn, and without while some is kept', async () => {
    const zone = {
      name: 'Germany',
      countries: ['DE'],
      methods: [{ name: 'Parcel', kind: 'flat', price: 4.9 }],
    }
    await desk.shop.set({ 'delivery.zones': [zone] })
    onTestFinished(() => desk.shop.set({ 'delivery.zones': [] }))
    const delivery = {
      name: 'Ada Lund',
      line1: '1 Fern Road',
      city: 'Berlin',
      postalCode: '10115',
      country: 'DE',
    }
    const products = [{ productId: await plant(1_000), quantity: 2 }]
    const bought = async () => {
      const opened = await desk.ann.checkOut(products, { delivery, shippingMethod: 'Parcel' })
      const { id, url } = CheckoutView.parse(opened.json())
      await pay(url)
      return OrderAnswer.parse((await desk.ann.confirm(id)).json()).order
    }
    const goesBack = async (sold: OrderView, ...declarations: object[]) => {
      for (const changes of declarations) {
        await declare(sold, changes)
        const found = (await read(sold._id, desk.admin)).claims.find(({ state }) => state === 'open')
        expect((await answer(found!._id, { decision: 'refund' })).statusCode).toBe(200)
      }
      const { refunds = [], refunded = 0, amount } = OrderAnswer.shape.order.parse(await order(sold._id))
      // The clock of the test stands still, so its refunds come in any order.
      return [Number((amount - refunded).toFixed(2)), ...refunds.map(({ shipping }) => shipping).toSorted()]
    }
    expect(await goesBack(await bought(), {})).toEqual([0, 4.9])
    expect(await goesBack(await bought(), { lines: one })).toEqual([15.65, undefined])
    expect(await goesBack(await bought(), { lines: one }, { lines: one })).toEqual([0, 4.9, undefined])
  })

  it('only of what the buyer withdrew from, where a part of it went back before', async () => {
    const bought = await buy([
      [await plant(1_000), 1],
      [await plant(2_000), 2],
    ])
    await declare(bought, {
      lines: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    })
    const { _id: id } = (await caseOf(bought._id))!
    await desk.money.refund(desk.admin, bought._id, { lines: one })
    const said = await answer(id, { decision: 'refund' })
    expect([said.statusCode, said.json().message]).toEqual([200, undefined])
    expect(await order(bought._id)).toMatchObject({ refunded: 31.5 })
    await declare(bought, { lines: [{ position: 1, quantity: 1 }] })
    const { _id: second } = (await read(bought._id, desk.admin)).claims.find(({ state }) => state === 'open')!
    await desk.money.refund(desk.admin, bought._id, { lines: [{ position: 1, quantity: 1 }] })
    expect((await answer(second, { decision: 'refund' })).statusCode).toBe(200)
    expect(await order(bought._id)).toMatchObject({ refunded: 52.5 })
    expect((await read(bought._id)).claims.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  })

  it('only what was not refunded by hand since, so that no unit goes back twice, and no unit too few', async () => {
    const due = async (id: string) => (await caseOf(id))?.due
    const byHand = async (bought: Bought & { _id: string }, lines = one) =>
      expect((await desk.money.refund(desk.admin, bought._id, { lines })).statusCode).toBe(200)
    const answered = async (id: string) => {
      const found = (await caseOf(id))!
      expect((await answer(found._id, { decision: 'refund' })).statusCode).toBe(200)
      return (await order(id)).refunded
    }
    const whole = await two()
    await declare(whole)
    await byHand(whole)
    expect(await due(whole._id)).toEqual(one)
    expect(await answered(whole._id)).toBe(41.98)
    const kept = await two()
    await declare(kept, { lines: one })
    await byHand(kept)
    expect(await due(kept._id)).toEqual([])
    expect(await answered(kept._id)).toBe(20.99)
    const more = await two()
    await declare(more, { lines: one })
    await byHand(more)
    await declare(more, { lines: one })
    expect(await due(more._id)).toEqual(one)
    expect(await answered(more._id)).toBe(41.98)
  })

  it('by closing it where the money went back before, and no cent goes twice', async () => {
    const bought = await two()
    await declare(bought)
    await desk.money.cancel(desk.ann, bought._id)
    const { _id: id } = (await caseOf(bought._id))!
    expect((await answer(id, { decision: 'refund' })).statusCode).toBe(200)
    expect(await caseOf(bought._id)).toMatchObject({ state: 'refunded' })
    expect((await order(bought._id)).refunds).toHaveLength(1)
  })

  it('of units that are being withdrawn no damage is claimed, and a claim of before keeps its own', async () => {
    const bought = await shipped()
    const claimId = await open(bought._id)
    await declare(bought, { lines: one })
    await answer(claimId, { decision: 'refuse', answer: 'It looks well.' })
    expect((await read(bought._id)).units).toEqual(one)
    await declare(bought)
    const refused = await call('POST', `/api/claims/orders/${bought._id}`, desk.ann, bodyOf())
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You withdrew from the contract about these items.',
    ])
  })

  it('while a claim and a refund come in the same second: no unit and no cent goes back twice', async () => {
    for (let round = 0; round < 3; round += 1) {
      const bought = await shipped()
      const claimId = await open(bought._id)
      await declare(bought)
      const { _id: id } = (await caseOf(bought._id))!
      const answers = await Promise.all([
        answer(id, { decision: 'refund' }),
        answer(claimId, { decision: 'refund' }),
        desk.money.refund(desk.admin, bought._id, { lines: one }),
        declare(bought),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500)
      const { refunds, refunded } = await order(bought._id)
      const units = refunds.flatMap((refund: { lines: { quantity: number }[] }) => refund.lines)
      const total = units.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)
      expect(total).toBeLessThanOrEqual(2)
      expect(refunded).toBeCloseTo(total * 20.99, 2)
    }
  })
})

it('is in the download of its buyer, and goes with their account', async () => {
  const bought = await two()
  await declare(bought, { text: 'My words.' })
  const { _id: id } = (await caseOf(bought._id))!
  await answer(id, { decision: 'refund' })
  await call('PATCH', `/api/orders/update-order-status/${bought._id}`, desk.admin, { status: 'completed' })
  const ask = (url: string) => call('POST', url, desk.ann, { password: WORLD_PASSWORD })
  expect((await ask('/api/auth/confirm')).statusCode).toBe(200)
  expect((await call('GET', '/api/account/data.json', desk.ann)).json()).toMatchObject({
    claims: [{ kind: 'withdrawal', name: 'Yuki Mori', text: 'My words.' }],
  })
  expect((await ask('/api/account/delete')).statusCode).toBe(200)
  expect(await desk.shop.row('claims', ['name', 'text'], { id })).toEqual({ name: '', text: '' })
})

it('is offered by nobody before the merchant says so, nor where no country of it is delivered to', async () => {
  const shop = await openTestShop()
  const body = { requestId: randomUUID(), name: 'Eve', email: 'eve@example.com', orderNumber: 'FC-1' }
  const status = async () => (await shop.call('POST', '/api/withdrawals', undefined, body)).statusCode
  expect(await status()).toBe(404)
  await shop.set({ 'withdrawal.offered': 'eu', 'orders.countries': ['US', 'GB'] })
  expect(await status()).toBe(404)
  await shop.set({ 'withdrawal.offered': 'eu-gb' })
  expect(await status()).toBe(200)
})

it('takes ten declarations an hour from one network', async () => {
  const shop = await openTestShop({ env: { RATE_LIMITS: 'on' } })
  await shop.set({ 'withdrawal.offered': 'eu' })
  const once = async () =>
    (
      await shop.call('POST', '/api/withdrawals', undefined, {
        requestId: randomUUID(),
        name: 'Eve',
        email: 'eve@example.com',
        orderNumber: 'FC-1',
      })
    ).statusCode
  const statuses = await Promise.all(Array.from({ length: 11 }, once))
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  shop.clock.advance(DAY)
  expect(await once()).toBe(200)
})

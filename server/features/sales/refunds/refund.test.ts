import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setUpRefunds } from '../../../testing/refund-fixture.ts'

const desk = await setUpRefunds()
const { plant, buy, emailsOf, providerIdOf } = desk

describe('an admin gives money back', () => {
  it('all of it, and the page, the lists, the figures, the buyer and the provider know', async () => {
    const order = await buy([[await plant(1_999), 2]])
    const before = (
      await desk.shop.app.inject({ url: '/api/stats/admin-stats', headers: desk.admin.headers })
    ).json()
    const answer = await desk.money.refund(desk.admin, order._id, { reason: 'Arrived frozen' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      amount: 41.98,
      refunded: 41.98,
      status: 'pending',
      products: [{ quantity: 2, refunded: 2 }],
      refunds: [
        { amount: 41.98, state: 'succeeded', reason: 'Arrived frozen', by: desk.admin.user.username },
      ],
    })
    const own = await desk.money.read(desk.ann, order._id)
    const headers = await desk.shop.world.signIn(desk.admin.user)
    const file = await desk.shop.app.inject({ url: '/api/orders/export.csv', headers })
    expect(file.body).toContain(`${order.orderId},${order._id}`)
    expect(file.body).toMatch(/,41\.98,41\.98,,/)
    expect(own.refunds).toEqual([
      {
        _id: expect.any(String),
        amount: 41.98,
        state: 'succeeded',
        createdAt: expect.any(String),
        lines: [{ position: 0, quantity: 2 }],
      },
    ])
    expect(own.history.at(-1)).toMatchObject({ kind: 'refund', amount: 41.98 })
    const list = (await desk.shop.call('GET', `/api/orders/${desk.ann.user.email}`, desk.ann.headers)).json()
    expect(list.orders).toMatchObject([{ refunded: 41.98 }])
    const after = (
      await desk.shop.app.inject({ url: '/api/stats/admin-stats', headers: desk.admin.headers })
    ).json()
    expect(after.totalEarnings).toBeCloseTo(before.totalEarnings - 41.98)
    expect(after.totalOrders).toBe(before.totalOrders)
    const stats = (
      await desk.shop.call('GET', `/api/stats/user-stats/${desk.ann.user.id}`, desk.ann.headers)
    ).json()
    expect(stats.totalPayments).toBe(0)
    expect(await emailsOf(order._id)).toEqual(['order placed', 'refunded'])
    const audit = (await desk.shop.app.inject({ url: '/api/audit', headers: desk.admin.headers })).json()
    expect(audit.entries[0]).toMatchObject({
      action: 'refund order',
      before: { refunded: 0 },
      after: { refunded: 41.98, reason: 'Arrived frozen' },
    })
    const [refund] = (await desk.shop.stripe.refunds.list({ limit: 1 })).data
    expect(refund?.metadata).toEqual({ refundId: answer.json().refunds[0]._id })
  })

  it('asks for the password when much of one order goes back, in parts or by cancelling it', async () => {
    const order = await buy([[await plant(9_900), 3]])
    const confirmAt = (at: Date) =>
      desk.shop.update('sessions', { user_id: desk.admin.user.id }, { confirmed_at: at })
    const refund = (amount: number) => desk.money.refund(desk.admin, order._id, { amount })
    await confirmAt(new Date(desk.shop.clock.now().getTime() - 600_000))
    expect((await refund(150)).statusCode).toBe(200)
    expect((await refund(50)).json()).toMatchObject({ code: 'confirm_needed' })
    expect((await desk.money.cancel(desk.admin, order._id)).json()).toMatchObject({ code: 'confirm_needed' })
    await confirmAt(desk.shop.clock.now())
    expect((await refund(50)).json()).toMatchObject({ refunded: 200 })
  })

  it('asks for the password when much goes back since it was last given, also of many orders', async () => {
    const orders = [
      await buy([[await plant(9_000), 1]]),
      await buy([[await plant(9_000), 1]]),
      await buy([[await plant(9_000), 1]]),
    ]
    const confirmAt = (at: Date) =>
      desk.shop.update('sessions', { user_id: desk.admin.user.id }, { confirmed_at: at })
    const refund = async (order: number) =>
      (await desk.money.refund(desk.admin, orders[order]!._id, { amount: 90 })).json().code ?? 'refunded'
    await confirmAt(desk.shop.clock.now())
    desk.shop.clock.advance(600_000)
    expect([await refund(0), await refund(1), await refund(2)]).toEqual([
      'refunded',
      'refunded',
      'confirm_needed',
    ])
    expect((await desk.money.cancel(desk.admin, orders[2]!._id)).json()).toMatchObject({
      code: 'confirm_needed',
    })
    await confirmAt(desk.shop.clock.now())
    expect(await refund(2)).toBe('refunded')
  })

  it('by line, each to the cent with its tax, until nothing is left', async () => {
    const order = await buy([
      [await plant(333), 1],
      [await plant(333), 1],
      [await plant(334), 2],
    ])
    const back: number[] = []
    for (const position of [2, 0, 1, 2]) {
      const answer = await desk.money.refund(desk.admin, order._id, { lines: [{ position, quantity: 1 }] })
      expect(answer.statusCode).toBe(200)
      back.push(answer.json().refunds.at(-1).amount)
    }
    expect(back.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0)).toBe(
      Math.round(order.amount * 100),
    )
    const again = await desk.money.refund(desk.admin, order._id, { lines: [{ position: 2, quantity: 1 }] })
    expect([again.statusCode, again.json().code]).toEqual([409, 'refund_too_large'])
  })

  it('an amount, and then at most what is left, which the refusal says', async () => {
    const order = await buy([[await plant(1_000), 1]])
    expect((await desk.money.refund(desk.admin, order._id, { amount: 4 })).json().refunded).toBe(4)
    const answer = await desk.money.refund(desk.admin, order._id, { amount: 6.51 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'refund_too_large',
      message: 'Only $6.50 of this order is left to refund',
    })
    expect(
      (await desk.money.refund(desk.admin, order._id, { lines: [{ position: 0, quantity: 1 }] })).json(),
    ).toMatchObject({
      refunded: 10.5,
      refunds: [{ amount: 4 }, { amount: 6.5 }],
    })
    expect((await desk.money.refund(desk.admin, order._id)).json().message).toBe(
      'This order is already fully refunded',
    )
  })

  it('once, however often the same click arrives, and not for another order', async () => {
    const order = await buy([[await plant(1_000), 3]])
    const other = await buy([[await plant(1_000), 3]])
    const body = { requestId: randomUUID(), amount: 5 }
    const answers = await Promise.all([1, 2, 3].map(() => desk.money.refund(desk.admin, order._id, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await desk.money.read(desk.admin, order._id)).refunds).toHaveLength(1)
    expect((await desk.money.refund(desk.admin, other._id, body)).statusCode).toBe(409)
  })

  it('whose answer was lost is named to whoever asks for another one since', async () => {
    const order = await buy([[await plant(1_000, 5), 3]])
    const refund = (body: object) => desk.money.refund(desk.admin, order._id, body)
    const one = { requestId: randomUUID(), lines: [{ position: 0, quantity: 1 }], restock: false }
    await refund(one)
    const { requestId } = one
    for (const other of [
      { requestId, lines: [{ position: 0, quantity: 2 }], restock: false },
      { ...one, restock: true },
      { requestId, amount: 10.5 },
      { requestId },
    ])
      expect((await refund(other)).json().message).toBe(
        'Your previous refund ($10.50) was already made. Check the order, then refund again.',
      )
    expect((await refund(one)).json()).toMatchObject({ refunded: 10.5, refunds: [{ amount: 10.5 }] })
    // One that failed was not made, whatever is asked for under its id.
    const [{ _id: made }] = (await desk.money.read(desk.admin, order._id)).refunds
    await desk.money.atProvider(`refunds/${await providerIdOf(made)}/fail`)
    await desk.money.deliverEvents(['refund.failed'])
    expect((await refund({ requestId, amount: 10.5 })).statusCode).toBe(200)
    const rest = { requestId: randomUUID() }
    const pressed = [await refund(rest), await refund(rest)]
    expect(pressed.map((answer) => answer.json().refunded)).toEqual([31.5, 31.5])
  })

  it('once, however the id of the click is spelt', async () => {
    const order = await buy([[await plant(1_000), 2]])
    const body = { requestId: randomUUID().toUpperCase(), amount: 5 }
    expect((await desk.money.refund(desk.admin, order._id, body)).statusCode).toBe(200)
    await desk.shop.jobs.tick('settle-refunds')
    expect(await desk.money.read(desk.admin, order._id)).toMatchObject({
      refunded: 5,
      refunds: [{ amount: 5, state: 'succeeded', source: 'admin' }],
    })
  })

  it.each([
    ['a negative amount', { amount: -1 }],
    ['nothing', { amount: 0 }],
    ['half a cent', { amount: 0.005 }],
    ['a fraction of a cent', { amount: 1.001 }],
    ['more than any order', { amount: 1e12 }],
    ['no number', { amount: '5' }],
    ['lines and an amount', { amount: 1, lines: [{ position: 0, quantity: 1 }] }],
    ['no lines', { lines: [] }],
    ['half a plant', { lines: [{ position: 0, quantity: 0.5 }] }],
    ['a negative plant', { lines: [{ position: 0, quantity: -1 }] }],
    [
      'a line twice',
      {
        lines: [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 1 },
        ],
      },
    ],
    ['a negative line', { lines: [{ position: -1, quantity: 1 }] }],
    ['an empty reason', { amount: 1, reason: ' ' }],
    ['no key', { amount: 1, requestId: 'again' }],
  ])('%s is refused with the field, and nothing changes', async (_what, body) => {
    const order = await buy([[await plant(1_000), 3]])
    const answer = await desk.money.refund(desk.admin, order._id, body)
    expect(answer.statusCode).toBe(400)
    expect((await desk.money.read(desk.admin, order._id)).refunds).toBeUndefined()
  })

  it('more units than were bought, and lines that are not there, are refused', async () => {
    const order = await buy([[await plant(1_000), 2]])
    for (const line of [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 1 },
    ]) {
      const answer = await desk.money.refund(desk.admin, order._id, { lines: [line] })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund_too_large'])
    }
  })

  it('of an order that was never paid by card: refused', async () => {
    const order = await desk.shop.world.order()
    await desk.shop.update('checkouts', { id: order.checkout_id }, { session_id: null })
    expect((await desk.money.refund(desk.admin, order.id)).statusCode).toBe(409)
    expect((await desk.money.cancel(desk.admin, order.id)).json()).toMatchObject({
      cancelledAt: expect.any(String),
      demo: true,
    })
  })

  it('of an order of a release that did not note how it was paid: asks for its session', async () => {
    const order = await buy([[await plant(1_000), 1]])
    await desk.shop.update('orders', { id: order._id }, { payment_intent: null })
    expect(await desk.money.read(desk.admin, order._id)).not.toHaveProperty('demo')
    expect((await desk.money.refund(desk.admin, order._id)).json().refunds).toMatchObject([
      { state: 'succeeded' },
    ])
  })
})

it('a deleted order stays in the figures, and so does what becomes of its refund', async () => {
  const order = await buy([[await plant(1_000), 2]])
  const [refund] = (await desk.money.refund(desk.admin, order._id, { amount: 5 })).json().refunds
  await desk.shop.call('DELETE', `/api/orders/delete-order/${order._id}`, desk.admin.headers)
  const { earned } = await desk.money.books()
  desk.shop.clock.advance(60 * 60 * 1_000)
  await desk.money.atProvider(`refunds/${await providerIdOf(refund._id)}/fail`)
  await desk.money.deliverEvents(['refund.failed'])
  expect((await desk.money.books()).earned).toBe(earned + 500)
})

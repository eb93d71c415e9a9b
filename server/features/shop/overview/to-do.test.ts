import { describe, expect, it } from 'vitest'
import { newId } from '../../../base/ids.ts'
import { salesIn } from '../../../testing/sales.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
shop.clock.set('2026-06-15T12:00:00.000Z')
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

const { sold, opened } = salesIn(shop)
const ask = (url: string) => shop.app.inject({ url, headers: admin })

describe('GET /api/overview/to-do', () => {
  const toDo = async () => (await ask('/api/overview/to-do')).json()

  it('says of each list how many rows it shows', async () => {
    const none = {
      ordersToPack: 0,
      addressesMissing: 0,
      disputes: 0,
      paymentsDiffering: 0,
      refundsFailed: 0,
      claimsOpen: 0,
      emailsFailed: 0,
      webhooksOff: 0,
      reviewsReported: 0,
      soldOut: 0,
      fewLeft: 0,
    }
    expect(await toDo()).toEqual(none)
    const order = await sold('2026-06-15T00:00:00Z', 10)
    await sold('2026-06-15T00:00:00Z', 10)
    await shop.jobs.tick('correct-totals')
    await shop.db.updateTable('orders').set({ dispute: 'open' }).where('id', '=', order.id).execute()
    await shop.insert('order_deliveries', {
      order_id: order.id,
      name: 'Rosa',
      line1: '',
      city: '',
      state: '',
      postal_code: '',
      country: 'US',
      updated_at: shop.clock.now(),
    })
    await shop.insert('emails', {
      id: newId(),
      once_key: 'x',
      kind: 'digest',
      to_address: 'rosa@example.com',
      user_id: null,
      order_id: null,
      data: '{}',
      state: 'failed',
      due_at: shop.clock.now(),
      created_at: shop.clock.now(),
    })
    const review = await shop.world.review()
    await shop.insert('review_reports', {
      review_id: review.id,
      user_id: review.user_id!,
      reason: 'spam',
      created_at: shop.clock.now(),
    })
    for (const quantity of [0, 1, 3, 4]) await shop.world.stock((await shop.world.product()).id, quantity)
    for (const [state, day] of [
      ['open', '2026-06-14'],
      ['refused', '2026-06-13'],
    ] as const)
      await shop.world.claim(order.id, { state, created_at: new Date(day) })
    await opened('2026-06-14T11:00:00Z')
    await shop.db.updateTable('checkouts').set({ state: 'mismatch' }).where('state', '=', 'expired').execute()
    // A failed refund counts as open, one that was made again does not.
    const again = await sold('2026-06-13T00:00:00Z', 10)
    await shop.jobs.tick('correct-totals')
    await shop.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', again.id).execute()
    for (const [orderId, state, day] of [
      [order.id, 'failed', '2026-06-14'],
      [again.id, 'failed', '2026-06-14'],
      [again.id, 'succeeded', '2026-06-15'],
    ] as const)
      await shop.world.refund(orderId, { state, created_at: new Date(day) })
    for (const off_reason of ['All deliveries failed for three days.', ''])
      await shop.world.webhook({ is_on: false, off_reason })
    await shop.jobs.tick('correct-totals')
    const waiting = await toDo()
    expect(waiting).toEqual({
      ordersToPack: 2,
      addressesMissing: 1,
      disputes: 1,
      paymentsDiffering: 1,
      refundsFailed: 1,
      claimsOpen: 1,
      emailsFailed: 1,
      webhooksOff: 1,
      reviewsReported: 1,
      soldOut: 1,
      fewLeft: 2,
    })
    const listed = {
      ordersToPack: (await ask('/api/orders?page=1&waiting=packing')).json().totalOrders,
      addressesMissing: (await ask('/api/orders?page=1&waiting=address')).json().totalOrders,
      disputes: (await ask('/api/orders?page=1&waiting=dispute')).json().totalOrders,
      paymentsDiffering: (await ask('/api/payments?state=mismatch')).json().totalPayments,
      refundsFailed: (await ask('/api/orders?page=1&waiting=refund')).json().totalOrders,
      claimsOpen: (await ask('/api/claims')).json().claims.length,
      emailsFailed: (await ask('/api/emails?page=1&state=failed')).json().totalEmails,
      reviewsReported: (await ask('/api/reviews?state=reported')).json().totalReviews,
      soldOut: (await ask('/api/stock?band=out')).json().totalStock,
      fewLeft: (await ask('/api/stock?band=low')).json().totalStock,
    }
    expect({ ...listed, webhooksOff: 1 }).toEqual(waiting)
  })
})

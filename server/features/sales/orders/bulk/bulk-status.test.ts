import { describe, expect, it } from 'vitest'
import { MAX_BULK_ORDERS } from '../../../../../contract/limits.ts'
import type { OrderCountsView } from '../../../../../contract/schemas/order-bulk.ts'
import { newId } from '../../../../base/ids.ts'
import { setUpBulk } from '../../../../testing/bulk-fixture.ts'
import { whileTotalsRefuse } from '../../../../testing/while-totals-refuse.ts'

const { shop, admin, ada, bob, ordersOf, setAll, set, last, statuses, emailsTo } = await setUpBulk()
const counts = async () =>
  (await shop.call('GET', '/api/orders/counts', ada.headers)).json<OrderCountsView>().counts
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id)

describe('one status for many orders', () => {
  it('changes each with its audit, history, total and e-mail', async () => {
    const user = await shop.world.user()
    const orders = [...(await ordersOf(2, { user })), ...(await ordersOf(1, { user, status: 'completed' }))]
    const before = await counts()
    const { batch, left } = await set(idsOf(orders), 'shipped')
    expect(left).toEqual([])
    expect(batch).toMatchObject({ status: 'shipped', orders: 3 })
    expect(await statuses(idsOf(orders))).toEqual(['shipped', 'shipped', 'shipped'])
    expect(await counts()).toEqual({
      ...before,
      pending: before.pending - 2,
      completed: before.completed - 1,
      shipped: before.shipped + 3,
    })
    const audits = await shop.rows('audit_log', ['id', 'before', 'after'], { subject_id: idsOf(orders) })
    expect(audits).toHaveLength(3)
    expect(audits).toContainEqual(
      expect.objectContaining({ before: { status: 'completed' }, after: { status: 'shipped' } }),
    )
    const events = await shop.rows('order_events', ['id'], { order_id: idsOf(orders), kind: 'status' })
    expect(idsOf(events).toSorted()).toEqual(idsOf(audits).toSorted())
    expect((await emailsTo(user.email)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    await shop.set({ 'mail.statusEmails': false })
    await set(idsOf(orders), 'completed')
    await shop.set({ 'mail.statusEmails': true })
    expect(await emailsTo(user.email)).toHaveLength(3)
  })

  it('leaves and names what was cancelled, has the status already or is nowhere, and counts twice named ones once', async () => {
    const [cancelled, same, deleted, plain] = [
      await shop.world.order(),
      await shop.world.order(),
      await shop.world.order(),
      await shop.world.order(),
    ]
    await shop.update('orders', { id: cancelled.id }, { cancelled_at: shop.clock.now() })
    await set([same.id], 'shipped')
    await shop.call('DELETE', `/api/orders/delete-order/${deleted.id}`, ada.headers)
    const unknown = newId()
    const ids = [plain.id, cancelled.id, same.id, deleted.id, unknown, 'x', plain.id.toUpperCase()]
    const { batch, left } = await set(ids, 'shipped')
    expect(batch).toMatchObject({ orders: 1 })
    expect(left.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { id: cancelled.id, orderId: cancelled.order_number, reason: 'cancelled' },
      { id: same.id, orderId: same.order_number, reason: 'same' },
      ...[deleted.id, unknown, 'x'].toSorted().map((id) => ({ id, reason: 'unknown' })),
    ])
    expect(await statuses([plain.id, cancelled.id, deleted.id])).toEqual(['shipped', 'pending', 'pending'])
  })

  it('goes back behind no parcel, and names the order that has one', async () => {
    const [sent, plain] = [
      await shop.world.order({ status: 'shipped' }),
      await shop.world.order({ status: 'shipped' }),
    ]
    await shop.insert('shipments', {
      id: newId(),
      order_id: sent.id,
      carrier: 'dhl',
      shipped_at: shop.clock.now(),
    })
    const { left } = await set([sent.id, plain.id], 'processing')
    expect(left).toEqual([{ id: sent.id, orderId: sent.order_number, reason: 'parcel' }])
    expect(await statuses([sent.id, plain.id])).toEqual(['shipped', 'processing'])
    expect((await set([sent.id], 'completed')).left).toEqual([])
  })

  it('is done once however often it is asked for, and tells nobody twice', async () => {
    const user = await shop.world.user()
    const ids = idsOf(await ordersOf(2, { user }))
    const { batchId } = await set(ids, 'processing')
    const again = await set(ids, 'processing')
    expect(again.batch).toBeUndefined()
    expect(again.left.map(({ reason }) => reason)).toEqual(['same', 'same'])
    expect(await emailsTo(user.email)).toHaveLength(2)
    expect((await last()).batch).toMatchObject({ id: batchId, orders: 2, status: 'processing' })
    expect(await last(await admin())).toEqual({})
  })

  it('refuses more than a hundred, none at all, and a status that there is not', async () => {
    const [order] = await ordersOf(1)
    const many = Array.from({ length: MAX_BULK_ORDERS + 1 }, () => newId())
    expect((await setAll([order!.id, ...many.slice(1)], 'shipped')).statusCode).toBe(400)
    expect((await setAll([], 'shipped')).statusCode).toBe(400)
    expect((await setAll([order!.id], 'lost')).statusCode).toBe(400)
    expect(await statuses([order!.id])).toEqual(['pending'])
  })

  it('leaves nothing half when it breaks off at its last statement', async () => {
    const user = await shop.world.user()
    const ids = idsOf(await ordersOf(3, { user }))
    await whileTotalsRefuse(shop.db, async () => {
      expect((await setAll(ids, 'shipped')).statusCode).toBe(500)
    })
    expect(await statuses(ids)).toEqual(['pending', 'pending', 'pending'])
    expect(await emailsTo(user.email)).toEqual([])
    expect(await shop.rows('audit_log', ['id'], { subject_id: ids })).toEqual([])
  })

  it('loses no change of two admins at once', async () => {
    const ids = idsOf(await ordersOf(20))
    const [one, other] = await Promise.all([set(ids, 'processing'), set(ids.toReversed(), 'shipped', bob)])
    const audits = await shop.rows('audit_log', ['id'], { subject_id: ids })
    expect([one.batch?.orders, other.batch?.orders, audits.length]).toEqual([20, 20, 40])
    expect(new Set(await statuses(ids)).size).toBe(1)
  })
})

import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { MAX_BULK_ORDERS, UNDO_MS } from '../../../../../contract/limits.ts'
import type { OrderStatus } from '../../../../../contract/order-status.ts'
import type {
  BulkStatusView,
  LastBatchView,
  OrderCountsView,
  UndoView,
} from '../../../../../contract/schemas/order-bulk.ts'
import { newId } from '../../../../base/ids.ts'
import { openShopWithMail } from '../../../../testing/shop-with-mail.ts'
import type { OrderOverrides } from '../../../../testing/world.ts'
import { deleteBatches } from '../../../../history/batches.store.ts'

const shop = await openShopWithMail()
const admin = async () => {
  const user = await shop.world.user({ role: 'admin' })
  return { id: user.id, headers: await shop.world.signIn(user) }
}
const ada = await admin()
const bob = await admin()
afterEach(() => void shop.mail.received.splice(0))

const ordersOf = async (count: number, overrides: OrderOverrides = {}) => {
  const user = overrides.user ?? (await shop.world.user())
  return Promise.all(Array.from({ length: count }, () => shop.world.order({ ...overrides, user })))
}
const setAll = (ids: string[], status: OrderStatus, { headers } = ada) =>
  shop.call('POST', '/api/orders/bulk-status', headers, { ids, status })
const set = async (ids: string[], status: OrderStatus, admin = ada) => {
  const answer = await setAll(ids, status, admin)
  expect(answer.statusCode).toBe(200)
  const view = answer.json<BulkStatusView>()
  return { ...view, batchId: view.batch?.id ?? '' }
}
const undo = (id: string, { headers } = ada) =>
  shop.call('POST', `/api/orders/bulk-status/${id}/undo`, headers)
const undone = async (id: string) => (await undo(id)).json<UndoView>()
const change = (id: string, payload: object, { headers } = bob) =>
  shop.call('PATCH', `/api/orders/update-order-status/${id}`, headers, payload)
const statuses = async (ids: string[]) => {
  const rows = await shop.db.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map(({ id, status }) => [id, status]))
  return ids.map((id) => byId.get(id))
}
const counts = async () =>
  (await shop.app.inject({ url: '/api/orders/counts', headers: ada.headers })).json<OrderCountsView>().counts
const emailsTo = (email: string) =>
  shop.rows('emails', ['state', 'due_at', 'problem'], { to_address: email, kind: 'status changed' }, 'id')
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
    await shop.db
      .insertInto('shipments')
      .values({ id: newId(), order_id: sent.id, carrier: 'dhl', shipped_at: shop.clock.now() })
      .execute()
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
    const last = await shop.app.inject({ url: '/api/orders/bulk-status', headers: ada.headers })
    expect(last.json<LastBatchView>().batch).toMatchObject({ id: batchId, orders: 2, status: 'processing' })
    const others = await shop.app.inject({ url: '/api/orders/bulk-status', headers: bob.headers })
    expect(others.json<LastBatchView>()).toEqual({})
  })

  it('refuses more than a hundred, none at all, and a status that there is not', async () => {
    const [order] = await ordersOf(1)
    const many = Array.from({ length: MAX_BULK_ORDERS + 1 }, () => newId())
    expect((await setAll([order!.id, ...many.slice(1)], 'shipped')).statusCode).toBe(400)
    expect((await setAll([], 'shipped')).statusCode).toBe(400)
    expect((await setAll([order!.id], 'lost' as OrderStatus)).statusCode).toBe(400)
    expect(await statuses([order!.id])).toEqual(['pending'])
  })

  it('leaves nothing half when it breaks off at its last statement', async () => {
    const user = await shop.world.user()
    const ids = idsOf(await ordersOf(3, { user }))
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
      shop.db,
    )
    await sql`create trigger refuse before insert or update on running_totals execute function refuse()`.execute(
      shop.db,
    )
    try {
      expect((await setAll(ids, 'shipped')).statusCode).toBe(500)
    } finally {
      await sql`drop function refuse cascade`.execute(shop.db)
    }
    expect(await statuses(ids)).toEqual(['pending', 'pending', 'pending'])
    expect(await emailsTo(user.email)).toEqual([])
    const audits = await shop.db.selectFrom('audit_log').select('id').where('subject_id', 'in', ids).execute()
    expect(audits).toEqual([])
  })

  it('loses no change of two admins at once', async () => {
    const ids = idsOf(await ordersOf(20))
    const [one, other] = await Promise.all([
      set(ids, 'processing', ada),
      set(ids.toReversed(), 'shipped', bob),
    ])
    const audits = await shop.rows('audit_log', ['id'], { subject_id: ids })
    expect([one.batch?.orders, other.batch?.orders, audits.length]).toEqual([20, 20, 40])
    expect(new Set(await statuses(ids)).size).toBe(1)
  })
})

describe('undoing', () => {
  it('brings back what nobody touched, names what somebody did, and answers the same when asked again', async () => {
    const user = await shop.world.user()
    const orders = await ordersOf(6, { user })
    const [ids, numbers] = [idsOf(orders), orders.map((order) => order.order_number)]
    await set([ids[0]!], 'processing')
    shop.clock.advance(1_000)
    const before = await counts()
    const { batchId } = await set(ids, 'completed')
    shop.clock.advance(1_000)
    expect((await change(ids[1]!, { status: 'shipped' })).statusCode).toBe(200)
    // Changing the status and changing it back counts as a change too.
    await change(ids[2]!, { status: 'completed' })
    await shop.call('POST', `/api/orders/${ids[3]!}/shipments`, bob.headers, {
      carrier: 'ups',
      trackingNumber: '1Z',
    })
    await shop.call('DELETE', `/api/orders/delete-order/${ids[4]!}`, bob.headers)
    const note = { text: 'Ring twice.' }
    await shop.call('POST', `/api/orders/${ids[5]!}/notes`, bob.headers, note)
    const view = await undone(batchId)
    expect(view.orders).toBe(2)
    expect(view.left.map(({ orderId }) => orderId).toSorted()).toEqual(numbers.slice(1, 5).toSorted())
    expect(await statuses(ids)).toEqual([
      'processing',
      'shipped',
      'completed',
      'completed',
      'completed',
      'pending',
    ])
    expect(await counts()).toEqual({
      ...before,
      pending: before.pending - 4,
      shipped: before.shipped + 1,
      completed: before.completed + 2,
    })
    expect(await undone(batchId)).toEqual(view)
    expect(await statuses([ids[0]!, ids[5]!])).toEqual(['processing', 'pending'])
    const last = await shop.app.inject({ url: '/api/orders/bulk-status', headers: ada.headers })
    expect(last.json<LastBatchView>()).toEqual({})
  })

  it('by two tabs at once changes each order once', async () => {
    const ids = idsOf(await ordersOf(10))
    const { batchId } = await set(ids, 'shipped')
    const before = await counts()
    const [one, other] = await Promise.all([undone(batchId), undone(batchId)])
    expect(one).toEqual({ orders: 10, left: [] })
    expect(other).toEqual(one)
    expect(await counts()).toEqual({
      ...before,
      pending: before.pending + 10,
      shipped: before.shipped - 10,
    })
  })

  it('is over after ten minutes, and for nobody but who did it', async () => {
    const ids = idsOf(await ordersOf(1))
    const { batchId } = await set(ids, 'shipped')
    expect((await undo(batchId, bob)).statusCode).toBe(404)
    expect((await undo(newId())).statusCode).toBe(404)
    expect((await undo('%00')).statusCode).toBe(404)
    shop.clock.advance(UNDO_MS)
    const late = await undo(batchId)
    expect(late.statusCode).toBe(409)
    expect(late.json<{ message: string }>().message).toContain('The ten minutes to undo this change are over')
    expect(await statuses(ids)).toEqual(['shipped'])
    const last = await shop.app.inject({ url: '/api/orders/bulk-status', headers: ada.headers })
    expect(last.json<LastBatchView>()).toEqual({})
  })

  it('gives parcels back the time at which they arrived', async () => {
    const [order] = await ordersOf(1)
    const id = order!.id
    const shipment = { carrier: 'ups', trackingNumber: '1Z' }
    await change(id, { status: 'shipped', shipment })
    await change(id, { status: 'completed' })
    const arrived = shop.clock.now()
    shop.clock.advance(60_000)
    const arrival = async () => (await shop.row('shipments', ['delivered_at'], { order_id: id })).delivered_at
    const { batchId } = await set([id], 'shipped')
    expect(await arrival()).toBeNull()
    shop.clock.advance(1_000)
    expect(await undone(batchId)).toEqual({ orders: 1, left: [] })
    expect(await arrival()).toEqual(arrived)
  })

  it('forgets a batch after its day', async () => {
    const { batchId } = await set(idsOf(await ordersOf(1)), 'shipped')
    expect(await deleteBatches(shop.db, new Date(shop.clock.now().getTime() + 1), 500)).toBeGreaterThan(0)
    expect((await undo(batchId)).statusCode).toBe(404)
  })
})

describe('the e-mails of a change', () => {
  const sent = (email: string) =>
    shop.mail.received.filter(({ to }) => JSON.stringify(to).includes(email)).length

  it('wait for ten minutes and leave then', async () => {
    const user = await shop.world.user()
    await set(idsOf(await ordersOf(1, { user })), 'shipped')
    shop.clock.advance(UNDO_MS - 1)
    await shop.app.outbox.run()
    expect(sent(user.email)).toBe(0)
    shop.clock.advance(1)
    await shop.app.outbox.run()
    expect(sent(user.email)).toBe(1)
  })

  it('are dropped when it is undone', async () => {
    const user = await shop.world.user()
    const { batchId } = await set(idsOf(await ordersOf(1, { user })), 'shipped')
    shop.clock.advance(1_000)
    await undone(batchId)
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sent(user.email)).toBe(0)
    expect(await emailsTo(user.email)).toMatchObject([
      { state: 'skipped', problem: 'The change was undone.' },
    ])
  })

  it('are not written for a step back to pending', async () => {
    const user = await shop.world.user()
    await set(idsOf(await ordersOf(1, { user, status: 'shipped' })), 'pending')
    expect(await emailsTo(user.email)).toEqual([])
  })

  it.each([
    ['set otherwise', (id: string) => change(id, { status: 'pending' })],
    [
      'told of by its parcel',
      (id: string) => change(id, { status: 'shipped', shipment: { carrier: 'ups', trackingNumber: '1Z' } }),
    ],
    ['deleted', (id: string) => shop.call('DELETE', `/api/orders/delete-order/${id}`, bob.headers)],
  ])('do not leave when the order was %s meanwhile', async (_how, meanwhile) => {
    const user = await shop.world.user()
    const [order] = await ordersOf(1, { user, status: 'processing' })
    await set([order!.id], 'shipped')
    shop.clock.advance(1_000)
    expect((await meanwhile(order!.id)).statusCode).toBeLessThan(410)
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    const [held] = await emailsTo(user.email)
    expect(held?.state).toBe('skipped')
  })

  it('say it once when the order was set back and to the same status again meanwhile', async () => {
    const user = await shop.world.user()
    const [order] = await ordersOf(1, { user })
    await set([order!.id], 'processing')
    for (const status of ['pending', 'processing']) {
      shop.clock.advance(1_000)
      expect((await change(order!.id, { status })).statusCode).toBe(200)
    }
    await shop.app.outbox.run()
    expect(sent(user.email)).toBe(1)
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sent(user.email)).toBe(1)
  })

  it('that a node ahead of time has sent keep their order as it is', async () => {
    const user = await shop.world.user()
    const [order] = await ordersOf(1, { user })
    const { batchId } = await set([order!.id], 'shipped')
    await shop.update('emails', { to_address: user.email }, { state: 'sent', attempts: 1 })
    expect(await undone(batchId)).toEqual({
      orders: 0,
      left: [{ id: order!.id, orderId: order!.order_number }],
    })
    expect(await statuses([order!.id])).toEqual(['shipped'])
  })
})

import { describe, expect, it } from 'vitest'
import { UNDO_MS } from '../../../../../contract/limits.ts'
import type { OrderCountsView } from '../../../../../contract/schemas/order-bulk.ts'
import { deleteBatches } from '../../../../history/batches.store.ts'
import { newId } from '../../../../base/ids.ts'
import { setUpBulk } from '../../../../testing/bulk-fixture.ts'

const { shop, ada, bob, ordersOf, set, undo, undone, last, change, statuses, emailsTo, sentTo } =
  await setUpBulk()
const counts = async () =>
  (await shop.call('GET', '/api/orders/counts', ada.headers)).json<OrderCountsView>().counts
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id)

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
    expect(await last()).toEqual({})
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
    expect(await last()).toEqual({})
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
  it('wait for ten minutes and leave then', async () => {
    const user = await shop.world.user()
    await set(idsOf(await ordersOf(1, { user })), 'shipped')
    shop.clock.advance(UNDO_MS - 1)
    await shop.app.outbox.run()
    expect(sentTo(user.email)).toHaveLength(0)
    shop.clock.advance(1)
    await shop.app.outbox.run()
    expect(sentTo(user.email)).toHaveLength(1)
  })

  it('are dropped when it is undone', async () => {
    const user = await shop.world.user()
    const { batchId } = await set(idsOf(await ordersOf(1, { user })), 'shipped')
    shop.clock.advance(1_000)
    await undone(batchId)
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sentTo(user.email)).toHaveLength(0)
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

  it('do not leave after the e-mail that the order was cancelled', async () => {
    const user = await shop.world.user()
    const [order] = await ordersOf(1, { user })
    await set([order!.id], 'processing')
    const cancelled = await shop.call('POST', `/api/orders/${order!.id}/cancel`, bob.headers, {})
    expect(cancelled.statusCode).toBe(200)
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sentTo(user.email)).toHaveLength(1)
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
    expect(sentTo(user.email)).toHaveLength(1)
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sentTo(user.email)).toHaveLength(1)
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

it('a claim made meanwhile keeps its order shipped, also once it is answered', async () => {
  const user = await shop.world.user()
  const headers = await shop.world.signIn(user)
  const [open, answered, other] = await ordersOf(3, { user })
  const ids = [open!.id, answered!.id, other!.id]
  const { batchId } = await set(ids, 'shipped')
  shop.clock.advance(1_000)
  const claim = async (id: string) => {
    const requestId = newId()
    const body = { requestId, lines: [{ position: 0, quantity: 1 }], text: 'The stem is broken.' }
    expect((await shop.call('POST', `/api/claims/orders/${id}`, headers, body)).statusCode).toBe(200)
    return requestId
  }
  await claim(open!.id)
  const decision = { decision: 'refuse', answer: 'The photos show another plant.' }
  const url = `/api/claims/${await claim(answered!.id)}`
  expect((await shop.call('PATCH', url, ada.headers, decision)).statusCode).toBe(200)
  const { orders, left } = await undone(batchId)
  expect([orders, left.map(({ id }) => id).toSorted()]).toEqual([1, [open!.id, answered!.id].toSorted()])
  expect(await statuses(ids)).toEqual(['shipped', 'shipped', 'pending'])
})

it('an order refunded whole meanwhile is told nothing of its status', async () => {
  const user = await shop.world.user()
  const [order] = await ordersOf(1, { user })
  await set([order!.id], 'shipped')
  await shop.db
    .updateTable('orders')
    .set(({ ref }) => ({ refunded_cents: ref('amount_cents') }))
    .where('id', '=', order!.id)
    .execute()
  shop.clock.advance(UNDO_MS)
  await shop.app.outbox.run()
  expect(sentTo(user.email)).toEqual([])
})

import { beforeEach, describe, expect, it } from 'vitest'
import { UNDO_MS } from '../../../../../contract/limits.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { newId } from '../../../../base/ids.ts'
import { setUpBulk } from '../../../../testing/bulk-fixture.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

let buyer: Awaited<ReturnType<TestShop['world']['user']>>

const bulk = await setUpBulk()
const { shop, ada, set, setAll, undone, change } = bulk
beforeEach(async () => {
  buyer = await shop.world.user()
})

const page = async (id: string) =>
  (await shop.call('GET', `/api/orders/order/${id}`, ada.headers)).json<OrderView>()
const ordersOf = (count: number) => bulk.ordersOf(count, { user: buyer })
const parcel = (id: string, trackingNumber: string, more: object = {}) => ({
  id,
  carrier: 'ups',
  trackingNumber,
  ...more,
})
const ship = (ids: string[], shipments: object[], status = 'shipped') => setAll(ids, status, ada, shipments)
const shipped = (ids: string[], shipments: object[]) => set(ids, 'shipped', ada, shipments)
const emails = () => bulk.emailsTo(buyer.email)
const sent = () => bulk.sentTo(buyer.email)

describe('many orders are shipped with their numbers', () => {
  it('each with its parcel, history and one e-mail, which waits; one without a number gets that of its status', async () => {
    const ids = (await ordersOf(3)).map(({ id }) => id)
    const { batch, left } = await shipped(ids, [parcel(ids[0]!, '1Z-1'), parcel(ids[1]!, '1Z-2')])
    expect({ orders: batch?.orders, left }).toEqual({ orders: 3, left: [] })
    for (const [place, number] of ['1Z-1', '1Z-2'].entries())
      expect(await page(ids[place]!)).toMatchObject({
        status: 'shipped',
        shipments: [{ carrier: 'UPS', trackingNumber: number }],
        history: expect.arrayContaining([
          expect.objectContaining({ kind: 'parcel', trackingNumber: number }),
        ]),
      })
    expect(await page(ids[2]!)).not.toHaveProperty('shipments')
    const waiting = await emails()
    expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(['shipped', 'shipped', 'status changed'])
    expect(new Set(waiting.map(({ due_at }) => due_at.getTime()))).toEqual(
      new Set([shop.clock.now().getTime() + UNDO_MS]),
    )
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sent()).toHaveLength(3)
    expect(sent().some(({ raw }) => raw.includes('1Z-2'))).toBe(true)
  })

  it('and one that is cancelled, unknown or has a parcel already holds no other back', async () => {
    const [good, cancelled, sentBefore] = await ordersOf(3)
    await shop.update('orders', { id: cancelled!.id }, { cancelled_at: shop.clock.now() })
    await shipped([sentBefore!.id], [parcel(sentBefore!.id, '1Z-first')])
    await change(sentBefore!.id, { status: 'completed' })
    const unknown = newId()
    const ids = [good!.id, cancelled!.id, sentBefore!.id, unknown]
    const { batch, left } = await shipped(
      ids,
      ids.map((id) => parcel(id, `1Z-${id}`)),
    )
    expect(batch?.orders).toBe(1)
    expect(left.map(({ reason }) => reason).toSorted()).toEqual(['cancelled', 'parcel', 'unknown'])
    expect((await page(sentBefore!.id)).shipments).toMatchObject([{ trackingNumber: '1Z-first' }])
  })

  it.each([
    ['another status', (id: string) => ship([id], [parcel(id, '1Z')], 'processing')],
    ['an order that is not named', (id: string) => ship([id], [parcel(newId(), '1Z')])],
    ['two numbers for one order', (id: string) => ship([id], [parcel(id, '1Z-1'), parcel(id, '1Z-2')])],
    [
      'two numbers for one order in another spelling',
      (id: string) => ship([id, id.toUpperCase()], [parcel(id, '1Z-1'), parcel(id.toUpperCase(), '1Z-2')]),
    ],
    ['a number with a NUL', (id: string) => ship([id], [parcel(id, '1Z\0')])],
    ['a carrier that is none', (id: string) => ship([id], [parcel(id, '1Z', { carrier: 'pigeon' })])],
    ['a carrier without a page', (id: string) => ship([id], [parcel(id, '1Z', { carrier: 'other' })])],
  ])('and refused with %s', async (_what, send) => {
    const [order] = await ordersOf(1)
    const answer = await send(order!.id)
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json())).toContain('shipments')
    expect(await page(order!.id)).toMatchObject({ status: 'pending' })
  })
})

describe('undoing it', () => {
  it('takes the parcels and the e-mails back, and answers the same when asked again', async () => {
    const orders = await ordersOf(2)
    const ids = orders.map(({ id }) => id)
    const { batchId } = await shipped(
      ids,
      ids.map((id, place) => parcel(id, `1Z-${place}`)),
    )
    shop.clock.advance(1_000)
    expect(await undone(batchId)).toEqual({ orders: 2, left: [] })
    expect(await undone(batchId)).toEqual({ orders: 2, left: [] })
    for (const id of ids) {
      const order = await page(id)
      expect(order.status).toBe('pending')
      expect(order).not.toHaveProperty('shipments')
      expect(order.history?.map(({ kind }) => kind)).toContain('parcel removed')
    }
    expect((await emails()).map(({ state }) => state)).toEqual(['skipped', 'skipped'])
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sent()).toEqual([])
    // What was taken back can be shipped with the same number.
    expect((await shipped([ids[0]!], [parcel(ids[0]!, '1Z-0')])).batch?.orders).toBe(1)
  })

  it('leaves an order alone that got another parcel meanwhile', async () => {
    const [order] = await ordersOf(1)
    const { batchId } = await shipped([order!.id], [parcel(order!.id, '1Z-1')])
    shop.clock.advance(1_000)
    await shop.call('POST', `/api/orders/${order!.id}/shipments`, ada.headers, {
      carrier: 'dhl',
      trackingNumber: 'D-2',
    })
    expect(await undone(batchId)).toMatchObject({ orders: 0, left: [{ id: order!.id }] })
    expect((await page(order!.id)).shipments).toHaveLength(2)
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sent()).toHaveLength(2)
  })
})

describe('an e-mail that waits does not leave', () => {
  it('when the order was set back', async () => {
    const [order] = await ordersOf(1)
    await shipped([order!.id], [parcel(order!.id, '1Z-1')])
    shop.clock.advance(1_000)
    await change(order!.id, { status: 'pending', setBack: true })
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sent()).toEqual([])
  })

  it('when its parcel was removed', async () => {
    const [order] = await ordersOf(1)
    await shipped([order!.id], [parcel(order!.id, '1Z-wrong')])
    const [{ _id } = { _id: '' }] = (await page(order!.id)).shipments ?? []
    expect((await shop.call('DELETE', `/api/orders/shipments/${_id}`, ada.headers)).statusCode).toBe(200)
    shop.clock.advance(UNDO_MS)
    await shop.app.outbox.run()
    expect(sent()).toEqual([])
    expect(await emails()).toMatchObject([{ state: 'skipped', problem: 'The parcel was removed.' }])
  })
})

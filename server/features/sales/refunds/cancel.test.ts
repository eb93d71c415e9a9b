import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { refundFailed } from '../../messages/outbox/kinds/refunded.ts'
import { setUpRefunds } from '../../../testing/refund-fixture.ts'

const desk = await setUpRefunds()
const { plant, buy, emailsOf, quantityOf, providerIdOf } = desk

describe('an order is cancelled', () => {
  it('by its buyer while it is pending: all money and all plants go back', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    const answer = await desk.money.cancel(desk.ann, order._id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'pending',
      cancelledAt: expect.any(String),
      refunded: 31.5,
      refunds: [{ amount: 31.5, state: 'succeeded' }],
    })
    expect(answer.json().history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'cancelled',
      'refund',
    ])
    expect(await quantityOf(fern)).toBe(5)
    expect(await emailsOf(order._id)).toEqual(['order placed', 'order cancelled', 'refunded'])
    expect((await desk.money.cancel(desk.ann, order._id)).json().refunds).toHaveLength(1)
  })

  it('by its buyer no more once it is being packed, by an admin until it has left', async () => {
    const order = await buy([[await plant(1_000), 1]])
    await desk.money.setStatus(desk.admin, order._id, 'processing')
    const late = await desk.money.cancel(desk.ann, order._id)
    expect([late.statusCode, late.json().code]).toEqual([409, 'too_late'])
    expect((await desk.money.cancel(desk.admin, order._id, { reason: 'Sold out' })).statusCode).toBe(200)
    const other = await buy([[await plant(1_000), 1]])
    await desk.money.setStatus(desk.admin, other._id, 'shipped')
    const left = await desk.money.cancel(desk.admin, other._id)
    expect([left.statusCode, left.json().code]).toEqual([409, 'too_late'])
  })

  it('not once a parcel of it has left, whatever its status says', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 1]])
    const set = (payload: object) =>
      desk.shop.call('PATCH', `/api/orders/update-order-status/${order._id}`, desk.admin.headers, payload)
    await set({ status: 'shipped', shipment: { carrier: 'ups', trackingNumber: '1Z1' } })
    const back = await set({ status: 'pending' })
    expect([back.statusCode, back.json().code]).toEqual([409, 'has_parcel'])
    expect((await set({ status: 'pending', setBack: true })).json().status).toBe('pending')
    for (const who of [desk.ann, desk.admin]) {
      const late = await desk.money.cancel(who, order._id)
      expect([late.statusCode, late.json().code]).toEqual([409, 'too_late'])
    }
    expect(await quantityOf(fern)).toBe(4)
  })

  it('and its buyer, who was promised the money, hears when the provider refuses to give it back', async () => {
    const [own, byShop, plain] = [
      await buy([[await plant(1_000), 1]]),
      await buy([[await plant(1_000), 1]]),
      await buy([[await plant(1_000), 1]]),
    ]
    const refusal = vi
      .spyOn(desk.shop.app.provider.refundsApi, 'refund')
      .mockResolvedValue({ refusal: 'The account is closed.' })
    await desk.money.cancel(desk.ann, own._id)
    await desk.money.cancel(desk.admin, byShop._id)
    await desk.money.refund(desk.admin, plain._id)
    refusal.mockRestore()
    const refused = ['order placed', 'order cancelled', 'refund failed']
    expect(await emailsOf(own._id)).toEqual(refused)
    expect(await emailsOf(byShop._id)).toEqual(refused)
    expect(await emailsOf(plain._id)).toEqual(['order placed'])
    const { data } = await desk.shop.row('emails', ['data'], { order_id: own._id, kind: 'refund failed' })
    const reader = { name: null, address: desk.ann.user.email, emailId: '', token: '', shopName: 'Moss' }
    const words = JSON.stringify(refundFailed.compose(refundFailed.data.parse(data), reader))
    expect(words).toContain(`The refund of your order ${own.orderId} failed`)
    expect(words).not.toMatch(/bank (sent|returned)/)
  })

  it('by nobody else, who learns nothing of it', async () => {
    const order = await buy([[await plant(1_000), 1]])
    expect((await desk.money.cancel(await desk.shop.buyer(), order._id)).statusCode).toBe(404)
    expect(await desk.money.read(desk.ann, order._id)).not.toHaveProperty('cancelledAt')
  })

  it('with what an earlier refund has left', async () => {
    const order = await buy([[await plant(1_000), 2]])
    await desk.money.refund(desk.admin, order._id, { amount: 5 })
    expect((await desk.money.cancel(desk.ann, order._id)).json().refunds.at(-1).amount).toBe(16)
  })

  it('and goes nowhere any more: no status, no address, not to be packed', async () => {
    const order = await buy([[await plant(1_000), 1]])
    const packing = async () =>
      (await desk.shop.call('GET', '/api/orders?page=1&waiting=packing', desk.admin.headers)).json()
    const before = await packing()
    await desk.money.cancel(desk.ann, order._id)
    const after = await packing()
    expect(after.totalOrders).toBe(before.totalOrders - 1)
    expect(after.orders.map(({ _id }: { _id: string }) => _id)).not.toContain(order._id)
    const refused = await desk.money.setStatus(desk.admin, order._id, 'shipped')
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This order was cancelled.'])
  })
})

describe('plants', () => {
  it('that were not shipped return to stock, unless an admin says otherwise', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    await desk.money.refund(desk.admin, order._id, { lines: [{ position: 0, quantity: 1 }] })
    expect(await quantityOf(fern)).toBe(3)
    await desk.money.refund(desk.admin, order._id, { lines: [{ position: 0, quantity: 1 }], restock: false })
    expect(await quantityOf(fern)).toBe(3)
    const back = { product_id: fern, reason: 'cancelled', order_id: order._id } as const
    expect(await desk.shop.rows('stock_movements', ['change', 'quantity_after'], back)).toEqual([
      { change: 1, quantity_after: 3 },
    ])
  })

  it('that have travelled stay away, unless an admin says otherwise', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    await desk.money.setStatus(desk.admin, order._id, 'shipped')
    await desk.money.refund(desk.admin, order._id, { lines: [{ position: 0, quantity: 1 }] })
    expect(await quantityOf(fern)).toBe(2)
    await desk.money.refund(desk.admin, order._id, { lines: [{ position: 0, quantity: 1 }], restock: true })
    expect(await quantityOf(fern)).toBe(3)
  })

  it('whose money went back are not counted as promised, unless it did not arrive', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    const count = (pots: number) =>
      desk.shop.call('PUT', `/api/stock/${fern}`, desk.admin.headers, {
        requestId: randomUUID(),
        count: pots,
      })
    await count(5)
    expect(await quantityOf(fern)).toBe(2)
    const one = { lines: [{ position: 0, quantity: 1 }] }
    const [refund] = (await desk.money.refund(desk.admin, order._id, one)).json().refunds
    await count(5)
    expect(await quantityOf(fern)).toBe(3)
    await desk.money.atProvider(`refunds/${await providerIdOf(refund._id)}/fail`)
    await desk.money.deliverEvents(['refund.failed'])
    await count(5)
    expect(await quantityOf(fern)).toBe(2)
    await desk.money.cancel(desk.ann, order._id)
    await count(5)
    expect(await quantityOf(fern)).toBe(5)
  })

  it('come back once, also when a part of the money has to be sent a second time, and then the rest', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 3]])
    const one = { lines: [{ position: 0, quantity: 1 }] }
    const [first] = (await desk.money.refund(desk.admin, order._id, one)).json().refunds
    await desk.money.atProvider(`refunds/${await providerIdOf(first._id)}/fail`)
    await desk.money.deliverEvents(['refund.failed'])
    expect(await quantityOf(fern)).toBe(3)
    expect((await desk.money.refund(desk.admin, order._id, one)).json().refunded).toBe(10.5)
    expect(await quantityOf(fern)).toBe(3)
    await desk.money.cancel(desk.ann, order._id)
    expect(await quantityOf(fern)).toBe(5)
  })

  it('come back once, also when the money has to be sent a second time', async () => {
    const fern = await plant(1_000, 5)
    const order = await buy([[fern, 2]])
    const [first] = (await desk.money.refund(desk.admin, order._id)).json().refunds
    await desk.money.atProvider(`refunds/${await providerIdOf(first._id)}/fail`)
    await desk.money.deliverEvents(['refund.failed'])
    expect(await desk.money.read(desk.admin, order._id)).not.toHaveProperty('refunded')
    expect((await desk.money.refund(desk.admin, order._id)).json().refunded).toBe(21)
    expect(await quantityOf(fern)).toBe(5)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OrderListView } from '../../../../contract/schemas/order.ts'
import { setUpClaims } from '../../../testing/claims-fixture.ts'

/* Takes about a second. */

const { desk, call, read, answer, open, order } = await setUpClaims()
const { plant, buy, emailsOf } = desk

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

  it('that is not there, or held for a buyer, is refused, and the claim stays open', async () => {
    const { fern, id, claimId } = await damaged(3)
    await (await desk.shop.buyer()).open([{ productId: fern, quantity: 1 }])
    const refused = await answer(claimId, { decision: 'replace' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'out_of_stock'])
    expect(refused.json().message).toContain('None of')
    expect((await read(id)).claims).toMatchObject([{ state: 'open' }])
    expect(await order(id)).not.toHaveProperty('toReplace')
    expect(await desk.quantityOf(fern)).toBe(1)
    expect(await emailsOf(id)).not.toContain('claim answered')
  })

  it('for an order that was set back and cancelled is refused: all of it was refunded', async () => {
    const { fern, id, claimId } = await damaged(5)
    await call('PATCH', `/api/orders/update-order-status/${id}`, desk.admin, { status: 'pending' })
    expect((await desk.money.cancel(desk.admin, id)).statusCode).toBe(200)
    expect((await answer(claimId, { decision: 'replace' })).statusCode).toBe(409)
    expect(await desk.quantityOf(fern)).toBe(5)
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

  it('whose parcel is taken back after the money went back is not due again', async () => {
    const { fern, id, claimId } = await damaged(5)
    await answer(claimId, { decision: 'replace' })
    const sent = (await parcel(id, `1Z-${id.slice(-6)}`, { replacement: true })).json().shipments.at(-1)
    const before = await toPack()
    await desk.money.refund(desk.admin, id, {})
    const gone = await call('DELETE', `/api/orders/shipments/${sent._id}`, desk.admin)
    expect(gone.json()).not.toHaveProperty('toReplace')
    expect([await toPack(), await desk.quantityOf(fern)]).toEqual([before, 3])
  })

  it('whose parcel is taken back after the money of the other unit went back is due again', async () => {
    const { id, claimId } = await damaged(5)
    await answer(claimId, { decision: 'replace' })
    const sent = (await parcel(id, `1Z-${id.slice(-6)}`, { replacement: true })).json().shipments.at(-1)
    desk.shop.clock.advance(1_000)
    const units = [{ position: 0, quantity: 1 }]
    await desk.money.refund(desk.admin, id, { lines: units })
    const gone = await call('DELETE', `/api/orders/shipments/${sent._id}`, desk.admin)
    expect(gone.json()).toMatchObject({ toReplace: units })
  })

  it('that was decided after a refund is due until it is sent, whatever else is refunded or taken back', async () => {
    const fern = await plant(1_999, 3)
    const { _id: id } = await buy([
      [fern, 1],
      [await plant(500), 1],
    ])
    await call('PATCH', `/api/orders/update-order-status/${id}`, desk.admin, { status: 'shipped' })
    const claimId = await open(id)
    const units = [{ position: 0, quantity: 1 }]
    await desk.money.refund(desk.admin, id, { lines: units })
    desk.shop.clock.advance(1_000)
    await answer(claimId, { decision: 'replace' })
    const sent = (await parcel(id, `1Z-${id.slice(-6)}`, { replacement: true })).json().shipments.at(-1)
    const gone = await call('DELETE', `/api/orders/shipments/${sent._id}`, desk.admin)
    expect(gone.json()).toMatchObject({ toReplace: units })
    await desk.money.refund(desk.admin, id, { amount: 1 })
    expect(await order(id)).toMatchObject({ toReplace: units })
    expect(await desk.quantityOf(fern)).toBe(1)
  })

  it('of a second claim is sent together with that of the first', async () => {
    const { id, claimId } = await damaged(5)
    await answer(claimId, { decision: 'replace' })
    expect((await answer(await open(id), { decision: 'replace' })).statusCode).toBe(200)
    expect(await order(id)).toMatchObject({ toReplace: [{ position: 0, quantity: 2 }] })
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

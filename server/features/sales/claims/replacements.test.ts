import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OrderListView } from '../../../../contract/schemas/order.ts'
import { setUpClaims } from '../../../testing/claims-fixture.ts'

/* Takes about a second. */

const { desk, call, claim, read, answer, open, order } = await setUpClaims()
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

  it('keeps its claim open: the order is neither set back nor cancelled before it is answered', async () => {
    const { id } = await damaged(5)
    const back = { status: 'pending', setBack: true }
    const refused = await call('PATCH', `/api/orders/update-order-status/${id}`, desk.admin, back)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This order has an open claim. Answer it before you set the order back.',
    ])
    const all = await call('POST', '/api/orders/bulk-status', desk.admin, { ids: [id], status: 'processing' })
    expect(all.json().left).toMatchObject([{ id, reason: 'claim' }])
    await desk.shop.db.updateTable('orders').set({ status: 'pending' }).where('id', '=', id).execute()
    for (const who of [desk.ann, desk.admin]) expect((await desk.money.cancel(who, id)).statusCode).toBe(409)
    await desk.shop.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
  })

  it.each([
    ['by an amount', (id: string) => desk.money.refund(desk.admin, id, { amount: 41.98 })],
    ['as all that is left', (id: string) => desk.money.refund(desk.admin, id)],
    [
      "on the provider's own screen",
      async (id: string) => {
        await desk.money.atProvider(`${await desk.money.intentOf(id)}/refund`, {})
        await desk.money.deliverEvents(['refund.created'])
      },
    ],
  ])(
    'is dropped when the order is refunded %s, and no other is promised or claimed',
    async (_how, refund) => {
      const { fern, id, claimId } = await damaged(5)
      await answer(claimId, { decision: 'replace' })
      const other = await open(id)
      const before = await toPack()
      await refund(id)
      expect(await toPack()).toBe(before - 1)
      expect((await packed()).orders.map(({ _id }) => _id)).not.toContain(id)
      expect(await order(id)).not.toHaveProperty('toReplace')
      expect(await desk.quantityOf(fern)).toBe(3)
      const refused = await answer(other, { decision: 'replace' })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'nothing_left'])
      await answer(other, { decision: 'refuse', answer: 'Your money is back.' })
      expect(await read(id)).toMatchObject({ until: null })
      const claimed = await claim(id)
      expect([claimed.statusCode, claimed.json().message]).toEqual([409, 'This order was refunded.'])
      expect(await desk.quantityOf(fern)).toBe(3)
    },
  )

  it('waits while the payment is disputed, and is dropped when the bank takes the money', async () => {
    const { fern, id, claimId } = await damaged(5)
    await answer(claimId, { decision: 'replace' })
    const other = await open(id)
    const before = await toPack()
    const at = async (step: string) => {
      await desk.money.atProvider(`${await desk.money.intentOf(id)}/${step}`)
      await desk.money.deliverEvents(['charge.dispute.created', 'charge.dispute.closed'])
    }
    await at('dispute')
    expect(await toPack()).toBe(before - 1)
    expect(await order(id)).toMatchObject({ dispute: 'open', toReplace: [{ position: 0, quantity: 1 }] })
    const answers = [
      await parcel(id, '1Z-disputed', { replacement: true }),
      await answer(other, { decision: 'replace' }),
    ]
    await answer(other, { decision: 'refuse', answer: 'Ask your bank.' })
    answers.push(await claim(id))
    expect(answers.map(({ statusCode, ...refused }) => [statusCode, refused.json().code])).toEqual(
      answers.map(() => [409, 'disputed']),
    )
    expect(await read(id)).toMatchObject({ until: null })
    await at('lost')
    expect(await order(id)).not.toHaveProperty('toReplace')
    expect([await desk.quantityOf(fern), await toPack()]).toEqual([3, before - 1])
    expect((await claim(id)).statusCode).toBe(409)
  })

  it('of a plant is claimed once it was sent, and its claim shows the first', async () => {
    const one = await buy([[await plant(1_999, 5), 1]])
    await call('PATCH', `/api/orders/update-order-status/${one._id}`, desk.admin, { status: 'shipped' })
    const first = await open(one._id)
    await answer(first, { decision: 'replace' })
    expect(await read(one._id)).toMatchObject({ until: null })
    const early = await claim(one._id)
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'The replacement has not been sent yet. You can report damage once it has.',
    ])
    desk.shop.clock.advance(1_000)
    await parcel(one._id, '1Z-one', { replacement: true })
    expect((await read(one._id)).units).toEqual([{ position: 0, quantity: 1 }])
    await open(one._id)
    for (const who of [desk.ann, desk.admin])
      expect((await read(one._id, who)).claims.map(({ follows }) => follows?._id)).toEqual([undefined, first])
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
    await parcel(id, '1Z-good', { replacement: true })
    await open(id)
    const { claims } = await read(id, desk.admin)
    expect(claims.map(({ madeGood }) => madeGood)).toEqual([
      undefined,
      [{ position: 0, refunded: 1, replaced: 1 }],
    ])
    expect(JSON.stringify(await read(id))).not.toContain('madeGood')
  })
})

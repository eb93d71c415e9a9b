import { describe, expect, it } from 'vitest'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { newId } from '../../../base/ids.ts'
import { openPaymentShop, pay } from '../../../testing/payment-shop.ts'

const example = {
  name: 'Yuki Mori',
  phone: '+1 208 555 0142',
  line1: '77 Alder Road',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'US',
}

const shop = await openPaymentShop()
const ann = await shop.buyer()
const admin = await shop.buyer('admin')

const open = async () => ann.open([{ productId: (await shop.world.product()).id, quantity: 1 }])
const buy = async () => ann.buy([{ productId: (await shop.world.product()).id, quantity: 1 }])
const buyWithCard = async (number: string) => {
  const { id, url } = await open()
  await pay(url, number)
  return ((await ann.confirm(id)).json() as { order: OrderView }).order
}
const call = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object, by = admin) =>
  shop.call(method, url, by.headers, payload)
const page = async (id: string, by = ann): Promise<OrderView> =>
  (await call('GET', `/api/orders/order/${id}`, undefined, by)).json()
const setStatus = (id: string, status: string, shipment?: object) =>
  call('PATCH', `/api/orders/update-order-status/${id}`, { status, shipment })

describe('a paid order', () => {
  it('goes where the buyer said on the hosted page, and begins its history', async () => {
    const order = await buy()
    expect(order).toMatchObject({
      delivery: example,
      history: [{ kind: 'placed', at: order.createdAt }],
    })
    expect(order).not.toHaveProperty('addressMissing')
    expect(await page(order._id)).toMatchObject({ delivery: example })
  })

  it('has its address too when nobody but the reconciliation settles it', async () => {
    const { id, url } = await open()
    await pay(url)
    shop.clock.advance(31_000)
    await shop.jobs.tick('reconcile-payments')
    const [order] = await shop.ordersOf(id)
    expect(await page(order!.id)).toMatchObject({ delivery: example, history: [{ kind: 'placed' }] })
  })

  it('keeps long and odd names whole, without what breaks a line', async () => {
    const { id, url } = await open()
    const line1 = `${'مركز الورد '.repeat(12)}ü 株式会社 🌿`
    const sent = {
      number: '4242424242424242',
      expiry: '12 / 40',
      cvc: '123',
      name: 'Ann',
      line1,
      city: 'a\u2028b\u0007c',
    }
    await fetch(url, { method: 'POST', body: new URLSearchParams(sent), redirect: 'manual' })
    const { order } = (await ann.confirm(id)).json()
    expect(order.delivery).toMatchObject({ line1, city: 'a b c' })
  })

  it('stays paid without an address, is marked, listed, and takes one from an admin', async () => {
    const lost = await buyWithCard('4000 0000 0000 7007')
    await buy()
    expect(lost).toMatchObject({ status: 'pending', addressMissing: true })
    expect(lost).not.toHaveProperty('delivery')
    const waiting = async () => (await call('GET', '/api/orders?waiting=address&page=1')).json()
    expect(await waiting()).toMatchObject({
      totalOrders: 1,
      orders: [{ _id: lost._id, addressMissing: true }],
    })
    const entered = await call('PATCH', `/api/orders/${lost.orderId}/delivery`, {
      ...example,
      line2: 'Floor 3',
    })
    expect(entered.json()).toMatchObject({
      delivery: { ...example, line2: 'Floor 3' },
      history: [{ kind: 'placed' }, { kind: 'address', by: admin.user.username }],
    })
    expect(await waiting()).toMatchObject({ totalOrders: 0, orders: [] })
    expect(await page(lost._id)).not.toHaveProperty('addressMissing')
  })
})

describe('an address', () => {
  it('is corrected until it was deleted or the order has left or was cancelled, and the audit log learns the names of the fields alone', async () => {
    const { _id } = await buy()
    const patch = (changes: object) =>
      call('PATCH', `/api/orders/${_id}/delivery`, { ...example, ...changes })
    expect((await patch({ line1: '78 Alder Road', state: '' })).json().delivery).toMatchObject({
      line1: '78 Alder Road',
      state: '',
    })
    const [entry] = (await call('GET', '/api/audit?limit=1')).json().entries
    expect(entry).toMatchObject({
      action: 'change delivery address',
      before: null,
      after: { changed: 'line1, state' },
    })
    expect((await patch({ line1: '78 Alder Road', state: '' })).statusCode).toBe(200)
    expect((await call('GET', '/api/audit?limit=1')).json().entries[0]._id).toBe(entry._id)
    // Another admin's form was opened before that, and still shows the street of then.
    const late = await patch({ phone: '+1 208 555 0199', was: example })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Somebody else changed this address in the meantime. Close this form to see it.',
    ])
    expect((await page(_id)).delivery).toMatchObject({ line1: '78 Alder Road' })
    for (const status of ['shipped', 'completed']) {
      await setStatus(_id, status)
      expect((await patch({ line1: '79 Alder Road' })).json()).toMatchObject({ code: 'conflict' })
    }
    expect((await page(_id)).delivery?.line1).toBe('78 Alder Road')
    await setStatus(_id, 'pending')
    expect((await patch({ line1: '79 Alder Road' })).statusCode).toBe(200)
    await shop.update('order_deliveries', { order_id: _id }, { erased_at: shop.clock.now() })
    expect((await patch({})).json().message).toBe('The address of this order was deleted.')
    await call('POST', `/api/orders/${_id}/cancel`, { reason: 'Snapped' })
    expect((await patch({})).json().message).toBe('This order was cancelled.')
  })

  it.each([
    [{ line1: '' }, 'line1'],
    [{ name: '\u200b' }, 'name'],
    [{ city: 'a\nb' }, 'city'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'toString' }, 'country'],
    [{ line2: 'x'.repeat(501) }, 'line2'],
    [{ phone: 7 }, 'phone'],
  ])('with %o is refused and changes nothing', async (changes, field) => {
    const { _id } = await buy()
    const refusal = await call('PATCH', `/api/orders/${_id}/delivery`, {
      ...example,
      line1: 'Elsewhere',
      ...changes,
    })
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json().details).toMatchObject([{ field }])
    expect((await page(_id)).delivery).toEqual(example)
  })
})

describe('a parcel', () => {
  const ups = { carrier: 'ups', trackingNumber: '1Z 84X' }

  it('leaves with the status, has a page at its carrier, and arrives with the order', async () => {
    const { _id } = await buy()
    expect((await setStatus(_id, 'shipped', ups)).statusCode).toBe(200)
    expect((await page(_id)).shipments).toEqual([
      {
        _id: expect.any(String),
        carrier: 'UPS',
        trackingNumber: '1Z 84X',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z84X',
        shippedAt: shop.clock.now().toISOString(),
        deliveredAt: null,
      },
    ])
    shop.clock.advance(60_000)
    await setStatus(_id, 'completed')
    expect((await page(_id)).shipments?.[0]?.deliveredAt).toBe(shop.clock.now().toISOString())
    await setStatus(_id, 'shipped')
    expect((await page(_id)).shipments?.[0]?.deliveredAt).toBeNull()
  })

  it('is there once when two admins ship at once, and one of them is told', async () => {
    for (const other of [ups, { carrier: 'dhl', trackingNumber: '2' }]) {
      const { _id } = await buy()
      const answers = await Promise.all([setStatus(_id, 'shipped', ups), setStatus(_id, 'shipped', other)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const { shipments, history } = await page(_id)
      expect(shipments).toHaveLength(1)
      expect(history?.map(({ kind }) => kind).toSorted()).toEqual(['parcel', 'placed', 'status'])
    }
  })

  it('may be one of several, each once, and a mistyped one is taken back', async () => {
    const { _id } = await buy()
    const add = (body: object) => call('POST', `/api/orders/${_id}/shipments`, body)
    expect((await add(ups)).json()).toMatchObject({
      code: 'conflict',
      message: 'Set this order to shipped first.',
    })
    await setStatus(_id, 'shipped')
    expect((await setStatus(_id, 'shipped', ups)).statusCode).toBe(200)
    expect((await add(ups)).json()).toMatchObject({ message: 'This order already has this parcel.' })
    const wrong = (await add({ ...ups, trackingNumber: '2Z' })).json().shipments[1]
    await add({ carrier: 'other', trackingNumber: 'R9', trackingUrl: 'https://rider.example/R9' })
    const taken = await call('DELETE', `/api/orders/shipments/${wrong._id}`)
    expect(taken.json().shipments).toHaveLength(2)
    expect((await call('DELETE', `/api/orders/shipments/${wrong._id}`)).statusCode).toBe(404)
    const seen = (await page(_id)).history?.flatMap(({ trackingNumber }) => trackingNumber ?? [])
    expect(seen).toEqual(['1Z 84X', 'R9'])
    const history = (await page(_id, admin)).history?.map(({ kind, by }) => [kind, by])
    const me = admin.user.username
    expect(history).toEqual([
      ['placed', undefined],
      ['status', me],
      ['parcel', me],
      ['parcel', me],
      ['parcel', me],
      ['parcel removed', me],
    ])
  })

  it('is one of at most twenty', async () => {
    const { _id } = await buy()
    await setStatus(_id, 'shipped')
    const add = (number: number) =>
      call('POST', `/api/orders/${_id}/shipments`, { carrier: 'ups', trackingNumber: String(number) })
    for (let number = 0; number < 20; number += 1) expect((await add(number)).statusCode).toBe(200)
    expect((await add(20)).json()).toMatchObject({ code: 'conflict' })
  })

  it.each([
    [{ carrier: 'pigeon' }, 'carrier'],
    [{ carrier: 'constructor' }, 'carrier'],
    [{ carrier: 'other' }, 'trackingUrl'],
    [{ carrier: 'other', trackingUrl: 'http://carrier.example' }, 'trackingUrl'],
    [{ carrier: 'ups', trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    [{ carrier: 'ups', trackingUrl: ' data:text/html,x' }, 'trackingUrl'],
    [{ carrier: 'ups', trackingNumber: 'a\u202eb' }, 'trackingNumber'],
    [{ carrier: 'ups', trackingNumber: 'x'.repeat(101) }, 'trackingNumber'],
  ])('%o is refused with the status too, and nothing changes', async (shipment, field) => {
    const { _id } = await buy()
    const refusal = await setStatus(_id, 'shipped', shipment)
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json().details).toMatchObject([{ field: `shipment.${field}` }])
    expect(await page(_id)).toMatchObject({ status: 'pending' })
    expect((await call('POST', `/api/orders/${_id}/shipments`, shipment)).statusCode).toBe(400)
  })

  it('comes with no other status', async () => {
    const { _id } = await buy()
    for (const status of ['pending', 'processing', 'completed'])
      expect((await setStatus(_id, status, ups)).statusCode).toBe(400)
    expect(await page(_id)).not.toHaveProperty('shipments')
  })
})

describe('the history', () => {
  it('tells the buyer what happened and when, and notes and names to admins alone', async () => {
    const { _id } = await buy()
    shop.clock.advance(1_000)
    await setStatus(_id, 'processing')
    await setStatus(_id, 'processing')
    const note = { requestId: newId(), text: 'Ring twice.\nBeware of the cat.' }
    await call('POST', `/api/orders/${_id}/notes`, note)
    const noted = await call('POST', `/api/orders/${_id}/notes`, note)
    expect(noted.json().history.filter(({ kind }: { kind: string }) => kind === 'note')).toHaveLength(1)
    expect(noted.json().history.at(-1)).toMatchObject({
      kind: 'note',
      text: 'Ring twice.\nBeware of the cat.',
      by: admin.user.username,
    })
    const other = await buy()
    for (const [id, text] of [
      [_id, 'Ring once.'],
      [other._id, note.text],
    ])
      expect((await call('POST', `/api/orders/${id}/notes`, { ...note, text })).statusCode).toBe(409)
    expect((await page(_id)).history).toEqual([
      { kind: 'placed', at: expect.any(String) },
      { kind: 'status', status: 'processing', at: shop.clock.now().toISOString() },
    ])
    expect((await call('POST', `/api/orders/${_id}/notes`, { text: ' ' })).statusCode).toBe(400)
  })
})

it('orders that wait to be packed are found, counted and paged', async () => {
  const fresh = await openPaymentShop()
  const boss = await fresh.buyer('admin')
  for (const status of ['pending', 'shipped', 'processing', 'completed', 'pending'] as const)
    await fresh.world.order({ status })
  const answer = await fresh.call(
    'GET',
    '/api/orders?waiting=packing&page=1&limit=2&sort=oldest',
    boss.headers,
  )
  expect(answer.json()).toMatchObject({
    totalOrders: 3,
    totalPages: 2,
    orders: [{ status: 'pending' }, { status: 'processing' }],
  })
})

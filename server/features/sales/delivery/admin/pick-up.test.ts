import { expect, it } from 'vitest'
import { LEGACY } from '../../../../../contract/totals.ts'
import { openPaymentShop } from '../../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
const admin = await shop.buyer('admin')

const pickedUp = () =>
  shop.world.order({
    counted: { rules: LEGACY, currency: 'usd', delivery: { name: 'At the nursery', kind: 'pick-up' } },
  })

const post = (path: string, payload?: object) => shop.call('POST', path, admin.headers, payload)
const emailsOf = (orderId: string) =>
  shop.db.selectFrom('emails').select(['kind', 'data']).where('order_id', '=', orderId).execute()

it('its buyer is told once that an order can be picked up', async () => {
  const { id, order_number: number } = await pickedUp()
  const [first, second] = [await post(`/api/orders/${id}/ready`), await post(`/api/orders/${number}/ready`)]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(first.json()).toMatchObject({
    readyAt: expect.any(String),
    shippingMethod: { name: 'At the nursery', kind: 'pick-up' },
  })
  expect(first.json().history.map(({ kind }: { kind: string }) => kind)).toContain('ready')
  expect(await emailsOf(id)).toEqual([
    { kind: 'ready for pick-up', data: { orderNumber: number, place: 'At the nursery' } },
  ])
})

it('its buyer is told the note of the place, such as its address', async () => {
  const set = (value: unknown) =>
    shop.call('PATCH', '/api/settings', admin.headers, { values: { 'delivery.pickUp': value } })
  await set([{ name: 'At the nursery', note: 'Fern Road 1, 9 to 17', price: 0 }])
  const { id, order_number: number } = await pickedUp()
  await post(`/api/orders/${id}/ready`)
  expect((await emailsOf(id))[0]?.data).toEqual({
    orderNumber: number,
    place: 'At the nursery, Fern Road 1, 9 to 17',
  })
  await set(null)
})

it('has no address, no parcels, and is completed without being shipped', async () => {
  const { id } = await pickedUp()
  const shipped = await shop.call('PATCH', `/api/orders/update-order-status/${id}`, admin.headers, {
    status: 'shipped',
  })
  expect([shipped.statusCode, shipped.json().message]).toEqual([
    409,
    'This order is picked up: set it to completed once it was collected.',
  ])
  const many = await post('/api/orders/bulk-status', { ids: [id], status: 'shipped' })
  expect(many.json().left).toMatchObject([{ reason: 'pick-up' }])
  const address = { name: 'Ada', line1: '1 Fern Road', city: 'Mossville', country: 'US' }
  const corrected = await shop.call('PATCH', `/api/orders/${id}/delivery`, admin.headers, address)
  expect([corrected.statusCode, corrected.json().message]).toEqual([
    409,
    'This order is picked up: it has no address.',
  ])
  const other = await pickedUp()
  await post('/api/orders/bulk-status', { ids: [other.id], status: 'completed' })
  expect(await emailsOf(other.id)).toMatchObject([{ kind: 'status changed', data: { isPickedUp: true } }])
  await shop.call('PATCH', `/api/orders/update-order-status/${id}`, admin.headers, { status: 'completed' })
  const parcel = await post(`/api/orders/${id}/shipments`, { carrier: 'ups', trackingNumber: '1' })
  expect([parcel.statusCode, parcel.json().message]).toEqual([
    409,
    'This order is picked up: it has no parcels.',
  ])
  expect(await emailsOf(id)).toMatchObject([{ kind: 'status changed', data: { isPickedUp: true } }])
  expect((await post(`/api/orders/${id}/ready`)).json().message).toBe('This order was collected already.')
})

it('only of an order that is picked up and not cancelled', async () => {
  const { id } = await shop.world.order()
  const sent = await post(`/api/orders/${id}/ready`)
  expect([sent.statusCode, sent.json().message]).toEqual([409, 'This order is sent, not picked up.'])
  const other = await pickedUp()
  await post(`/api/orders/${other.id}/cancel`, {})
  expect((await post(`/api/orders/${other.id}/ready`)).json().message).toBe('This order was cancelled.')
})

it('a phone number of an address gets the code of its country', async () => {
  const { id } = await shop.world.order()
  const address = { name: 'Ada', line1: 'Farnweg 1', city: 'Berlin', postalCode: '10115', country: 'DE' }
  const saved = async (phone: string) =>
    (await shop.call('PATCH', `/api/orders/${id}/delivery`, admin.headers, { ...address, phone })).json()
      .delivery.phone
  expect(await saved('030 901820')).toBe('+49 30 901820')
  expect(await saved('+1 503 555 0142')).toBe('+1 503 555 0142')
  expect(await saved('ring twice')).toBe('ring twice')
})

import { expect, it } from 'vitest'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import { pay, openPaymentShop, type Buyer } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()

const boise: DeliveryView = {
  name: 'Yuki Mori',
  phone: '+1 208 555 0142',
  line1: '77 Alder Road',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'US',
}
const reno: DeliveryView = { ...boise, line1: '5 Fir Court', line2: 'Floor 2', city: 'Reno', state: 'NV' }

const cart = async () => [{ productId: (await shop.world.product()).id, quantity: 1 }]
const addressesOf = async ({ headers }: Buyer): Promise<DeliveryView[]> =>
  (await shop.app.inject({ url: '/api/orders/addresses', headers })).json().addresses

/** Buys with an address chosen in the cart: the hosted page then has no field for one. */
async function buyTo(buyer: Buyer, delivery: object) {
  const { id, url } = (await buyer.checkOut(await cart(), { delivery })).json()
  expect(await (await fetch(url)).text()).not.toContain('shipping address-line1')
  await pay(url)
  return id as string
}

it('a second order goes where the customer chose, and each address is offered once, the latest first', async () => {
  const ann = await shop.buyer()
  expect(await addressesOf(ann)).toEqual([])
  await ann.buy(await cart())
  expect(await addressesOf(ann)).toEqual([boise])

  const { order } = (await ann.confirm(await buyTo(ann, reno))).json()
  expect(order.delivery).toEqual(reno)
  expect(order).not.toHaveProperty('addressMissing')
  await ann.confirm(await buyTo(ann, boise))
  expect(await addressesOf(ann)).toEqual([boise, reno])
  expect(await addressesOf(await shop.buyer())).toEqual([])
})

it('a chosen address arrives too when nobody but the reconciliation settles the order', async () => {
  const ann = await shop.buyer()
  await buyTo(ann, reno)
  shop.clock.advance(31_000)
  await shop.jobs.tick('reconcile-payments')
  expect(await addressesOf(ann)).toEqual([reno])
})

it('what an archived order had, or lies in a country no longer delivered to, is not offered, and nothing is after the account was erased', async () => {
  const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]
  const first = await ann.buy(await cart())
  await ann.confirm(await buyTo(ann, reno))
  const call = (method: 'DELETE' | 'POST', url: string, payload?: object) =>
    shop.call(method, url, admin.headers, payload)
  expect((await call('DELETE', `/api/orders/delete-order/${first._id}`)).statusCode).toBe(200)
  expect(await addressesOf(ann)).toEqual([reno])
  const deliverTo = (countries: string[] | null) =>
    shop.call('PATCH', '/api/settings', admin.headers, { values: { 'orders.countries': countries } })
  expect((await deliverTo(['CA'])).statusCode).toBe(200)
  expect(await addressesOf(ann)).toEqual([])
  await deliverTo(null)
  expect(await addressesOf(ann)).toEqual([reno])

  await shop.db.updateTable('order_deliveries').set({ erased_at: shop.clock.now(), line1: '' }).execute()
  expect(await addressesOf(ann)).toEqual([])
})

it('a country that the shop does not deliver to is refused, before anything is opened', async () => {
  const ann = await shop.buyer()
  const answer = await ann.checkOut(await cart(), { delivery: { ...boise, country: 'JP' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details[0].field).toBe('delivery.country')
})

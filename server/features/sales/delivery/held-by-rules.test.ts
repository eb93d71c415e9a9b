import { expect, it } from 'vitest'
import { openMailingShop, pay } from '../../../testing/payment-shop.ts'
import { knownRules } from '../../catalogue/rules/known-rules.ts'

const shop = await openMailingShop()
const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]
await shop.set({ 'orders.countries': ['US'] })

const boise = {
  name: 'Ann Fern',
  phone: '',
  line1: '7 Fern Street',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'US',
}
const portland = { ...boise, city: 'Portland', state: 'Oregon', postalCode: '97201' }

const plant = async (name: string, latinName: string) => {
  const { id } = await shop.world.product({ name })
  await shop.call('PUT', `/api/plant-facts/${id}`, admin.headers, { latinName, water: 2 })
  return { productId: id, quantity: 1 }
}
const ivy = await plant('English ivy', 'Hedera helix')
const lemon = await plant('Meyer lemon', 'Citrus × meyeri')
const ids = knownRules().map(({ id }) => id)
const accept = () => shop.call('POST', '/api/sale-rules/known', admin.headers, { ids })

const buy = async (products: object[], delivery: object) => {
  const { id, url } = (await ann.checkOut(products as never, { delivery })).json()
  await pay(url)
  return (await ann.confirm(id)).json().order
}
const order = async (id: string, { headers } = admin) =>
  (await shop.call('GET', `/api/orders/order/${id}`, headers)).json()
const move = (id: string, address: object) =>
  shop.call('PATCH', `/api/orders/${id}/delivery`, admin.headers, address)
const ship = (id: string) =>
  shop.call('PATCH', `/api/orders/update-order-status/${id}`, admin.headers, { status: 'shipped' })
const emails = async (id: string) =>
  (await shop.rows('emails', ['to_address', 'data'], { kind: 'order held', order_id: id })).map(
    ({ to_address: to }) => to,
  )

it('an order paid although a rule came meanwhile is held, told once, and leaves only when staff says so', async () => {
  const { id, url } = (await ann.checkOut([ivy], { delivery: portland })).json()
  await accept()
  await pay(url)
  const { _id } = (await ann.confirm(id)).json().order
  expect((await order(_id)).saleHold).toMatchObject([
    { name: 'English ivy', place: 'Oregon', effect: 'refuse' },
  ])
  expect((await order(_id, ann)).saleHold).toHaveLength(1)
  expect((await emails(_id)).toSorted()).toEqual([admin.user.email, ann.user.email].toSorted())
  const toDo = (await shop.call('GET', '/api/overview/to-do', admin.headers)).json()
  expect(toDo).toMatchObject({ ordersHeld: 1 })
  const refused = await ship(_id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('English ivy to Oregon')
  const many = { ids: [_id], status: 'shipped' }
  const bulk = await shop.call('POST', '/api/orders/bulk-status', admin.headers, many)
  expect(bulk.json().left).toMatchObject([{ id: _id, reason: 'held' }])

  expect((await shop.call('POST', `/api/orders/${_id}/release`, ann.headers)).statusCode).toBe(403)
  const released = await shop.call('POST', `/api/orders/${_id}/release`, admin.headers)
  expect(released.json()).not.toHaveProperty('saleHold')
  expect((await shop.call('POST', `/api/orders/${_id}/release`, admin.headers)).statusCode).toBe(409)
  expect((await ship(_id)).statusCode).toBe(200)
})

it('an address changed from Idaho to Oregon holds the order once, and back to Idaho releases it', async () => {
  await accept()
  const { _id } = await buy([ivy], boise)
  expect(await order(_id)).not.toHaveProperty('saleHold')
  expect((await move(_id, portland)).json().saleHold).toMatchObject([{ place: 'Oregon' }])
  expect(await emails(_id)).toHaveLength(2)
  // Another street, another time the same answer: nobody is told again.
  await move(_id, { ...portland, postalCode: '97202' })
  expect(await emails(_id)).toHaveLength(2)
  expect((await move(_id, boise)).json()).not.toHaveProperty('saleHold')
  expect((await ship(_id)).statusCode).toBe(200)
})

it('a rule that asks holds the order until staff has looked at it', async () => {
  await accept()
  const { _id } = await buy([lemon], { ...boise, state: 'CA' })
  expect((await order(_id)).saleHold).toMatchObject([{ place: 'California', effect: 'ask' }])
  const history = (await order(_id)).history.map(({ kind }: { kind: string }) => kind)
  expect(history).toContain('sale rule')
})

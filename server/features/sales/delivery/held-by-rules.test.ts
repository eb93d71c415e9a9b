import { expect, it, vi } from 'vitest'
import { newId } from '../../../base/ids.ts'
import { openMailingShop, pay } from '../../../testing/payment-shop.ts'
import { boise, portland, withRules } from '../../../testing/ruled-shop.ts'

const shop = await openMailingShop()
const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]
await shop.set({ 'orders.countries': ['US'] })

const { plant, accept } = withRules(shop, admin)
const ivy = await plant('English ivy', 'Hedera helix')
const lemon = await plant('Meyer lemon', 'Citrus × meyeri')

const california = { ...boise, state: 'CA', postalCode: '95814' }

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
  const typed = { ...boise, state: 'washington ', postalCode: '98101' }
  expect((await move(_id, typed)).json().saleHold).toMatchObject([{ place: 'Washington' }])
  await move(_id, boise)
  expect((await ship(_id)).statusCode).toBe(200)
})

it.each(['Ore.', 'US-OR', 'Oregon, USA', ''])(
  'an address corrected to a state that rules cannot tell is held: %j',
  async (state) => {
    await accept()
    const { _id } = await buy([ivy], boise)
    const moved = await move(_id, { ...portland, postalCode: boise.postalCode, state })
    expect(moved.json().saleHold).toMatchObject([{ name: 'English ivy', effect: 'ask' }])
    expect((await ship(_id)).statusCode).toBe(409)
    // A ZIP tells.
    expect((await move(_id, { ...portland, state })).json().saleHold).toMatchObject([
      { place: 'Oregon', effect: 'refuse' },
    ])
    expect((await move(_id, boise)).json()).not.toHaveProperty('saleHold')
  },
)

it('a rule that asks holds the order until staff has looked at it', async () => {
  await accept()
  const { _id } = await buy([lemon], california)
  expect((await order(_id)).saleHold).toMatchObject([{ place: 'California', effect: 'ask' }])
  const history = (await order(_id)).history.map(({ kind }: { kind: string }) => kind)
  expect(history).toContain('sale rule')
})

const listed = async () =>
  (await shop.call('GET', '/api/orders?waiting=held', admin.headers))
    .json()
    .orders.map(({ _id }: { _id: string }) => _id)
const toDo = async () => (await shop.call('GET', '/api/overview/to-do', admin.headers)).json()

it('held orders are listed until nothing of them is left: one that is cancelled is held no more, one whose refund fails is again', async () => {
  await accept()
  const before = await listed()
  const [cancelled, refunded] = [await buy([lemon], california), await buy([lemon], california)]
  expect((await listed()).slice(0, 2)).toEqual([refunded._id, cancelled._id])
  expect(await toDo()).toMatchObject({ ordersHeld: before.length + 2 })
  expect((await shop.call('POST', `/api/orders/${cancelled._id}/cancel`, ann.headers, {})).statusCode).toBe(
    200,
  )
  expect(await order(cancelled._id)).not.toHaveProperty('saleHold')
  expect(await shop.rows('orders', ['sale_hold'], { id: cancelled._id })).toEqual([{ sale_hold: null }])
  const post = vi.spyOn(shop.app.provider.refundsApi, 'refund')
  post.mockResolvedValueOnce({ refusal: 'The card was closed.' })
  const refund = { requestId: newId(), reason: 'It may not go there' }
  const given = await shop.call('POST', `/api/orders/${refunded._id}/refunds`, admin.headers, refund)
  expect(given.statusCode).toBe(200)
  expect(given.json().saleHold).toHaveLength(1)
  const again = { ...refund, requestId: newId() }
  const made = await shop.call('POST', `/api/orders/${refunded._id}/refunds`, admin.headers, again)
  expect(made.json()).not.toHaveProperty('saleHold')
  expect(await listed()).toEqual(before)
  expect((await toDo()).ordersHeld ?? 0).toBe(before.length)
})

it('an order that is picked up is judged by the place of the shop, when its money arrives', async () => {
  const nursery = { name: 'At the nursery', note: 'Fern Road 1', price: 0 }
  await shop.set({
    'delivery.pickUp': [nursery],
    'money.place': { country: 'US', state: 'OR', postalCode: '' },
  })
  const pickUp = { shippingMethod: nursery.name }
  await shop.db.deleteFrom('sale_rules').execute()
  const { id, url } = (await ann.checkOut([ivy], pickUp)).json()
  await accept()
  expect((await ann.checkOut([ivy], pickUp)).json()).toMatchObject({
    code: 'not_sold_there',
    details: [{ place: 'Oregon' }],
  })
  await pay(url)
  const { _id } = (await ann.confirm(id)).json().order
  expect((await order(_id)).saleHold).toMatchObject([{ name: 'English ivy', place: 'Oregon' }])
  expect(await emails(_id)).toHaveLength(2)
  const ready = () => shop.call('POST', `/api/orders/${_id}/ready`, admin.headers)
  expect((await ready()).json().message).toContain('on hold: English ivy to Oregon')
  const complete = { status: 'completed' }
  const collected = await shop.call(
    'PATCH',
    `/api/orders/update-order-status/${_id}`,
    admin.headers,
    complete,
  )
  expect(collected.statusCode).toBe(409)
  await shop.call('POST', `/api/orders/${_id}/release`, admin.headers)
  expect((await ready()).statusCode).toBe(200)
})

import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { openMailingShop } from '../../../testing/payment-shop.ts'

const shop = await openMailingShop()
const ann = await shop.buyer()
const admin = await shop.buyer('admin')
afterEach(() => void shop.mail.received.splice(0))

const buy = async () => ann.buy([{ productId: (await shop.world.product()).id, quantity: 1 }])
const call = (method: 'PATCH' | 'POST', url: string, payload: object) =>
  shop.call(method, url, admin.headers, payload)

/** E-mails sent since the last call, without the line breaks that transport adds. */
async function emails() {
  await shop.app.outbox.run()
  return shop.mail.received
    .splice(0)
    .map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .map((raw) => ({ subject: /^Subject: (.*)\r$/m.exec(raw)?.[1], raw }))
}

it('the confirmation says where the order goes', async () => {
  await buy()
  const [email] = await emails()
  expect(email?.raw).toContain('Ship to')
  for (const line of ['Yuki Mori', '77 Alder Road', 'Boise, ID 83702', 'United States'])
    expect(email?.raw).toContain(line)
  expect(email?.raw).not.toContain('555 0142')
})

it('an order whose address never came is confirmed without one', async () => {
  const { id, url } = await ann.open([{ productId: (await shop.world.product()).id, quantity: 1 }])
  const form = { number: '4000 0000 0000 7007', expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  await ann.confirm(id)
  const [message] = await emails()
  expect(message?.subject).toMatch(/is confirmed$/)
  expect(message?.raw).not.toContain('Ship to')
})

it('a parcel has one e-mail, with its page and the address, in place of the one about the status', async () => {
  const { _id, orderId } = await buy()
  await emails()
  const ship = { status: 'shipped', shipment: { carrier: 'ups', trackingNumber: '1Z 84X' } }
  const url = `/api/orders/update-order-status/${_id}`
  await Promise.all([call('PATCH', url, ship), call('PATCH', url, ship)])
  const [first, ...others] = await emails()
  expect(others).toEqual([])
  expect(first?.subject).toBe(`Your order ${orderId} has shipped`)
  for (const part of ['UPS 1Z 84X', 'https://www.ups.com/track?tracknum=1Z84X', '77 Alder Road'])
    expect(first?.raw).toContain(part)

  await call('POST', `/api/orders/${_id}/shipments`, { carrier: 'dhl' })
  const [second] = await emails()
  expect(second?.raw).toContain('This parcel has no tracking number.')
  expect(second?.raw).not.toContain('1Z 84X')

  await call('PATCH', url, { status: 'completed' })
  shop.clock.advance(1_000)
  await call('PATCH', url, { status: 'shipped' })
  expect((await emails()).map(({ subject }) => subject)).toEqual([
    `Your order ${orderId} is completed`,
    `Your order ${orderId} is shipped`,
  ])
})

it('an order that was set back by mistake leaves again with the parcel that is noted, told once', async () => {
  const { _id, orderId } = await buy()
  const url = `/api/orders/update-order-status/${_id}`
  const ship = { status: 'shipped', shipment: { carrier: 'ups', trackingNumber: '1Z SAME' } }
  await call('PATCH', url, ship)
  await call('PATCH', url, { status: 'pending', setBack: true })
  await emails()
  shop.clock.advance(1_000)
  expect((await call('PATCH', url, ship)).json()).toMatchObject({ status: 'shipped' })
  const order = (await shop.app.inject({ url: `/api/orders/order/${_id}`, headers: admin.headers })).json()
  expect(order.shipments).toHaveLength(1)
  expect((await emails()).map(({ subject }) => subject)).toEqual([`Your order ${orderId} is shipped`])
  expect((await call('PATCH', url, ship)).statusCode).toBe(409)
})

it('goes to where its buyer reads when it is sent, and to the address of the order once the account is gone', async () => {
  const bea = await shop.buyer()
  const { _id } = await bea.buy([{ productId: (await shop.world.product()).id, quantity: 1 }])
  await emails()
  const moved = `bea-${_id}@example.com`
  await call('PATCH', `/api/orders/update-order-status/${_id}`, { status: 'processing' })
  await shop.update('users', { id: bea.user.id }, { email: moved, email_key: moved })
  await shop.app.outbox.run()
  await call('POST', `/api/orders/${_id}/refunds`, { requestId: randomUUID(), amount: 1, reason: 'Late' })
  await shop.app.outbox.run()
  expect(shop.mail.received.splice(0).map(({ to }) => to)).toEqual([moved, moved])

  shop.clock.advance(1_000)
  await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', _id).execute()
  await call('PATCH', `/api/orders/update-order-status/${_id}`, { status: 'completed' })
  await shop.app.outbox.run()
  expect(shop.mail.received.splice(0).map(({ to }) => to)).toEqual([bea.user.email])
})

it('a shop that does not write about the status sends no e-mail of a hold, a state or a parcel', async () => {
  await shop.set({ 'mail.statusEmails': false })
  const product = await shop.world.product()
  await shop.call('PUT', `/api/plant-facts/${product.id}`, admin.headers, { water: 3 })
  const { _id, orderId } = await ann.buy([{ productId: product.id, quantity: 1 }])
  const until = new Date(shop.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
  const hold = { country: 'US', state: 'ID', postalPrefix: '837', risk: 'frost', until }
  expect((await call('POST', '/api/shipping-risks/hold-orders', hold)).json().orders).toBeGreaterThan(0)
  const url = `/api/orders/update-order-status/${_id}`
  await call('PATCH', url, { status: 'processing' })
  await call('PATCH', url, { status: 'shipped', shipment: { carrier: 'ups', trackingNumber: '1Z' } })
  await call('POST', `/api/orders/${_id}/shipments`, { carrier: 'dhl' })
  await shop.set({ 'mail.statusEmails': true })
  expect((await emails()).map(({ subject }) => subject)).toEqual([`Your order ${orderId} is confirmed`])
})

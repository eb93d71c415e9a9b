import { expect, it } from 'vitest'
import { openMailingShop } from '../../../testing/payment-shop.ts'
import { plainOrder } from '../../../testing/plain-order.ts'
import { sessionParams } from '../provider/session-params.ts'

const shop = await openMailingShop({ env: { DELIVERY_COUNTRIES: '' } })

it('a shop that asks for no addresses answers without them, and keeps the history of its orders', async () => {
  const { ann, bought, fields, page } = await plainOrder(shop)
  const admin = await shop.buyer('admin')

  const session = await shop.stripe.checkout.sessions.retrieve(bought.sessionId)
  expect(session).toMatchObject({
    shipping_address_collection: null,
    phone_number_collection: { enabled: false },
    collected_information: null,
  })
  expect((await ann.confirm(bought.sessionId)).body).toBe(JSON.stringify({ order: page }))

  const changed = await shop.call('PATCH', `/api/orders/update-order-status/${bought._id}`, admin.headers, {
    status: 'shipped',
    shipment: { carrier: 'ups', trackingNumber: '1Z' },
  })
  expect(changed.body).toBe(JSON.stringify({ ...fields, status: 'shipped' }))
  const { history } = (await shop.call('GET', `/api/orders/order/${bought.orderId}`, ann.headers)).json()
  expect(history).toMatchObject([{ kind: 'placed' }, { kind: 'status', status: 'shipped' }])
  for (const table of ['order_deliveries', 'shipments'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  await shop.app.outbox.run()
  const emails = shop.mail.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
  expect(emails.toSorted()).toEqual([
    `Your order ${bought.orderId} is confirmed`,
    `Your order ${bought.orderId} is shipped`,
  ])
  expect(shop.mail.received.map(({ raw }) => raw).join()).not.toContain('Ship to')
})

it('the shop without answers calls for delivery as unknown addresses, and tells nobody of them', async () => {
  const { headers } = await shop.buyer('admin')
  const order = await shop.world.order()
  for (const what of ['shipments', 'notes'])
    expect((await shop.call('POST', `/api/orders/${order.id}/${what}`, headers, {})).statusCode).toBe(404)
  expect((await shop.app.inject('/api/shop-info')).json()).not.toHaveProperty('deliveryCountries')
})

it('the shop without offers no addresses, and asks the database for none', async () => {
  const { headers } = await shop.buyer()
  const answer = await shop.app.inject({ url: '/api/orders/addresses', headers })
  expect([answer.statusCode, answer.json()]).toEqual([200, { addresses: [] }])
})

it('the provider is asked for an address in the countries that are set, and in none', () => {
  const offer = {
    checkoutId: 'checkout',
    email: 'ann@example.com',
    currency: 'usd',
    lines: [],
    taxes: [],
    expiresAt: new Date(0),
    publicUrl: 'http://shop.test',
    shopName: 'Moss',
    colour: '#1f4d38',
  }
  const without = sessionParams({ ...offer, deliveryCountries: [] })
  const { shipping_address_collection, phone_number_collection, ...rest } = sessionParams({
    ...offer,
    deliveryCountries: ['DE', 'AT'],
  })
  expect(shipping_address_collection).toEqual({ allowed_countries: ['DE', 'AT'] })
  expect(phone_number_collection).toEqual({ enabled: true })
  expect(JSON.stringify(rest)).toBe(JSON.stringify(without))
})

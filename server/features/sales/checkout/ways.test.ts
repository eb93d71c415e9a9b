import { afterEach, describe, expect, it } from 'vitest'
import { OrderAnswer } from '../../../../contract/schemas/order.ts'
import { DEFAULT_ZONE } from '../../../../contract/taxes.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { openPaymentShop, pay } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
const admin = await shop.buyer('admin')

const set = async (values: object) => {
  const answer = await shop.call('PATCH', '/api/settings', admin.headers, { values })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
}

const KEYS = ['delivery.zones', 'delivery.pickUp', 'money.included', 'tax.zones', 'orders.countries']
afterEach(() => set(Object.fromEntries(KEYS.map((key) => [key, null]))))

const parcel = { name: 'Parcel', kind: 'flat', price: 4.9 }
const express = { name: 'Express', kind: 'weight', steps: ['1000 6.90', '5000 9.90'], days: 1 }
const nursery = { name: 'At the nursery', note: 'Fern Road 1', price: 0 }
const german = { name: 'Germany', countries: ['DE'], methods: [parcel, express] }

const address = {
  name: 'Ada Lund',
  line1: '1 Fern Road',
  city: 'Mossville',
  postalCode: '10115',
  country: 'DE',
}

async function cartOf(weightGrams: number | null = null, price = 1_000) {
  const { id: productId } = await shop.world.product({ price_cents: price, weight_grams: weightGrams })
  return [{ productId, quantity: 1 }]
}

type Wanted = { productId: string; quantity: number }[]

const quote = async (products: Wanted, more: object = { place: { country: 'DE' } }) =>
  (await shop.call('POST', '/api/cart/quote', {}, { products, ...more })).json()

const openings = async () => (await shop.db.selectFrom('checkouts').select('id').execute()).length

describe('ways of delivery', () => {
  it('are told with their prices, the first counted until one is chosen', async () => {
    await set({ 'delivery.zones': [german], 'delivery.pickUp': [nursery] })
    const products = await cartOf(1_001)
    const place = { country: 'DE' }
    expect(await quote(products, { place })).toMatchObject({
      shipping: 4.9,
      shippingMethod: 'Parcel',
      shippingOptions: [
        { name: 'Parcel', kind: 'flat', price: 4.9 },
        { name: 'Express', kind: 'weight', price: 9.9, days: 1 },
        { name: 'At the nursery', note: 'Fern Road 1', kind: 'pick-up', price: 0 },
      ],
      needs: ['shippingMethod'],
      problems: [],
      grandTotal: 15.65,
    })
    const chosen = await quote(products, { place, shippingMethod: 'Express' })
    expect(chosen).toMatchObject({ shipping: 9.9, needs: [], grandTotal: 20.9 })
    const buyer = await shop.buyer()
    const open = await buyer.checkOut(products, { delivery: address })
    expect([open.statusCode, open.json().code, open.json().message]).toEqual([
      422,
      'shipping_needed',
      'Please choose a delivery method.',
    ])
  })

  it('that is no more is said before paying, and opens nothing', async () => {
    await set({ 'delivery.zones': [german] })
    const products = await cartOf()
    const before = await openings()
    const said = 'Sledge is not offered for this cart any more. Please choose a delivery method.'
    const place = { country: 'DE' }
    expect(await quote(products, { place, shippingMethod: 'Sledge' })).toMatchObject({
      needs: ['shippingMethod'],
      problems: [{ code: 'shipping_needed', message: said }],
    })
    const buyer = await shop.buyer()
    const refused = await buyer.checkOut(products, { delivery: address, shippingMethod: 'Sledge' })
    expect([refused.statusCode, refused.json().message]).toEqual([422, said])
    expect(await openings()).toBe(before)
  })

  it.each([
    ['no zone takes', 100, { country: 'US' }, 'We do not deliver to this address.'],
    ['no method carries', 5_001, { country: 'DE' }, 'This cart is too heavy for a delivery to this address.'],
  ])('that %s is refused, and nothing is opened', async (_words, grams, place, message) => {
    await set({ 'delivery.zones': [{ ...german, methods: [express] }] })
    const products = await cartOf(grams)
    expect((await quote(products, { place })).problems).toEqual([{ code: 'not_delivered', message }])
    const before = await openings()
    const buyer = await shop.buyer()
    const refused = await buyer.checkOut(products, { delivery: { ...address, ...place } })
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      422,
      'not_delivered',
      message,
    ])
    expect(await openings()).toBe(before)
  })

  it('are decided by postcodes, which the cart asks for', async () => {
    const berlin = {
      name: 'Berlin',
      countries: ['DE'],
      postcodes: ['10115..10999'],
      methods: [{ ...parcel, price: 2 }],
    }
    await set({ 'delivery.zones': [berlin, german] })
    const products = await cartOf(100)
    expect((await quote(products)).needs).toContain('postalCode')
    expect(await quote(products, { place: { country: 'DE', postalCode: '10 999' } })).toMatchObject({
      shipping: 2,
    })
    expect(await quote(products, { place: { country: 'DE', postalCode: '20095' } })).toMatchObject({
      shipping: 4.9,
    })
  })

  it('changed after the quote is refused with the new total, then charged, named and kept', async () => {
    await set({ 'delivery.zones': [{ ...german, methods: [parcel] }] })
    const products = await cartOf()
    const { grandTotal } = await quote(products)
    await set({ 'delivery.zones': [{ ...german, methods: [{ ...parcel, price: 5.9 }] }] })
    const buyer = await shop.buyer()
    const checkOut = (total: number) =>
      buyer.checkOut(products, { total, delivery: address, shippingMethod: 'Parcel' })
    const refused = await checkOut(grandTotal)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed'])
    const { id, url } = (await checkOut(16.7)).json()
    const { data } = await shop.stripe.checkout.sessions.listLineItems(id)
    expect(data.map(({ description, amount_total: cents }) => [description, cents]).slice(1)).toEqual([
      ['Delivery', 590],
      ['GST (5%)', 80],
    ])
    await set({ 'delivery.zones': null })
    await pay(url)
    const { order } = (await buyer.confirm(id)).json()
    expect(order).toMatchObject({
      shipping: 5.9,
      shippingMethod: { name: 'Parcel', kind: 'flat' },
      amount: 16.7,
      delivery: { country: 'DE' },
    })
  })
})

describe('pick-up', () => {
  const french = { ...DEFAULT_ZONE, countries: ['FR'], standard: ['TVA 20'] }
  const american = { ...DEFAULT_ZONE, countries: ['US'], standard: ['Sales tax 7'] }

  it('has the tax of the shop, asks for no address, and misses none', async () => {
    await set({
      'delivery.zones': [{ ...german, countries: ['FR'], methods: [parcel] }],
      'delivery.pickUp': [nursery],
      'tax.zones': [french, american],
    })
    const products = await cartOf()
    const place = { country: 'FR' }
    expect(await quote(products, { place })).toMatchObject({ grandTotal: 17.88 })
    const quoted = await quote(products, { place, shippingMethod: nursery.name })
    expect(quoted).toMatchObject({ shipping: 0, grandTotal: 10.7, needs: [] })
    const buyer = await shop.buyer()
    const opened = await buyer.checkOut(products, { total: 10.7, shippingMethod: nursery.name })
    const { id, url } = opened.json()
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    expect(session.shipping_address_collection).toBeNull()
    await pay(url)
    const { order } = (await buyer.confirm(id)).json()
    expect(order).toMatchObject({ amount: 10.7, shippingMethod: { name: nursery.name, kind: 'pick-up' } })
    expect([order.delivery, order.addressMissing, order.holdUntil]).toEqual([undefined, undefined, undefined])
    const emails = shop.db.selectFrom('emails').select('data').where('order_id', '=', order._id)
    expect(await emails.where('kind', '=', 'order placed').execute()).toMatchObject([
      { data: { pickUp: nursery.name } },
    ])
    const list = await shop.call('GET', '/api/orders?waiting=address', admin.headers)
    expect(list.json().orders).toEqual([])
  })

  it('stands beside free delivery in a shop without zones, and alone where nothing is delivered', async () => {
    await set({ 'delivery.pickUp': [nursery] })
    const products = await cartOf()
    expect((await quote(products)).shippingOptions).toEqual([
      { name: 'Delivery', kind: 'free', price: 0 },
      { name: nursery.name, note: nursery.note, kind: 'pick-up', price: 0 },
    ])
    await set({ 'orders.countries': [] })
    expect(await quote(products, {})).toMatchObject({ shippingMethod: nursery.name, needs: [] })
    const buyer = await shop.buyer()
    expect((await buyer.checkOut(products)).json()).toMatchObject({ amount: 10.5 })
  })
})

describe('the delivery of an order', () => {
  it('goes back alone, once', async () => {
    await set({ 'delivery.zones': [german] })
    const buyer = await shop.buyer()
    const products = await cartOf()
    const { id, url } = (
      await buyer.checkOut(products, { delivery: address, shippingMethod: 'Parcel' })
    ).json()
    await pay(url)
    const { order } = (await buyer.confirm(id)).json()
    const refund = (wanted: object) =>
      shop.call('POST', `/api/orders/${order._id}/refunds`, admin.headers, {
        requestId: crypto.randomUUID(),
        reason: 'Late',
        ...wanted,
      })
    const requestId = crypto.randomUUID()
    const back = await refund({ requestId, shipping: true })
    expect(back.json().refunds).toMatchObject([{ amount: 5.15, shipping: 4.9, tax: 0.25 }])
    expect((await refund({ requestId, shipping: true })).statusCode).toBe(200)
    const again = await refund({ shipping: true })
    expect([again.statusCode, again.json().code]).toEqual([409, 'refund_too_large'])
    expect((await refund({ amount: 1, shipping: true })).statusCode).toBe(400)
    const rest = await refund({})
    const { refunds } = OrderAnswer.shape.order.parse(rest.json())
    expect(refunds?.find(({ shipping }) => shipping === undefined)).toMatchObject({ amount: 10.5, tax: 0.5 })
  })
})

describe('wrong rules of delivery', () => {
  const methods = (...changes: object[]) => [
    { name: 'All', methods: changes.map((change) => ({ ...parcel, ...change })) },
  ]

  it.each([
    ['delivery.zones', methods({}, {}), '0.methods.1.name'],
    ['delivery.zones', [{ name: 'All', methods: [] }], '0.methods'],
    ['delivery.zones', methods({ price: 4.905 }), '0.methods.0.price'],
    ['delivery.zones', methods({ kind: 'weight' }), '0.methods.0.steps'],
    ['delivery.zones', methods({ kind: 'weight', steps: ['1 kg 4.90'] }), '0.methods.0.steps'],
    ['delivery.zones', methods({ kind: 'weight', steps: ['2000 5', '1000 4'] }), '0.methods.0.steps'],
    ['delivery.zones', [...methods({}), { ...german }], '1.countries'],
    ['delivery.pickUp', [nursery, { ...nursery, name: 'at the Nursery' }], '1.name'],
  ])('%s %j are refused at their field', async (key, value, field) => {
    const answer = await shop.call('PATCH', '/api/settings', admin.headers, { values: { [key]: value } })
    expect([answer.statusCode, answer.json().details?.[0]?.field]).toEqual([400, `${key}.${field}`])
  })

  it('have the decimals of the currency', async () => {
    const values = { 'money.currency': 'jpy', 'delivery.zones': methods({ price: 4.9 }) }
    const answer = await shop.call('PATCH', '/api/settings', admin.headers, { values })
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      [{ field: 'delivery.zones.0.methods.0.price', message: 'must be a whole number' }],
    ])
  })
})

it('pages promise no free delivery where it costs something', async () => {
  const promised = async () => (await shop.call('GET', '/api/shop')).json().money?.delivery
  expect(await promised()).toBeUndefined()
  await set({ 'delivery.zones': [german] })
  expect(await promised()).toEqual({ from: 4.9 })
  await set({ 'delivery.zones': [{ ...german, methods: [express] }] })
  expect(await promised()).toEqual({})
})

it('a quote takes two statements at most', async () => {
  await set({ 'delivery.zones': [german] })
  const products = await cartOf()
  expect(await countStatements(() => quote(products))).toBeLessThanOrEqual(2)
})

describe('the day', () => {
  const daily = { 'orders.weekdays': ['mon', 'tue', 'wed', 'thu', 'fri'], 'orders.cutOff': 24 }
  afterEach(async () => {
    await set({ 'orders.weekdays': null, 'orders.cutOff': null })
    await shop.db.deleteFrom('shipping_risks').execute()
  })

  it('may be wished among those that are possible, is kept, and another one is refused', async () => {
    await set({ ...daily, 'delivery.zones': [{ ...german, methods: [{ ...parcel, days: 3 }] }] })
    const products = await cartOf()
    const { arrivals } = await quote(products)
    expect(arrivals.length).toBeGreaterThan(15)
    const buyer = await shop.buyer()
    const checkOut = (arriveBy: string) => buyer.checkOut(products, { delivery: address, arriveBy })
    const late = await checkOut('2020-01-01')
    expect([late.statusCode, late.json().code, late.json().details[0].field]).toEqual([
      422,
      'shipping_needed',
      'arriveBy',
    ])
    const { id, url } = (await checkOut(arrivals[5])).json()
    await pay(url)
    const { order } = (await buyer.confirm(id)).json()
    expect(order.shippingMethod).toMatchObject({ name: 'Parcel', wished: { arrives: arrivals[5] } })
  })

  it('is none while the weather holds the plants, which is said before paying', async () => {
    await set({ ...daily, 'delivery.zones': [{ ...german, methods: [{ ...parcel, days: 3 }] }] })
    const products = await cartOf()
    await shop.call('PUT', `/api/plant-facts/${products[0]!.productId}`, admin.headers, { water: 3 })
    const risk = { country: 'DE', fromDay: '01-01', toDay: '12-31', risk: 'frost', action: 'hold' }
    expect((await shop.call('POST', '/api/shipping-risks', admin.headers, risk)).statusCode).toBe(200)
    const { held, arrivals } = await quote(products)
    expect(held).toEqual({ until: expect.stringMatching(/-12-31$/), risk: 'frost' })
    expect(arrivals[0] > held.until).toBe(true)
    expect((await quote(products, { place: { country: 'US' } })).held).toBeUndefined()
    const buyer = await shop.buyer()
    const { id, url } = (await buyer.checkOut(products, { delivery: address })).json()
    await pay(url)
    expect((await buyer.confirm(id)).json().order).toMatchObject({
      holdUntil: held.until,
      holdReason: 'frost',
    })
  })
})

import { describe, expect, test } from 'vitest'
import { paths } from '../../../../contract/paths.ts'
import { pay, openPaymentShop, type Wanted } from '../../../testing/payment-shop.ts'

const shop = await openPaymentShop()
const ann = await shop.buyer()
const bob = await shop.buyer()

const rowCounts = async () =>
  Promise.all(
    (['checkouts', 'orders'] as const).map((table) =>
      shop.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )

/** Ids of products with these prices in cents. */
const products = (...prices: number[]) =>
  Promise.all(prices.map(async (priceCents) => (await shop.world.product({ price_cents: priceCents })).id))

describe('a sale', () => {
  test('goes from cart to order with the catalogue prices, names and GST', async () => {
    const fern = await shop.world.product({
      name: 'Boston fern',
      price_cents: 1_999,
      image: '/images/fern-1a/640.webp',
    })
    const pot = await shop.world.product({ name: 'Clay pot', price_cents: 805, image: '' })
    const { id, url } = await ann.open([
      { productId: fern.id, quantity: 3 },
      { productId: pot.id, quantity: 1 },
    ])
    expect((await pay(url)).headers.get('location')).toBe(
      `${shop.app.config.publicUrl}${paths.success()}?session_id=${id}`,
    )

    const answer = await ann.confirm(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().order).toMatchObject({
      email: ann.user.email,
      status: 'pending',
      subtotal: 68.02,
      tax: 3.4,
      amount: 71.42,
      products: [
        {
          productId: fern.id,
          name: 'Boston fern',
          price: 19.99,
          quantity: 3,
          image: '/images/fern-1a/640.webp',
        },
        { productId: pot.id, name: 'Clay pot', price: 8.05, quantity: 1, image: '' },
      ],
    })
    expect((await ann.confirm(id)).json()).toEqual(answer.json())
    expect(await shop.ordersOf(id)).toHaveLength(1)
  })

  test('shows the hosted page names, absolute pictures and GST as its own line', async () => {
    const fern = await shop.world.product({
      name: 'Maidenhair',
      price_cents: 1_000,
      image: '/images/maiden-1a/640.webp',
    })
    const { id } = await ann.open([{ productId: fern.id, quantity: 2 }])
    const { data } = await shop.stripe.checkout.sessions.listLineItems(id)
    expect(
      data.map(({ description, quantity, amount_total: cents }) => ({ description, quantity, cents })),
    ).toEqual([
      { description: 'Maidenhair', quantity: 2, cents: 2_000 },
      { description: 'GST (5%)', quantity: 1, cents: 100 },
    ])
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    const checkout = await shop.checkoutOf(id)
    expect(session).toMatchObject({
      customer_email: ann.user.email,
      client_reference_id: checkout.id,
      metadata: { checkoutId: checkout.id },
      cancel_url: `${shop.app.config.publicUrl}${paths.cancel()}`,
      expires_at: Math.floor(checkout.expires_at.getTime() / 1_000),
    })
  })

  test('is possible with a picture whose address is too long for the provider', async () => {
    const { id: productId } = await shop.world.product({
      image: `/images/${'fern-'.repeat(405)}/640.webp`,
    })
    expect((await ann.checkOut([{ productId, quantity: 1 }])).statusCode).toBe(200)
  })

  test('says what to do when the provider does not take the address of the account', async () => {
    const [productId = ''] = await products(2_500)
    const user = await shop.world.user({ email: 'ann@nowhere' })
    const answer = await shop.call(
      'POST',
      '/api/orders/create-checkout-session',
      await shop.world.signIn(user),
      { products: [{ productId, quantity: 1 }], userId: user.id, email: user.email },
    )
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'payment_failed'])
    expect(answer.json().message).toContain('use another address')
  })

  test('is refused while the shop is closed, to everybody but an admin who tries it', async () => {
    const [productId = ''] = await products(2_500)
    const cart = [{ productId, quantity: 1 }]
    await shop.set({ 'shop.isClosed': true })
    const refused = await ann.checkOut(cart)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'shop_closed', message: 'The shop is not open yet.' }),
    ])
    const boss = await shop.world.user({ role: 'admin', email: 'boss@example.com' })
    const tried = await shop.call(
      'POST',
      '/api/orders/create-checkout-session',
      await shop.world.signIn(boss),
      { products: cart, userId: boss.id, email: boss.email },
    )
    expect(tried.statusCode).toBe(200)
    await shop.set({ 'shop.isClosed': false })
    expect((await ann.checkOut(cart)).statusCode).toBe(200)
  })

  test('goes on after a declined card', async () => {
    const [productId = ''] = await products(2_500)
    const { id, url } = await ann.open([{ productId, quantity: 1 }])
    expect(await (await pay(url, '4000 0000 0000 0002')).text()).toContain('declined')
    const early = await ann.confirm(id)
    expect(early.statusCode).toBe(409)
    expect(early.json()).toMatchObject({ code: 'unpaid' })
    expect(await shop.ordersOf(id)).toEqual([])

    expect((await pay(url)).status).toBe(303)
    expect((await ann.confirm(id)).json().order).toMatchObject({ amount: 26.25 })
  })

  test('keeps name and price of the moment when the product changes or goes afterwards', async () => {
    const [productId = ''] = await products(1_000)
    const { id, url } = await ann.open([{ productId, quantity: 1 }])
    await shop.update('products', { id: productId }, { price_cents: 9_900, name: 'Dearer' })
    await pay(url)
    const before = (await ann.confirm(id)).json()
    await shop.db.deleteFrom('products').where('id', '=', productId).execute()
    expect((await ann.confirm(id)).json()).toEqual(before)
    expect(before.order).toMatchObject({ subtotal: 10, products: [{ productId, price: 10 }] })
    expect(before.order.products[0].name).not.toBe('Dearer')
  })

  test('stops with the new total when a price changed after the cart was filled', async () => {
    const [productId = '', other = ''] = await products(1_000, 500_000)
    await shop.db.updateTable('products').set({ price_cents: 1_500 }).where('id', '=', productId).execute()
    const cart = (price: number) => [
      { productId: other, quantity: 1, price: 5_000 },
      { productId, quantity: 2, price },
    ]
    const before = await rowCounts()
    const answer = await ann.checkOut(cart(10))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('$5,281.50'),
      details: [{ field: 'products.1.price', message: 'is $15.00 now' }],
    })
    expect(await rowCounts()).toEqual(before)

    const { url, amount } = await ann.open(cart(15))
    expect(amount).toBe(5_281.5)
    expect(await (await fetch(url)).text()).toContain('$5,281.50')
  })
})

describe('a cart the browser made up', () => {
  test('with another price is refused, with other tax, names and images pays what the catalogue says', async () => {
    const [productId = ''] = await products(5_000)
    const forged = {
      productId,
      quantity: 1,
      tax: 0,
      name: 'Free fern',
      image: 'https://evil.test/x.png',
    }
    expect((await ann.checkOut([{ ...forged, price: 0.01 }])).statusCode).toBe(409)
    const { id } = await ann.open([forged])
    expect(await shop.checkoutOf(id)).toMatchObject({ amount_cents: 5_250 })
    const { data } = await shop.stripe.checkout.sessions.listLineItems(id)
    expect(data.map(({ description }) => description)).not.toContain('Free fern')
  })

  test.each([
    ['zero', 0],
    ['negative', -1],
    ['fractional', 1.5],
    ['huge', 1e12],
    ['above 99', 100],
    ['text', '3'],
    ['missing', undefined],
    ['infinite', Number.POSITIVE_INFINITY],
  ])('with a %s quantity is a 400 that names the field', async (_what, quantity) => {
    const [productId = ''] = await products(1_000)
    const before = await rowCounts()
    const answer = await ann.checkOut([{ productId, quantity }])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request', details: [{ field: 'products.0.quantity' }] })
    expect(await rowCounts()).toEqual(before)
  })

  test('with one product on two lines adds them up', async () => {
    const [productId = ''] = await products(1_000)
    const { id } = await ann.open([
      { productId, quantity: 40 },
      { productId: productId.toUpperCase(), quantity: 59 },
    ])
    expect(await shop.checkoutOf(id)).toMatchObject({
      subtotal_cents: 99_000,
      lines: [{ productId, quantity: 99 }],
    })
  })

  test('with one product on two lines of more than 99 together is a 400', async () => {
    const [productId = ''] = await products(1_000)
    const line = { productId, quantity: 50 }
    const answer = await ann.checkOut([line, line])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([expect.objectContaining({ field: 'products.1.quantity' })])
  })

  test.each([
    ['unknown', '0199d1c0-0000-7000-8000-000000000000'],
    ['malformed', "1' or '1'='1"],
  ])('with an %s product is a 422 that names it', async (_what, productId) => {
    const [known = ''] = await products(1_000)
    const answer = await ann.checkOut([
      { productId: known, quantity: 1 },
      { productId, quantity: 1 },
    ])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'unknown_product',
      details: [{ field: 'products.1.productId' }],
    })
    expect(answer.json().message).toContain(productId)
  })

  test('with a deleted product is a 422 that names it', async () => {
    const [productId = ''] = await products(1_000)
    await shop.db.deleteFrom('products').where('id', '=', productId).execute()
    const answer = await ann.checkOut([{ productId, quantity: 1 }])
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toContain(productId)
  })

  test('with nothing in it is a 422', async () => {
    const answer = await ann.checkOut([])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'empty_cart' })
  })

  test('of 101 lines is a 400 and of 100 is not', async () => {
    const ids = await products(...Array.from({ length: 100 }, (_, index) => 100 + index))
    const lines: Wanted[] = ids.map((productId) => ({ productId, quantity: 1 }))
    expect((await ann.checkOut([...lines, { productId: ids[0] ?? '', quantity: 1 }])).statusCode).toBe(400)
    expect((await ann.checkOut(lines)).statusCode).toBe(200)
  })

  test.each([
    ['too little', 40, 1, '$0.50'],
    ['too much', 99_999_999, 99, '$999,999.99'],
  ])('that comes to %s for a card is a 422 that says the limit', async (_what, price, quantity, limit) => {
    const [productId = ''] = await products(price)
    const answer = await ann.checkOut([{ productId, quantity }])
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toContain(limit)
  })

  test("in another customer's name is a 403 and opens nothing", async () => {
    const [productId = ''] = await products(1_000)
    const before = await rowCounts()
    const cart = [{ productId, quantity: 1 }]
    expect((await ann.checkOut(cart, { userId: bob.user.id })).statusCode).toBe(403)
    expect((await ann.checkOut(cart, { email: bob.user.email })).statusCode).toBe(403)
    expect(await rowCounts()).toEqual(before)
  })

  test('with the own id and e-mail in another case is fine', async () => {
    const [productId = ''] = await products(1_000)
    const name = { userId: ann.user.id.toUpperCase(), email: ann.user.email.toUpperCase() }
    const answer = await ann.checkOut([{ productId, quantity: 1 }], name)
    expect(answer.statusCode).toBe(200)
  })
})

describe('confirming', () => {
  test("another's payment, or one that does not exist, is a 404", async () => {
    const [productId = ''] = await products(1_000)
    const { id, url } = await ann.open([{ productId, quantity: 1 }])
    await pay(url)
    const admin = await shop.buyer('admin')
    for (const answer of [
      await bob.confirm(id),
      await admin.confirm(id),
      await ann.confirm('cs_test_unknown'),
    ])
      expect(answer.statusCode).toBe(404)
    expect(await shop.ordersOf(id)).toEqual([])
  })

  test('a payment whose order was deleted is a 404 and writes no second order', async () => {
    const [productId = ''] = await products(1_000)
    const { sessionId, _id } = await ann.buy([{ productId, quantity: 1 }])
    await shop.db.updateTable('orders').set({ deleted_at: new Date() }).where('id', '=', _id).execute()
    expect((await ann.confirm(sessionId)).statusCode).toBe(404)
    expect(await shop.ordersOf(sessionId)).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { lookAtOwnFile } from '../testing/import-fixture.ts'
import { openPaymentShop } from '../testing/payment-shop.ts'

const shop = await openPaymentShop()
const admin = await shop.buyer('admin')

await shop.call('PATCH', '/api/settings', admin.headers, { values: { 'money.currency': 'jpy' } })

const body = { name: 'Fern', category: 'indoor plants', description: 'Green', price: 1_980 }
const create = (change: object) =>
  shop.call('POST', '/api/products/create-product', admin.headers, { ...body, ...change })

const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof create>>) => [
  statusCode,
  json().details?.[0],
]

it.each([
  [{ price: 19.5 }, 'price', 'must be a whole number'],
  [{ price: 19.555 }, 'price', 'must be a whole number'],
  [{ price: 0 }, 'price', 'must be at least 1'],
  [{ price: 1e9 }, 'price', 'must be at most ¥999,999,999'],
  [{ price: 1e300 }, 'price', 'must be at most ¥999,999,999'],
  [{ oldPrice: -1 }, 'oldPrice', 'must be at least 1'],
  [{ oldPrice: 2_980.5 }, 'oldPrice', 'must be a whole number'],
])('a new product with %j is refused at its field', async (change, field, message) => {
  expect(refusal(await create(change))).toEqual([400, { field, message }])
})

it('a price is changed to whole yen alone, up to 999,999,999', async () => {
  const product = await shop.world.product({ price_cents: 1_980 })
  const change = (price: number) =>
    shop.call('PATCH', `/api/products/update-product/${product.id}`, admin.headers, { price })
  expect(refusal(await change(19.5))).toEqual([400, { field: 'price', message: 'must be a whole number' }])
  expect((await change(1_000_000_000)).statusCode).toBe(400)
  expect((await change(999_999_999)).json()).toMatchObject({ price: 999_999_999 })
  const row = shop.db.selectFrom('products').select('price_cents').where('id', '=', product.id)
  expect((await row.executeTakeFirstOrThrow()).price_cents).toBe(999_999_999)
})

it('a file with decimals is refused by its line, and exported prices come back unchanged', async () => {
  const look = (csv: string) => lookAtOwnFile(shop, admin.headers, csv)
  const header = 'name,category,price,description,oldPrice'
  const { rows } = await look(
    `${header}\nMoss,outdoor plants,19.5,Soft,\nIvy,outdoor plants,dear,Long,\nAloe,outdoor plants,980,Cool,1980\n`,
  )
  expect(rows).toMatchObject([
    { outcome: 'refused', sentence: 'price must be a whole number' },
    { outcome: 'refused', sentence: 'price must be an amount above zero, such as 1250' },
    { outcome: 'create' },
  ])
  const { body: file } = await shop.app.inject({ url: '/api/products/export.csv', headers: admin.headers })
  expect(file).toContain(',999999999,')
  expect((await look(file)).counts).toMatchObject({ unchanged: 1, change: 0, refused: 0 })
})

it('a refund of half a yen is refused, and so is one of more than is left', async () => {
  const buyer = await shop.buyer()
  const product = await shop.world.product({ price_cents: 1_980 })
  const order = await buyer.buy([{ productId: product.id, quantity: 1 }])
  const refund = (amount: number) =>
    shop.call('POST', `/api/orders/${order._id}/refunds`, admin.headers, {
      requestId: randomUUID(),
      reason: 'Broken',
      amount,
    })
  expect(refusal(await refund(19.5))).toEqual([400, { field: 'amount', message: 'must be a whole number' }])
  expect(refusal(await refund(0))).toEqual([400, { field: 'amount', message: 'must be at least 1' }])
  expect(refusal(await refund(1e8))).toEqual([
    400,
    { field: 'amount', message: 'must be at most ¥99,999,999' },
  ])
  expect((await refund(1_000_000)).json()).toMatchObject({
    code: 'refund_too_large',
    message: 'Only ¥2,079 of this order is left to refund',
  })
  expect((await refund(79)).json()).toMatchObject({ amount: 2_079, refunded: 79 })
})

it('a list and its counts divide by yen', async () => {
  shop.app.invalidate(['*'])
  await shop.world.product({ name: 'Cheap', price_cents: 4_999 })
  await shop.world.product({ name: 'Step', price_cents: 5_000 })
  const names = async (query: string) =>
    (await shop.app.inject(`/api/products?sort=price&${query}`))
      .json()
      .products.map(({ name }: { name: string }) => name)
  expect(await names('minPrice=4999&maxPrice=4999')).toEqual(['Cheap'])
  expect(await names('minPrice=4999.5&maxPrice=10000')).toEqual(['Step'])
  const groups = (await shop.app.inject('/api/products/counts')).json()
  const inRange = (range: number) =>
    groups
      .filter(({ priceRanges }: { priceRanges: number[] }) => priceRanges.includes(range))
      .reduce((sum: number, { products }: { products: number }) => sum + products, 0)
  expect([0, 1, 2, 3].map(inRange)).toEqual([2, 1, 0, 1])
})

import { expect, it } from 'vitest'
import { categoriesIn } from '../../contract/categories.ts'
import type { ShopView } from '../../contract/schemas/storefront.ts'
import { DEFAULT_ZONE } from '../../contract/taxes.ts'
import { importOwnFile, lookAtOwnFile } from '../testing/import-fixture.ts'
import { openPaymentShop } from '../testing/payment-shop.ts'

const shop = await openPaymentShop()
const admin = await shop.buyer('admin')
const { headers } = admin
const settings = {
  'money.currency': 'eur',
  'money.included': true,
  'tax.zones': [{ ...DEFAULT_ZONE, standard: ['MwSt 19'], reduced: ['MwSt 7'] }],
}
await shop.call('PATCH', '/api/settings', headers, { values: settings })

const [plant, pot] = await Promise.all(
  [1_070, 1_190].map((cents) => shop.world.product({ price_cents: cents })),
)
const change = (body: object) =>
  shop.call('PATCH', `/api/products/update-product/${plant!.id}`, headers, body)
const shown = async () => (await shop.app.inject(`/api/products/${plant!.id}`)).json().product
const file = async () => (await shop.app.inject({ url: '/api/products/export.csv', headers })).body

it('a product without a class of its own says none, and no file has a column of classes', async () => {
  expect(await shown()).not.toHaveProperty('taxClass')
  expect(await file()).not.toContain('taxClass')
})

it('a reduced plant and a full pot are counted apart in the quote, the order and a refund', async () => {
  const { version } = await shown()
  expect((await change({ taxClass: 'reduced', version })).json()).toMatchObject({ taxClass: 'reduced' })
  expect(await shown()).toMatchObject({ taxClass: 'reduced', version: version + 1 })
  const products = [plant!, pot!].map(({ id }) => ({ productId: id, quantity: 1 }))
  const taxes = [
    { label: 'MwSt', rate: 7, base: 10, tax: 0.7 },
    { label: 'MwSt', rate: 19, base: 10, tax: 1.9 },
  ]
  const quote = (await shop.call('POST', '/api/cart/quote', {}, { products })).json()
  expect(quote).toMatchObject({ taxes, tax: 2.6, grandTotal: 22.6 })
  const buyer = await shop.buyer()
  const order = await buyer.buy(products)
  expect(order).toMatchObject({ amount: 22.6, tax: 2.6, taxes })
  const refund = { requestId: crypto.randomUUID(), reason: 'Broken', lines: [{ position: 0, quantity: 1 }] }
  const answer = await shop.call('POST', `/api/orders/${order._id}/refunds`, headers, refund)
  expect(answer.json().refunds).toMatchObject([{ amount: 10.7, tax: 0.7 }])
})

it('a file has the column once a product uses it, and gives classes to many products', async () => {
  const rows = async () => (await file()).trim().split('\n')
  const withAll = async (name: string) => {
    const [header = '', ...lines] = await rows()
    return [header, ...lines.map((line) => `${line.replace(/,[a-z]*$/, '')},${name}`)].join('\n')
  }
  const give = async (name: string) => (await importOwnFile(shop, headers, await withAll(name))).counts
  expect((await rows())[0]).toMatch(/updatedAt,taxClass$/)
  expect((await rows()).filter((line) => line.endsWith(',reduced'))).toHaveLength(1)
  expect((await lookAtOwnFile(shop, headers, await file())).counts).toMatchObject({ unchanged: 2, change: 0 })
  expect((await lookAtOwnFile(shop, headers, await withAll('half'))).rows[0]!.sentence).toBe(
    'taxClass must be one of standard, reduced, second, zero, or empty',
  )
  expect(await give('Reduced')).toMatchObject({ unchanged: 1, change: 1 })
  expect(await give('')).toMatchObject({ change: 2 })
  expect(await file()).not.toContain('taxClass')
})

it('null takes a class away, and another word is refused at its field', async () => {
  await change({ taxClass: 'zero' })
  expect((await change({ taxClass: null })).json()).not.toHaveProperty('taxClass')
  const refused = await change({ taxClass: 'half' })
  expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, 'taxClass'])
})

it('pages find the class of a product as the server does, also once its category has another or it is in another', async () => {
  const category = async (taxClass: string, version: number) =>
    shop.call('PATCH', '/api/categories/indoor%20plants', headers, { taxClass, version })
  const classes = async () => {
    const { categories } = (await shop.app.inject('/api/shop')).json<ShopView>()
    const products = [{ productId: plant!.id, quantity: 1 }]
    const [tax] = (await shop.call('POST', '/api/cart/quote', {}, { products })).json().taxes
    return [categoriesIn(categories).taxClassOf(await shown()), tax.rate]
  }
  expect(await classes()).toEqual(['standard', 19])
  expect((await category('reduced', 1)).statusCode).toBe(200)
  expect(await classes()).toEqual(['reduced', 7])
  await change({ category: 'plant accessories' })
  expect(await classes()).toEqual(['standard', 19])
  await change({ category: 'indoor plants', taxClass: 'zero' })
  expect(await classes()).toEqual(['zero', 19])
  await change({ taxClass: null })
  expect(await classes()).toEqual(['reduced', 7])
  await category('standard', 2)
  expect(await classes()).toEqual(['standard', 19])
  expect((await shop.app.inject('/api/shop')).json()).not.toHaveProperty('categories')
})

import { afterEach, expect, it } from 'vitest'
import { DEFAULT_CATEGORIES } from '../../../../contract/categories.ts'
import type { CategoryListView, CategoryView } from '../../../../contract/schemas/category.ts'
import type { ProductListView } from '../../../../contract/schemas/product.ts'
import type { ShopView } from '../../../../contract/schemas/storefront.ts'
import { DEFAULT_ZONE } from '../../../../contract/taxes.ts'
import { openTestShop, type Method } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const boss = await shop.world.user({ role: 'admin' })
const admin = await shop.world.signIn(boss)

const call = (method: Method, path = '', payload?: object) =>
  shop.call(method, `/api/categories${path}`, admin, payload)
const add = async (title: string, more: object = {}) =>
  (await call('POST', '', { title, ...more })).json<CategoryView>()
const listed = async () => (await call('GET')).json<CategoryListView>().categories
const at = (key: string) => `/${encodeURIComponent(key)}`
const shown = async () => (await shop.app.inject('/api/shop')).json<ShopView>().categories
const productsOf = async (category: string) =>
  shop.app.inject(`/api/products?category=${encodeURIComponent(category)}`)

afterEach(async () => {
  await shop.db.deleteFrom('products').execute()
  await shop.db.deleteFrom('redirects').execute()
  await shop.db
    .deleteFrom('categories')
    .where(
      'key',
      'not in',
      DEFAULT_CATEGORIES.map(({ key }) => key),
    )
    .execute()
  for (const [position, { key, title, slug }] of DEFAULT_CATEGORIES.entries())
    await shop.db
      .updateTable('categories')
      .set({ title, slug, position, hidden: false, moving_to: null, version: 1 })
      .where('key', '=', key)
      .execute()
  shop.app.invalidate(['*'])
})

it('are the four of a new shop, of which its answers say nothing', async () => {
  expect(await listed()).toMatchObject(DEFAULT_CATEGORIES)
  expect(await shown()).toBeUndefined()
  expect((await productsOf('weeds')).json()).toMatchObject({
    code: 'bad_request',
    message:
      'category must be one of All, indoor plants, outdoor plants, succulents & cacti, plant accessories',
  })
})

it('are added for products to be in, and renamed while products keep their key', async () => {
  expect(await add('Samen & Zwiebeln für drinnen')).toMatchObject({
    key: 'samen & zwiebeln für drinnen',
    slug: 'samen-zwiebeln-fur-drinnen',
    holds: 'plants',
    products: 0,
  })
  const body = { name: 'Basil', category: 'samen & zwiebeln für drinnen', price: 2, description: 'Seeds.' }
  const made = await shop.call('POST', '/api/products/create-product', admin, body)
  expect(made.statusCode).toBe(201)
  const refused = await shop.call('POST', '/api/products/create-product', admin, {
    ...body,
    category: 'weeds',
  })
  expect(refused.json().message).toContain('category must be one of indoor plants')
  const renamed = await call('PATCH', at(body.category), { title: 'Seeds', slug: 'seeds', version: 1 })
  expect(renamed.json()).toMatchObject({ key: body.category, title: 'Seeds', slug: 'seeds', products: 1 })
  expect((await productsOf(body.category)).json<ProductListView>().totalProducts).toBe(1)
  expect((await shown())?.at(-1)).toMatchObject({ title: 'Seeds', slug: 'seeds' })
  const { follow } = shop.app.redirects
  expect(await follow('/categories/samen-zwiebeln-fur-drinnen')).toEqual({
    status: 301,
    to: '/categories/seeds',
  })
  // And back again: the old address is a page once more, and leads nowhere.
  await call('PATCH', at(body.category), { slug: 'samen-zwiebeln-fur-drinnen', version: 2 })
  expect(await follow('/categories/samen-zwiebeln-fur-drinnen')).toBeNull()
  expect((await follow('/categories/seeds'))?.to).toBe('/categories/samen-zwiebeln-fur-drinnen')
})

it('have titles and addresses of their own, and notice who saved first', async () => {
  await add('Seeds')
  expect((await call('POST', '', { title: 'SEEDS', slug: 'other' })).json().code).toBe('conflict')
  expect((await call('POST', '', { title: 'Bulbs', slug: 'seeds' })).json().code).toBe('conflict')
  expect((await call('POST', '', { title: 'Bulbs', slug: 'Not good' })).statusCode).toBe(400)
  expect((await call('POST', '', { title: 'Bulbs', image: '/images/none/640.webp' })).statusCode).toBe(400)
  await call('PATCH', at('seeds'), { holds: 'other', version: 1 })
  expect((await call('PATCH', at('seeds'), { holds: 'plants', version: 1 })).json().code).toBe('conflict')
})

it('may have a title that another one had before', async () => {
  await add('Seeds')
  await call('PATCH', at('seeds'), { title: 'Bulbs', slug: 'bulbs', version: 1 })
  expect(await add('Seeds')).toMatchObject({ key: 'seeds 2', title: 'Seeds', slug: 'seeds' })
  const { key } = await add('İ'.repeat(60))
  const body = { name: 'Basil', category: key, price: 2, description: 'Seeds.' }
  expect((await shop.call('POST', '/api/products/create-product', admin, body)).statusCode).toBe(201)
})

it('are ordered as a whole', async () => {
  const keys = DEFAULT_CATEGORIES.map(({ key }) => key).toReversed()
  expect(
    (await call('PUT', '/order', { keys })).json<CategoryListView>().categories.map(({ key }) => key),
  ).toEqual(keys)
  expect((await shown())?.map(({ key }) => key)).toEqual(keys)
  expect((await call('PUT', '/order', { keys: keys.slice(1) })).statusCode).toBe(409)
  expect((await call('PUT', '/order', { keys: [...keys.slice(1), keys[1]] })).statusCode).toBe(409)
})

it('are in the feed by their titles, and keep their products on sale while they are hidden', async () => {
  await add('Seeds')
  await shop.world.product({ category: 'seeds' })
  expect((await shop.app.inject('/feeds/google.xml')).body).toContain(
    '<g:product_type>Seeds</g:product_type>',
  )
  const linked = async () =>
    (await shop.app.inject('/api/shop')).json<ShopView>().footer.columns.flatMap(({ links }) => links)
  expect((await linked()).map(({ to }) => to)).toContain('/categories/indoor-plants')
  await call('PATCH', at('indoor plants'), { hidden: true, version: 1 })
  expect((await linked()).map(({ to }) => to)).not.toContain('/categories/indoor-plants')
  await call('PATCH', at('seeds'), { hidden: true, version: 1 })
  expect((await productsOf('seeds')).json<ProductListView>().totalProducts).toBe(1)
})

it('are deleted with their products moved, none half way', async () => {
  await add('Seeds')
  const product = await shop.world.product({ category: 'seeds' })
  await shop.world.copies(product, 1_200)
  expect((await call('DELETE', at('seeds'))).json()).toMatchObject({
    code: 'category_in_use',
    message: '1201 products are in this category. Choose where to move them.',
  })
  expect((await call('DELETE', `${at('seeds')}?moveTo=seeds`)).statusCode).toBe(400)
  const { categories } = (
    await call('DELETE', `${at('seeds')}?moveTo=indoor%20plants`)
  ).json<CategoryListView>()
  expect(categories.at(-1)).toMatchObject({
    key: 'seeds',
    hidden: true,
    movingTo: 'indoor plants',
    products: 701,
  })
  // Nobody is filed under it any more, also while the rest is on its way.
  const body = { name: 'Late', category: 'seeds', price: 2, description: 'Late.' }
  expect((await shop.call('POST', '/api/products/create-product', admin, body)).statusCode).toBe(400)
  await shop.jobs.tick('empty-categories')
  expect(await listed()).toMatchObject([{ products: 1201 }, {}, {}, {}])
  expect(await shop.row('products', ['category', 'version'], { id: product.id })).toEqual({
    category: 'indoor plants',
    version: 2,
  })
  expect((await shop.app.redirects.follow('/categories/seeds'))?.to).toBe('/categories/indoor-plants')
})

it('of which the last one stays', async () => {
  for (const { key } of DEFAULT_CATEGORIES.slice(1)) await call('DELETE', at(key))
  expect((await call('DELETE', at('indoor plants'))).json().code).toBe('conflict')
  for (const { key, title, slug, holds } of DEFAULT_CATEGORIES.slice(1))
    await shop.insert('categories', { key, title, slug, holds, position: 9, updated_at: new Date() })
})

it('say of own ones what holds plants of the garden, which the finder leaves out', async () => {
  await add('Stauden', { holds: 'outdoor plants' })
  const { id: productId } = await shop.world.product({ category: 'stauden' })
  await shop.insert('plant_facts', {
    product_id: productId,
    light_from: 1,
    light_to: 5,
    pets: 'unknown',
    children: 'unknown',
    updated_at: new Date(),
  })
  const found = async () => (await shop.app.inject('/api/finder?window=north&away=sill')).json().total
  expect(await found()).toBe(0)
  await call('PATCH', at('stauden'), { holds: 'plants', version: 1 })
  expect(await found()).toBe(1)
})

it('have the tax of their products that have none of their own', async () => {
  await add('Zimmerpflanzen', { taxClass: 'reduced' })
  const german = { ...DEFAULT_ZONE, countries: ['DE'], standard: ['MwSt 19'], reduced: ['MwSt 7'] }
  const values = { 'orders.countries': ['DE'], 'tax.zones': [german] }
  expect((await shop.call('PATCH', '/api/settings', admin, { values })).statusCode).toBe(200)
  const quoteOf = async (overrides: object) => {
    const { id: productId } = await shop.world.product({ price_cents: 1_000, ...overrides })
    const body = { products: [{ productId, quantity: 1 }], place: { country: 'DE' } }
    return (await shop.call('POST', '/api/cart/quote', {}, body)).json().tax
  }
  expect(await quoteOf({ category: 'zimmerpflanzen' })).toBe(0.7)
  expect(await quoteOf({ category: 'zimmerpflanzen', tax_class: 'standard' })).toBe(1.9)
  expect(await quoteOf({ category: 'plant accessories' })).toBe(1.9)
})

import { afterEach, expect, it } from 'vitest'
import type { CategoryListView, CategoryView } from '../../../../contract/schemas/category.ts'
import type { ProductListView } from '../../../../contract/schemas/product.ts'
import type { ShopView } from '../../../../contract/schemas/storefront.ts'
import { openTestShop, type Method } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const boss = await shop.world.user({ role: 'admin' })
const admin = await shop.world.signIn(boss)

const call = (method: Method, path = '', payload?: object) =>
  shop.call(method, `/api/categories${path}`, admin, payload)
const add = async (title: string, filter: object, more: object = {}) =>
  (await call('POST', '', { title, filter, ...more })).json<CategoryView>()
const at = ({ key }: CategoryView) => `/${encodeURIComponent(key)}`
const found = async (address: string) => (await shop.app.inject(address)).json<ProductListView>()
const search = (q: string) => found(`/api/products?${new URLSearchParams({ q, sort: 'match' }).toString()}`)
const names = ({ products }: Pick<ProductListView, 'products'>) => products.map(({ name }) => name)

afterEach(async () => {
  await shop.db.deleteFrom('products').execute()
  await shop.db.deleteFrom('redirects').execute()
  await shop.db.deleteFrom('categories').where('filter', 'is not', null).execute()
  shop.app.invalidate(['*'])
})

it('collect what a tag finds, on a page of their own that every page knows', async () => {
  await shop.world.product({ name: 'Gift fern', tags: ['gift', 'small'] })
  await shop.world.product({ name: 'Plain fern' })
  const made = await add('Geschenke für Dich', { tag: 'GIFT' }, { description: 'Small joys.' })
  expect(made).toMatchObject({ slug: 'geschenke-fur-dich', filter: { tag: 'gift' }, products: 0 })
  const { categories } = (await shop.app.inject('/api/shop')).json<ShopView>()
  expect(categories?.at(-1)).toMatchObject({ title: 'Geschenke für Dich', filter: { tag: 'gift' } })
  expect(names(await found('/api/products?tag=gift'))).toEqual(['Gift fern'])
  expect((await shop.app.inject('/api/products/tags')).json()).toEqual({
    tags: [
      { tag: 'gift', products: 1 },
      { tag: 'small', products: 1 },
    ],
  })
})

it('keep their filters, which always find something and name what the shop has', async () => {
  expect((await call('POST', '', { title: 'All', filter: {} })).statusCode).toBe(400)
  expect((await call('POST', '', { title: 'Weeds', filter: { category: 'weeds' } })).json()).toMatchObject({
    code: 'bad_request',
    details: [{ field: 'filter.category' }],
  })
  const made = await add('Low light', { light: '2' })
  expect((await call('POST', '', { title: 'Of it', filter: { category: made.key } })).statusCode).toBe(400)
  const change = { version: 1, filter: { light: '1', pets: 'safe' } }
  expect((await call('PATCH', at(made), change)).json()).toMatchObject({ filter: change.filter, version: 2 })
  const hidden = (await call('PATCH', at(made), { version: 2, hidden: true })).json<CategoryView>()
  expect(hidden).toMatchObject({ filter: change.filter, hidden: true })
  const { categories } = (await call('GET')).json<CategoryListView>()
  const indoor = await call('PATCH', at(categories[0]!), { version: 1, filter: { light: '1' } })
  expect(indoor.statusCode).toBe(400)
})

it('are no category: no product is filed under one, nor moved there', async () => {
  const made = await add('Low light', { light: '2' })
  const body = { name: 'Fern', category: made.key, price: 2, description: 'Green.' }
  expect((await shop.call('POST', '/api/products/create-product', admin, body)).statusCode).toBe(400)
  expect((await call('DELETE', `/indoor%20plants?moveTo=${encodeURIComponent(made.key)}`)).statusCode).toBe(
    400,
  )
  expect((await found('/api/products?category=weeds&limit=1')) as object).toMatchObject({
    message: expect.not.stringContaining('low light') as string,
  })
})

it('lead on when they are renamed, and to what they showed when they are deleted', async () => {
  const made = await add('Pet safe', { pets: 'safe' })
  await call('PATCH', at(made), { slug: 'safe-for-pets', version: 1 })
  expect((await shop.app.redirects.follow('/categories/pet-safe'))?.to).toBe('/categories/safe-for-pets')
  expect((await call('DELETE', at(made))).statusCode).toBe(200)
  expect((await shop.app.redirects.follow('/categories/pet-safe'))?.to).toBe('/shop?pets=safe')
})

it('show the category that takes the products of the one they showed', async () => {
  const seeds = (await call('POST', '', { title: 'Seeds' })).json<CategoryView>()
  const made = await add('Cheap seeds', { category: seeds.key, sale: 'true' })
  await call('DELETE', at(seeds))
  const { categories } = (await call('GET')).json<CategoryListView>()
  expect(categories.find(({ key }) => key === made.key)).toMatchObject({
    filter: { category: 'indoor plants', sale: 'true' },
    version: 2,
  })
})

it.each([
  ['pet safe', { pets: 'safe' }, 'Friends of cats'],
  ['easy plants for dark room', { water: 'seldom', light: '2' }, 'Hard to kill'],
  ['cacti', { tag: 'spiny' }, 'Cacti'],
  ['thanks', { tag: 'spiny' }, 'Gifts & Thanks'],
  ['Friends-of cats', { tag: 'spiny' }, 'Friends of cats'],
])('a search for %s leads to the one that shows that, and shows it at once', async (typed, filter, title) => {
  const { id: productId } = await shop.world.product({ name: 'Moss', tags: ['spiny'] })
  await shop.insert('plant_facts', {
    product_id: productId,
    light_from: 1,
    light_to: 5,
    water: 1,
    pets: 'safe',
    children: 'unknown',
    source: 'A book',
    updated_at: new Date(),
  })
  const made = await add(title, filter)
  const { suggestion } = await search(typed)
  expect(suggestion).toMatchObject({ words: title, totalProducts: 1, to: `/categories/${made.slug}` })
  expect(names({ products: suggestion?.products ?? [] })).toEqual(['Moss'])
})

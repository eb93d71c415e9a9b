import { describe, expect, it, vi } from 'vitest'
import { fill } from '../../../../bench/fill.ts'
import { ProductListQuery } from '../../../../contract/schemas/product.ts'
import { createPlanReader, readWhole } from '../../../testing/query-plans.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { listFirstReviews } from '../reviews/product-reviews.store.ts'
import { countProducts, listProducts } from './product-list.store.ts'
import { findProduct } from './products.store.ts'
import { relatedProducts } from './related.ts'

const PRODUCTS = 20_000

const shop = await openTestShop()
const plans = createPlanReader(shop.database)
await fill(shop.db, { products: PRODUCTS, plants: true, variants: true })
await vi.waitUntil(() => plans.vacuumed('plant_facts'), { timeout: 30_000, interval: 100 })
await vi.waitUntil(() => plans.vacuumed('products'), { timeout: 30_000, interval: 100 })

describe(`with ${PRODUCTS} products, an index serves`, () => {
  it.each([
    'page=1&limit=8',
    'page=3&limit=100&category=indoor plants',
    'page=100&limit=8',
    `page=${PRODUCTS / 100}&limit=100`,
    'page=1&limit=12&minPrice=50&maxPrice=100',
    'limit=12&minPrice=50&sort=price&page=50',
    'limit=12&minPrice=50&maxPrice=100&sort=name&page=5',
    'page=1&limit=12&rating=4',
    'page=1&limit=12&rating=5',
    'page=1&limit=12&category=plant accessories&minPrice=50&maxPrice=100&rating=4',
    'sale=true&limit=8',
    'sale=true&limit=100&page=20&category=indoor plants',
    'sale=true&limit=8&minPrice=50&maxPrice=100&rating=4',
    'sort=oldest',
    'pets=safe&limit=8',
    'light=2&water=weekly&pets=safe&size=60&limit=8',
    'light=2&water=weekly&pets=safe&size=60&sort=name&limit=8&page=5',
    'sort=name&limit=12&page=5',
    'sort=rating&limit=12',
    'sort=price&limit=12&page=50',
    'sort=price-desc&limit=12&page=50',
    'sort=name&category=outdoor plants',
    'limit=50&sort=match&q=deliciosa',
    'limit=50&sort=match&q=no. 17777',
    'limit=50&sort=match&q=e',
    'limit=50&sort=match&q=zq',
    'limit=50&q=deliciosa',
    'limit=50&q=no. 17777',
    'limit=50&q=nothing has this',
    'limit=50&q=e',
    'limit=50&q=zq',
    'limit=50&q=%_\\',
  ])('the page of %s', async (query) => {
    const parsed = ProductListQuery.parse(Object.fromEntries(new URLSearchParams(query)))
    const { limit, page } = parsed
    const filter = { ...parsed, currency: 'usd' }
    const window = { limit, offset: (page - 1) * limit, backwards: false }
    const { steps } = await plans.plansOf(async (db) => {
      await listProducts(db, filter, window)
      await listProducts(db, filter, { ...window, backwards: true })
    })
    expect(readWhole(steps)).not.toContain('products')
  })

  it.each([
    'category=indoor plants',
    'category=indoor plants&minPrice=50&maxPrice=100&rating=4',
    'sale=true',
    'sale=true&category=indoor plants&maxPrice=49.99',
    'minPrice=50&maxPrice=100',
    'sort=match&q=no. 17777',
    'q=no. 17777',
  ])('the total of %s', async (query) => {
    const parsed = ProductListQuery.parse(Object.fromEntries(new URLSearchParams(query)))
    const { steps } = await plans.plansOf((db) => countProducts(db, { ...parsed, currency: 'usd' }))
    expect(readWhole(steps)).not.toContain('products')
  })

  it('one product with its reviews, by three queries at most', async () => {
    const { id } = await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    const { queries, steps } = await plans.plansOf(async (db) => {
      await findProduct(db, id)
      await listFirstReviews(db, { id, family_id: null })
    })
    expect(readWhole(steps)).not.toContain('products')
    expect(queries).toBeLessThanOrEqual(3)
  })

  it('related products, by five queries at most', async () => {
    const { id } = await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    const { queries, steps } = await plans.plansOf((db) => relatedProducts(db, id))
    expect(readWhole(steps)).not.toContain('products')
    expect(queries).toBeLessThanOrEqual(5)
  })
})

import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fill } from '../../../bench/fill.ts'
import { ProductListQuery } from '../../../contract/schemas/product.ts'
import type { Database, Db } from '../../database/schema.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listReviewsOfProduct } from '../reviews/reviews.store.ts'
import { countProducts, listProducts } from './product-list.store.ts'
import { findProduct } from './products.store.ts'
import { relatedProducts } from './related.ts'

const PRODUCTS = 20_000

let shop: TestShop
let spied: Db
const asked: CompiledQuery[] = []

beforeAll(async () => {
  shop = await startTestShop()
  await fill(shop.db, { products: PRODUCTS })
  await vi.waitUntil(vacuumed, { timeout: 30_000, interval: 100 })
  spied = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: shop.database.pool }),
    log: ({ query }) => {
      asked.push(query)
    },
  })
})
afterAll(() => shop.close())

/** Vacuums; true once every page is known as visible to all, which a transaction elsewhere delays and index-only plans need. */
async function vacuumed(): Promise<boolean> {
  await shop.database.pool.query('vacuum analyze products')
  const { rows } = await shop.database.pool.query(
    `select relallvisible >= relpages as done from pg_class where oid = 'products'::regclass`,
  )
  return rows[0].done
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const withChildren = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withChildren)]

/** How the database would answer everything that `work` asks it, as one list of steps. */
async function stepsOf(work: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  asked.length = 0
  await work(spied)
  expect(asked.length).toBeGreaterThan(0)
  const plans = await Promise.all(
    asked.map(({ sql, parameters }) =>
      shop.database.pool.query(`explain (format json) ${sql}`, [...parameters]),
    ),
  )
  return plans.flatMap(({ rows }) => withChildren(rows[0]['QUERY PLAN'][0].Plan))
}

const scansOfAllProducts = (steps: Plan[]) =>
  steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'products')

describe(`with ${PRODUCTS} products, an index serves`, () => {
  it.each([
    'page=1&limit=8',
    'page=3&limit=100&category=indoor plants',
    'page=100&limit=8',
    `page=${PRODUCTS / 100}&limit=100`,
    'page=1&limit=12&minPrice=50&maxPrice=100',
    'page=1&limit=12&rating=4',
    'page=1&limit=12&rating=5',
    'page=1&limit=12&category=plant accessories&minPrice=50&maxPrice=100&rating=4',
    'sort=oldest',
    'sort=name&limit=12&page=5',
    'sort=rating&limit=12',
    'sort=price&limit=12&page=50',
    'sort=name&category=outdoor plants',
    'limit=50&q=deliciosa',
    'limit=50&q=no. 17777',
    'limit=50&q=nothing has this',
    'limit=50&q=e',
    'limit=50&q=zq',
    'limit=50&q=%_\\',
  ])('the page of %s', async (query) => {
    const wish = ProductListQuery.parse(Object.fromEntries(new URLSearchParams(query)))
    expect(scansOfAllProducts(await stepsOf((db) => listProducts(db, wish)))).toEqual([])
  })

  it.each([
    'category=indoor plants',
    'category=indoor plants&minPrice=50&maxPrice=100&rating=4',
    'q=no. 17777',
  ])('the total of %s', async (query) => {
    const wish = ProductListQuery.parse(Object.fromEntries(new URLSearchParams(query)))
    expect(scansOfAllProducts(await stepsOf((db) => countProducts(db, wish)))).toEqual([])
  })

  it('one product with its reviews, by three queries at most', async () => {
    const { id } = await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    const steps = await stepsOf(async (db) => {
      await findProduct(db, id)
      await listReviewsOfProduct(db, id)
    })
    expect(scansOfAllProducts(steps)).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  it('related products, by five queries at most', async () => {
    const { id } = await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    expect(scansOfAllProducts(await stepsOf((db) => relatedProducts(db, id)))).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(5)
  })
})

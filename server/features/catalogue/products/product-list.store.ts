import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { decimalsOf } from '../../../../contract/currencies.ts'
import { ALL_CATEGORIES } from '../../../../contract/categories.ts'
import { MAX_PRICE_CENTS } from '../../../../contract/limits.ts'
import type { ProductListQuery } from '../../../../contract/schemas/product.ts'
import { byName } from '../../../database/by-name.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { fold } from '../../../../contract/fold.ts'
import { hasTrigram } from '../../../base/like-pattern.ts'
import { asksForNeeds, plantsWith } from '../plants/needs.ts'
import { hasIn } from './folded.ts'
import { bestMatches } from './product-search.store.ts'
import { selectProducts, type ProductRow } from './products.store.ts'

/** The filters of a product list, without order and page. */
export type ProductFilter = Pick<
  ProductListQuery,
  'category' | 'minPrice' | 'maxPrice' | 'rating' | 'sale' | 'q' | 'light' | 'water' | 'pets' | 'size'
> & {
  /** Of the bounds of the price. */
  currency: string
}

const newest = sql`products.created_at desc, products.id desc`
const oldest = sql`products.created_at, products.id`
const cheapest = sql`products.price_cents, products.id`
const dearest = sql`products.price_cents desc, products.id desc`

/** Sort orders, each with its reverse. All have an index and end in the id, so that no product appears on two pages. */
const ORDERS = {
  newest: [newest, oldest],
  oldest: [oldest, newest],
  name: [
    sql`${byName('products.name')}, products.id`,
    sql`${byName('products.name')} desc, products.id desc`,
  ],
  rating: [
    sql`products.rating_hundredths desc, products.id desc`,
    sql`products.rating_hundredths, products.id`,
  ],
  price: [cheapest, dearest],
  'price-desc': [dearest, cheapest],
} as const

type ProductList = ProductFilter & Pick<ProductListQuery, 'sort'>

/** True if the list is sorted by best match; there is no reverse order. */
export const isBestMatch = ({ sort, q }: ProductList): boolean => sort === 'match' && (q?.trim() ?? '') !== ''

/** Reads one page. Ids are found first, from an index alone where one covers the filter, so that late pages stay cheap. */
export function listProducts(
  db: Db | Tx,
  { sort = 'newest', ...filter }: ProductList,
  { limit, offset, backwards }: PageWindow,
): Promise<ProductRow[]> {
  if (isBestMatch({ sort, ...filter }))
    return bestMatches(db, matching(db.selectFrom('products'), filter), filter.q?.trim() ?? '', {
      limit,
      offset,
    })
  const [order, opposite] = ORDERS[sort === 'match' ? 'newest' : sort]
  const ids = matching(db.selectFrom('products'), filter)
    .select('products.id')
    .orderBy(backwards ? opposite : order)
    .limit(limit)
    .offset(offset)
  return selectProducts(db).innerJoin(ids.as('page'), 'page.id', 'products.id').orderBy(order).execute()
}

export const countProducts = (db: Db | Tx, filter: ProductFilter): Promise<number> =>
  countRows(matching(db.selectFrom('products'), filter))

/** The condition of the index of reduced products. */
export const reduced = sql<boolean>`products.old_price_cents > products.price_cents`

function matching(
  query: SelectQueryBuilder<Database, 'products', object>,
  { currency, category, minPrice, maxPrice, rating, sale, q, light, water, pets, size }: ProductFilter,
) {
  const term = q?.trim() ?? ''
  const needs = { light, water, pets, size }
  return query.where((product) =>
    product.and([
      ...(category && category !== ALL_CATEGORIES ? [product('products.category', '=', category)] : []),
      ...(minPrice === undefined ? [] : [product('products.price_cents', '>=', atLeast(minPrice, currency))]),
      ...(maxPrice === undefined ? [] : [product('products.price_cents', '<=', atMost(maxPrice, currency))]),
      ...(rating === undefined ? [] : [product('products.rating_hundredths', '>=', roundUp(rating * 100))]),
      ...(sale === undefined ? [] : [reduced]),
      ...(term === '' ? [] : [contains(product, term)]),
      ...(asksForNeeds(needs) ? [product('products.id', 'in', plantsWith(needs))] : []),
    ]),
  )
}

// 19.99 * 100 is a little less than 1999.
const ROUNDING = 1e-6
const roundUp = (cents: number) => Math.ceil(cents - ROUNDING)
const roundDown = (cents: number) => Math.floor(cents + ROUNDING)

// At most one cent above the highest price, so that the value fits the column's integer type.
const atLeast = (amount: number, currency: string) =>
  Math.min(roundUp(amount * 10 ** decimalsOf(currency)), MAX_PRICE_CENTS + 1)
const atMost = (amount: number, currency: string) =>
  Math.min(roundDown(amount * 10 ** decimalsOf(currency)), MAX_PRICE_CENTS)

/** Number of the newest products that are searched for a term too short for any index. */
const SHORT_TERM_REACH = 20_000

/** Matches a substring of name or description, in any spelling that folds alike. */
function contains(product: ExpressionBuilder<Database, 'products'>, term: string) {
  const found = hasIn(['name', 'description'], term)
  return hasTrigram(fold(term)) ? found : product.and([found, withinReach(product)])
}

/** Bounds the cost of a short term: only the newest products are searched, by their index. */
const withinReach = (product: ExpressionBuilder<Database, 'products'>) =>
  product(
    'products.created_at',
    '>=',
    sql<Date>`coalesce((select reach.created_at from products as reach
      order by reach.created_at desc, reach.id desc limit 1 offset ${SHORT_TERM_REACH - 1}), '-infinity')`,
  )

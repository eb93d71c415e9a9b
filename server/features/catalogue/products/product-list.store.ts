import {
  sql,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
} from 'kysely'
import { decimalsOf } from '../../../../contract/currencies.ts'
import { ALL_CATEGORIES } from '../../../../contract/categories.ts'
import { MAX_PRICE_CENTS } from '../../../../contract/limits.ts'
import type { ManagedProductsQuery, ProductListQuery } from '../../../../contract/schemas/product.ts'
import { byName } from '../../../database/by-name.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { fold } from '../../../../contract/fold.ts'
import { hasTrigram } from '../../../base/like-pattern.ts'
import { asksForNeeds, plantsWith } from '../plants/needs.ts'
import { isDescribed, isNamed } from './folded.ts'
import { bestMatches } from './product-search.store.ts'
import { selectProducts, type ProductRow } from './products.store.ts'

/** The filters of a product list, without order and page. */
export type ProductFilter = Pick<
  ProductListQuery,
  'category' | 'minPrice' | 'maxPrice' | 'rating' | 'sale' | 'tag' | 'q' | 'light' | 'water' | 'pets' | 'size'
> & {
  /** Of the bounds of the price. */
  currency: string
  /** What else the products must be like. */
  further?: readonly RawBuilder<boolean>[]
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

const PRICE_ORDERS: ReadonlySet<RawBuilder<unknown>> = new Set([cheapest, dearest])

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
    return bestMatches(db, variants(db, filter), filter.q?.trim() ?? '', { limit, offset })
  const [order, opposite] = ORDERS[sort === 'match' ? 'newest' : sort]
  const wanted = backwards ? opposite : order
  const ids = cardsBefore(db, filter, wanted, offset + limit)
    .select('products.id')
    .orderBy(wanted)
    .limit(limit)
    .offset(offset)
  return selectProducts(db).innerJoin(ids.as('page'), 'page.id', 'products.id').orderBy(order).execute()
}

type ManagedFilter = Pick<ManagedProductsQuery, 'category' | 'q' | 'state' | 'tag'> & { currency: string }

/** Rows of the office: one of each family, found by any of its names, or all products of an SKU. */
function managed(db: Db | Tx, { state, q = '', ...filter }: ManagedFilter): Matching {
  const isOf = (row: 'products' | 'sibling') =>
    state === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${row}.state`)} = ${state}`
  const rows = sql<boolean>`(products.leads and (${isOf('products')} or (products.family_id is not null and exists (
    select from products as sibling where sibling.family_id = products.family_id and ${isOf('sibling')}))))`
  const found = matching(db, { ...filter, q }, [rows])
  if (q.trim() === '') return found
  // Their text is that of the row which leads them.
  const variants = matching(
    db,
    { currency: filter.currency, q },
    [sql`products.family_id is not null and not products.leads`],
    'named',
  )
  const ways = [
    found,
    matching(db, filter, [rows, sql`products.family_id in (${variants.select('products.family_id')})`]),
    matching(db, filter, [hasSku(q), isOf('products')]),
  ].map((way) => way.select('products.id'))
  return db.selectFrom('products').where(sql<boolean>`products.id in (${sql.join(ways, sql` union `)})`)
}

const hasSku = (q: string) => sql<boolean>`lower(products.sku) = ${q.trim().toLowerCase()}`

/** Hits of the office's search, those of an SKU first; of each family that one which fits best, on sale or not. */
export async function searchManaged(
  db: Db | Tx,
  { q, currency }: { q: string; currency: string },
  limit: number,
): Promise<ProductRow[]> {
  const exact = await selectProducts(db).where(hasSku(q)).orderBy(newest).limit(limit).execute()
  const named = await bestMatches(db, matching(db, { currency, q }, []), q.trim(), { limit, offset: 0 })
  const known = new Set(exact.map(({ id }) => id))
  return [...exact, ...named.filter(({ id }) => !known.has(id))].slice(0, limit)
}

export function listManaged(
  db: Db | Tx,
  { sort = 'newest', ...filter }: ManagedFilter & Pick<ManagedProductsQuery, 'sort'>,
  { limit, offset, backwards }: PageWindow,
): Promise<ProductRow[]> {
  const [order, opposite] = ORDERS[sort]
  const ids = managed(db, filter)
    .select('products.id')
    .orderBy(backwards ? opposite : order)
    .limit(limit)
    .offset(offset)
  return selectProducts(db).innerJoin(ids.as('page'), 'page.id', 'products.id').orderBy(order).execute()
}

export const countManaged = (db: Db | Tx, filter: ManagedFilter): Promise<number> =>
  countRows(managed(db, filter))

/** How many products are drafts or archived, by the index of these. */
export const countUnpublished = (db: Db | Tx): Promise<number> =>
  countRows(db.selectFrom('products').where('state', '<>', 'published'))

/** Counts a family once, also where a search finds several of its products. */
export async function countProducts(db: Db | Tx, { sort, ...filter }: ProductList): Promise<number> {
  if (isBestMatch({ sort, ...filter })) {
    const { total } = await variants(db, filter)
      .select(sql<number>`count(distinct coalesce(products.family_id, products.id))`.as('total'))
      .executeTakeFirstOrThrow()
    return total
  }
  if (filter.minPrice === undefined) return countRows(cards(db, filter))
  const count = sql`count(*)`.as('count')
  const { rows } = await sql<{ total: number }>`
    select (${cards(db, filter).select(count)}) + (${reaching(db, filter).select(count)}) as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/**
 * The cards of this filter, for one page. Sorted by price, those of which only a dearer variant costs enough are read from an index of their
 * own; any other order reads them along.
 */
function cardsBefore(db: Db | Tx, filter: ProductFilter, order: RawBuilder<unknown>, last: number) {
  const { minPrice, currency } = filter
  if (minPrice === undefined) return cards(db, filter)
  if (!PRICE_ORDERS.has(order)) {
    const least = leastCents(minPrice, currency)
    return matching(db, filter, [
      sql`products.listed and (products.price_cents >= ${least} or products.price_to_cents >= ${least})`,
    ])
  }
  const first = (query: Matching) =>
    query.select(['products.id', 'products.price_cents']).orderBy(order).limit(last)
  return db.selectFrom(
    sql<
      Pick<Selectable<Database['products']>, 'id'>
    >`((${first(cards(db, filter))}) union all (${first(reaching(db, filter))}))`.as<'products'>(
      sql.id('products'),
    ),
  )
}

/** A card for each family and each product that stands alone, whose own price is in the range. */
const cards = (db: Db | Tx, filter: ProductFilter) =>
  matching(db, filter, [sql`products.listed`, ...atLeast(filter)])

/** The ids of these cards. */
export const cardIds = (db: Db | Tx, filter: ProductFilter) => cards(db, filter).select('products.id')

/** The ids of those on sale that have what is asked for, whichever stands for its family. */
export const variantIds = (db: Db | Tx, filter: ProductFilter) => variants(db, filter).select('products.id')

/** Cards that cost less than the lowest price, but not all of their variants do. */
const reaching = (db: Db | Tx, filter: ProductFilter) => {
  const least = leastCents(filter.minPrice ?? 0, filter.currency)
  return matching(db, filter, [
    sql`products.listed and products.price_to_cents >= ${least} and products.price_cents < ${least}`,
  ])
}

/** What a search looks through: every variant has a name of its own. */
const variants = (db: Db | Tx, filter: ProductFilter) =>
  matching(db, filter, [sql`products.state = 'published'`, ...atLeast(filter)], 'all')

const atLeast = ({ minPrice, currency }: ProductFilter) =>
  minPrice === undefined ? [] : [sql<boolean>`products.price_cents >= ${leastCents(minPrice, currency)}`]

type Matching = SelectQueryBuilder<Database, 'products', object>

/** The condition of the index of reduced products. */
export const reduced = sql<boolean>`products.old_price_cents > products.price_cents`

/** What a term is looked for in: the texts of rows that lead a family or stand alone, those of `all` rows, or names. */
type Looks = 'leading' | 'all' | 'named'

/** @param rows which rows stand for products, and their lowest price; but where `looks` says otherwise, they lead */
function matching(
  db: Db | Tx,
  {
    currency,
    category,
    maxPrice,
    rating,
    sale,
    tag,
    q,
    light,
    water,
    pets,
    size,
    further = [],
  }: ProductFilter,
  rows: RawBuilder<boolean>[],
  looks: Looks = 'leading',
): Matching {
  const term = q?.trim() ?? ''
  const needs = { light, water, pets, size }
  return db
    .selectFrom('products')
    .where((product) =>
      product.and([
        ...rows,
        ...further,
        ...(category && category !== ALL_CATEGORIES ? [product('products.category', '=', category)] : []),
        ...(maxPrice === undefined
          ? []
          : [product('products.price_cents', '<=', mostCents(maxPrice, currency))]),
        ...(rating === undefined ? [] : [product('products.rating_hundredths', '>=', roundUp(rating * 100))]),
        ...(sale === undefined ? [] : [reduced]),
        ...(tag === undefined ? [] : [sql<boolean>`products.tags @> array[${tag.toLowerCase()}]`]),
        ...(term === '' ? [] : [contains(product, term, looks)]),
        ...(asksForNeeds(needs) ? [product('products.id', 'in', plantsWith(needs))] : []),
      ]),
    )
}

// 19.99 * 100 is a little less than 1999.
const ROUNDING = 1e-6
const roundUp = (cents: number) => Math.ceil(cents - ROUNDING)
const roundDown = (cents: number) => Math.floor(cents + ROUNDING)

// At most one cent above the highest price, so that the value fits the column's integer type.
const leastCents = (amount: number, currency: string) =>
  Math.min(roundUp(amount * 10 ** decimalsOf(currency)), MAX_PRICE_CENTS + 1)
const mostCents = (amount: number, currency: string) =>
  Math.min(roundDown(amount * 10 ** decimalsOf(currency)), MAX_PRICE_CENTS)

/** Number of the newest products that are searched for a term too short for any index. */
const SHORT_TERM_REACH = 20_000

/** Matches a substring of name or description, in any spelling that folds alike. */
function contains(product: ExpressionBuilder<Database, 'products'>, term: string, looks: Looks) {
  const found = looks === 'named' ? isNamed(term) : isDescribed(term, looks)
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

import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { ALL_CATEGORIES } from '../../../contract/categories.ts'
import type { ProductListQuery } from '../../../contract/schemas/product.ts'
import type { Database, Db } from '../../database/schema.ts'
import { containsPattern } from '../../platform/like-pattern.ts'
import { selectProducts, type ProductRow } from './products.store.ts'

/** What narrows a list, and nothing about its order or page. */
export type ProductFilter = Pick<ProductListQuery, 'category' | 'minPrice' | 'maxPrice' | 'rating' | 'q'>

/** One page. Its ids are found first, by an index alone where one covers the filter, so that late pages stay cheap. */
export function listProducts(
  db: Db,
  { sort = 'newest', page, limit, ...filter }: ProductListQuery,
): Promise<ProductRow[]> {
  const ids = sorted[sort](matching(db.selectFrom('products'), filter))
    .select('products.id')
    .limit(limit)
    .offset((page - 1) * limit)
  return sorted[sort](selectProducts(db).innerJoin(ids.as('page'), 'page.id', 'products.id')).execute()
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { total } = await matching(db.selectFrom('products'), filter)
    .select((product) => product.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

// Typed by what it touches, so that it takes the ids' query and the page's, which joins further tables.
type Sortable = { orderBy(column: never, direction?: 'asc' | 'desc'): unknown }

const by =
  (...terms: [column: unknown, direction: 'asc' | 'desc'][]) =>
  <Query>(query: Query): Query =>
    terms.reduce(
      (ordered, [column, direction]) => (ordered as Sortable).orderBy(column as never, direction) as Query,
      query,
    )

/** Every order ends in the id: no product is shown on two pages. Each has its index. */
const sorted = {
  newest: by(['products.created_at', 'desc'], ['products.id', 'desc']),
  oldest: by(['products.created_at', 'asc'], ['products.id', 'asc']),
  name: by([sql`lower(products.name)`, 'asc'], ['products.id', 'asc']),
  rating: by(['products.rating_hundredths', 'desc'], ['products.id', 'desc']),
  price: by(['products.price_cents', 'asc'], ['products.id', 'asc']),
}

type Matchable = SelectQueryBuilder<Database, 'products', object>

function matching(query: Matchable, { category, minPrice, maxPrice, rating, q }: ProductFilter): Matchable {
  const term = q?.trim()
  return query
    .$if(Boolean(category) && category !== ALL_CATEGORIES, (products) =>
      products.where('products.category', '=', category as Database['products']['category']),
    )
    .$if(minPrice !== undefined, (products) =>
      products.where('products.price_cents', '>=', centsUp(minPrice!)),
    )
    .$if(maxPrice !== undefined, (products) =>
      products.where('products.price_cents', '<=', centsDown(maxPrice!)),
    )
    .$if(rating !== undefined && rating > 0, (products) =>
      products.where('products.rating_hundredths', '>=', Math.ceil(rating! * 100 - ROUNDING)),
    )
    .$if(Boolean(term), (products) => products.where((product) => contains(product, term!)))
}

// 19.99 * 100 is a little less than 1999.
const ROUNDING = 1e-6
const centsUp = (dollars: number) => Math.ceil(dollars * 100 - ROUNDING)
const centsDown = (dollars: number) => Math.floor(dollars * 100 + ROUNDING)

/** Shorter terms hold no trigram. */
const TRIGRAM = 3

/** How many of the newest products a term too short for the search index is looked for in. */
const SHORT_TERM_REACH = 20_000

/** A substring of name or description, without regard to case. */
function contains(product: ExpressionBuilder<Database, 'products'>, term: string) {
  const pattern = containsPattern(term)
  const found = product.or([
    product('products.name', 'ilike', pattern),
    product('products.description', 'ilike', pattern),
  ])
  return [...term].length >= TRIGRAM ? found : product.and([found, withinReach(product)])
}

/** Bounds what a short term costs: the index of newest products answers, and only so far. */
const withinReach = (product: ExpressionBuilder<Database, 'products'>) =>
  product(
    'products.created_at',
    '>=',
    sql<Date>`coalesce((select reach.created_at from products as reach
      order by reach.created_at desc, reach.id desc limit 1 offset ${SHORT_TERM_REACH - 1}), '-infinity')`,
  )

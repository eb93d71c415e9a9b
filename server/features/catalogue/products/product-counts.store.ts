import { sql } from 'kysely'
import type { ProductCountsView, ProductTagsView } from '../../../../contract/schemas/product-counts.ts'
import { toMinor } from '../../../../contract/currencies.ts'
import { type PriceRange, priceRanges } from '../../../../contract/price-ranges.ts'
import { reduced } from './product-list.store.ts'
import type { Db } from '../../../database/schema.ts'

// Price ranges share their limits: a product of $100 is in two of them, so each combination of ranges is a group, with one bit per range.
const rangeBits = (currency: string, ranges: readonly PriceRange[]) =>
  sql<number>`(${sql.join(
    ranges.map(
      ({ minPrice, maxPrice }, range) =>
        sql`case when coalesce(products.price_to_cents, products.price_cents) >= ${sql.lit(toMinor(minPrice, currency))}${
          maxPrice === null
            ? sql``
            : sql` and products.price_cents <= ${sql.lit(toMinor(maxPrice, currency))}`
        } then ${sql.lit(2 ** range)} else 0 end`,
    ),
    sql` + `,
  )})::int`

/** Null in a group of products that are not reduced; no group mixes reduced and other products. */
const largestCut = sql<
  number | null
>`max((products.old_price_cents - products.price_cents) * 100::bigint / products.old_price_cents)
  filter (where ${reduced})`

/** Counts all products in one pass; callers cache the answer until a product changes. */
export async function countByFilters(
  db: Db,
  currency: string,
  steps?: readonly number[],
): Promise<ProductCountsView> {
  const ranges = priceRanges(currency, steps)
  const groups = await db
    .selectFrom('products')
    .select([
      'category',
      rangeBits(currency, ranges).as('bits'),
      sql<number>`(products.rating_hundredths / 100)::int`.as('stars'),
      ({ fn }) => fn.countAll<number>().as('products'),
      largestCut.as('largestCut'),
    ])
    .where('listed', '=', true)
    // True of all, and a condition of the index, which the planner then reads alone: half the time at 100,000 products.
    .where('price_cents', '>=', 0)
    .groupBy(['category', 'bits', 'stars', sql`coalesce(${reduced}, false)`])
    .execute()
  return groups.map(({ bits, largestCut: cut, ...group }) => ({
    ...group,
    ...(cut !== null && { largestCut: cut }),
    priceRanges: ranges.flatMap((_, range) => ((bits & (2 ** range)) === 0 ? [] : [range])),
  }))
}

const MOST_TAGS = 200

/** Tags of products on sale, found by the index of those that have any; callers cache the answer until a product changes. */
export async function countTags(db: Db): Promise<ProductTagsView['tags']> {
  const { rows } = await sql<ProductTagsView['tags'][number]>`
    select tag, count(*)::int as products from products, unnest(tags) as tag
    where listed and tags <> '{}' group by tag order by products desc, tag limit ${MOST_TAGS}`.execute(db)
  return rows
}

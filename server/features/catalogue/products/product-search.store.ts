import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import { selectProducts, type ProductRow } from './products.store.ts'

type Matching = SelectQueryBuilder<Database, 'products', object>

/** Number of the newest matches that are ranked, so that a term found in half the catalogue does not sort half of it. */
const COMPARED = 1_000

/**
 * Sorts products by match: the exact name, a name that begins with the term, one with a word that does, any other name, then descriptions;
 * newest first among equals. Products beyond the compared ones are not shown, so its pages end there.
 *
 * @param matching products that have the term in name or description
 */
export function bestMatches(
  db: Db | Tx,
  matching: Matching,
  term: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductRow[]> {
  const anywhere = containsPattern(term)
  const atStart = anywhere.slice(1)
  const newest = (query: Matching) =>
    query
      .select(['products.id', 'products.name', 'products.created_at'])
      .orderBy(sql`products.created_at desc, products.id desc`)
      .limit(COMPARED)
  const called = newest(matching.where(sql<boolean>`lower(products.name) = lower(${term})`))
  const named = newest(matching.where('products.name', 'ilike', anywhere))
  const ids = sql<{ id: string; place: number }>`(
    select id, row_number() over (order by
      case
        when lower(name) = lower(${term}) then 0
        when name ilike ${atStart} then 1
        when name ilike ${`% ${atStart}`} then 2
        when name ilike ${anywhere} then 3
        else 4
      end, created_at desc, id desc) as place
    from (${called} union ${named} union ${newest(matching)}) as found
    order by place limit ${limit} offset ${offset}
  )`
  return selectProducts(db)
    .innerJoin(ids.as<'page'>(sql.id('page')), 'page.id', 'products.id')
    .orderBy('page.place')
    .execute()
}

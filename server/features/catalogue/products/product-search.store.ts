import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { fold } from '../../../../contract/fold.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import { isNamed } from './folded.ts'
import { selectProducts, type ProductRow } from './products.store.ts'

type Matching = SelectQueryBuilder<Database, 'products', object>

/** The name as it is compared; of a product that is still to be folded as it is written. */
const nameOf = sql<string>`coalesce(products.name_folded, lower(products.name))`

/** Number of the newest matches that are ranked, so that a term found in half the catalogue does not sort half of it. */
const COMPARED = 1_000

/**
 * Sorts products by match: the exact name, a name that begins with the term, one with a word that does, any other name, then descriptions;
 * newest first among equals, and of a family its best match, of equal ones its card. Products beyond the compared ones are not shown, so its pages end there.
 *
 * @param matching products that have the term in name or description
 */
export function bestMatches(
  db: Db | Tx,
  matching: Matching,
  term: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductRow[]> {
  const folded = fold(term)
  const anywhere = containsPattern(folded)
  const atStart = anywhere.slice(1)
  const newest = (query: Matching) =>
    query
      .select([
        'products.id',
        'products.created_at',
        'products.family_id',
        'products.leads',
        nameOf.as('name'),
      ])
      .orderBy(sql`products.created_at desc, products.id desc`)
      .limit(COMPARED)
  const called = newest(matching.where('products.name_folded', '=', folded))
  const named = newest(matching.where(isNamed(term)))
  const ids = sql<{ id: string; place: number }>`(
    select id, row_number() over (order by fit, created_at desc, id desc) as place
    from (
      select distinct on (coalesce(family_id, id)) id, created_at,
        case
          when name = ${folded} then 0
          when name like ${atStart} then 1
          when name like ${`% ${atStart}`} then 2
          when name like ${anywhere} then 3
          else 4
        end as fit
      from (${called} union ${named} union ${newest(matching)}) as found
      order by coalesce(family_id, id), fit, leads desc, created_at desc) as best
    order by place limit ${limit} offset ${offset}
  )`
  return selectProducts(db)
    .innerJoin(ids.as<'page'>(sql.id('page')), 'page.id', 'products.id')
    .orderBy('page.place')
    .execute()
}

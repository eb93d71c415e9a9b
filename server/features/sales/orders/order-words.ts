import { sql, type RawBuilder } from 'kysely'
import { MAX_FOUND } from '../../../../contract/limits.ts'
import { inAnySpelling } from '../../../base/any-spelling.ts'
import { containsPattern, hasTrigram } from '../../../base/like-pattern.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Db, Tx } from '../../../database/schema.ts'

/** A condition on an order. */
type Words = RawBuilder<boolean>

/** Orders of a list that are compared one by one before an index is asked: enough to fill a page with a common word. */
const FIRST = 2_000

/** Rows with a word that are read to count orders: an order has it in several. */
const ROWS = 4 * MAX_FOUND

const isNamed = (pattern: string) =>
  sql<boolean>`(orders.order_number like ${pattern.toUpperCase()} or orders.email_key like ${pattern.toLowerCase()})`
const isSentTo = (word: string) => sql`(${inAnySpelling('name', word)} or ${inAnySpelling('city', word)})`

/** The ids of orders with a word in number, e-mail, recipient, city, tracking number or a product, each by an index; some come twice. */
const idsWith = (word: string) => sql`
  select id from orders where ${isNamed(containsPattern(word))}
  union all select order_id from order_deliveries where ${inAnySpelling('name', word)}
  union all select order_id from order_deliveries where ${inAnySpelling('city', word)}
  union all select order_id from shipments where tracking_number ilike ${containsPattern(word)}
  union all select order_id from order_lines where ${inAnySpelling('name', word)}`

/** Finds the orders that hold a word. One too short for these indexes is compared with number and e-mail alone. */
export function containing(word: string): Words {
  if (!hasTrigram(word)) return isNamed(containsPattern(word))
  // Materialized, because without statistics of a new shop the four searches would be repeated for every order.
  return sql`orders.id in (with found as materialized (${idsWith(word)}) select id from found)`
}

/** The same, starting from the order. */
function holding(word: string): Words {
  const pattern = containsPattern(word)
  // One `exists` over all three tables: one each would read every row of its table first.
  return sql`(${isNamed(pattern)} or exists (
    select from order_deliveries where order_id = orders.id and ${isSentTo(word)}
    union all select from shipments where order_id = orders.id and tracking_number ilike ${pattern}
    union all select from order_lines where order_id = orders.id and ${inAnySpelling('name', word)}))`
}

/**
 * Looks for a word in the first orders of a list, in the order of the list: a common word soon fills a page.
 *
 * @param first so many of the list's orders, with all that it is sorted by
 * @param direction how it is sorted
 * @returns the ids of a page, or `null` when they do not fill it and the list goes on
 */
export async function findAmongFirst(
  db: Db | Tx,
  word: string,
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
  direction: RawBuilder<unknown>,
  first: (many: number) => RawBuilder<unknown>,
): Promise<string[] | null> {
  const many = FIRST + 4 * offset
  const { rows } = await sql<{ ids: string[]; isAll: boolean }>`
    with first as materialized (${first(many)})
    select array(select id from first as orders where ${holding(word)} order by ${direction} limit ${limit} offset ${offset}) as ids,
           (select count(*) from first) < ${many} as "isAll"`.execute(db)
  const { ids = [], isAll = true } = rows[0] ?? {}
  return isAll || ids.length === limit ? ids : null
}

/** Counts orders with a word, up to `MAX_FOUND` and one: by its first rows, which are all of a rare word. @param among the list */
export async function countHolding(
  db: Db | Tx,
  word: string,
  among: (words: Words) => RawBuilder<unknown>,
): Promise<number> {
  const counted = (words: Words) =>
    sql`(select count(*) from (${among(words)} limit ${MAX_FOUND + 1}) as counted)`
  // Materialized and read row by row, so that a common word ends it early.
  const { rows } = await sql<{ total: number; isAll: boolean }>`
    with found as materialized (${idsWith(word)}),
      few as materialized (select id from found limit ${ROWS})
    select ${counted(sql`orders.id in (select id from few)`)} as total,
      (select count(*) from few) < ${ROWS} as "isAll"`.execute(db)
  const { total = 0, isAll = true } = rows[0] ?? {}
  if (isAll || total > MAX_FOUND) return total
  const all = await sql<{ total: number }>`select ${counted(holding(word))} as total`.execute(db)
  return all.rows[0]?.total ?? 0
}

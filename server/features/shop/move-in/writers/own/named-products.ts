import { sql } from 'kysely'
import { isId } from '../../../../../base/ids.ts'
import type { Db, Tx } from '../../../../../database/schema.ts'
import type { Change, OwnRow, Problem, RowPlan } from './own-row.ts'

export type Named = { id: string; name: string }

/** The id of a row's product, in a file that names products by id. */
export const idOf = ({ cells }: OwnRow): string => cells.id?.toLowerCase() ?? ''

/** Finds products by their ids, or what a file says for them; with `lock`, locked until the transaction ends, in a fixed order. */
export async function findNamed(
  db: Db | Tx,
  named: readonly string[],
  lock: boolean,
): Promise<Map<string, Named>> {
  const ids = [...new Set(named)].filter(isId)
  if (ids.length === 0) return new Map()
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return new Map(products.map((product) => [product.id, product]))
}

/** Problems of whole rows: an unknown product id, or one that appeared above. @param lines of the ids so far */
export function rowProblems(
  rows: OwnRow[],
  products: ReadonlyMap<string, Named>,
  lines: Map<string, number>,
): Problem[][] {
  return rows.map((row) => {
    const id = idOf(row)
    // Not remembered, as a long file may have any number of such ids.
    if (!products.has(id)) return [{ field: 'id', message: 'does not match a product' }]
    const twin = lines.get(id)
    if (twin === undefined) lines.set(id, row.line)
    return twin === undefined ? [] : [{ field: 'id', message: `is also the id of line ${twin}` }]
  })
}

/** The plan of a row about a product that is there. @param changes none if it is refused */
export const namedPlan = (
  { cells }: OwnRow,
  product: Named | undefined,
  problems: Problem[],
  changes: Change[],
): RowPlan => ({
  outcome: problems.length > 0 ? 'refused' : changes.length === 0 ? 'unchanged' : 'change',
  name: (product?.name ?? cells.name ?? '').slice(0, 120),
  changes,
  problems,
})

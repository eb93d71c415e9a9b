import { sql } from 'kysely'
import type { ImportRow } from '../../../../contract/schemas/transfer.ts'
import { isId } from '../../../base/ids.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { FileRow } from '../../../files/csv-file.ts'

export type Named = { id: string; name: string }

/** The id of a row's product, in a file that names products by id. */
export const idOf = ({ cells }: FileRow): string => cells.id?.toLowerCase() ?? ''

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

export type Problem = { field: string; message: string }

/** Problems of whole rows: the wrong length, an unknown product id, or an id that appeared above. @param lines of the ids so far */
export function rowProblems(
  rows: FileRow[],
  products: ReadonlyMap<string, Named>,
  lines: Map<string, number>,
): Problem[][] {
  return rows.map((row) => {
    const id = idOf(row)
    const twin = lines.get(id)
    if (twin === undefined) lines.set(id, row.line)
    const misfit = row.misfit === null ? [] : [{ field: 'row', message: row.misfit }]
    if (!products.has(id)) return [...misfit, { field: 'id', message: 'does not match a product' }]
    return twin === undefined
      ? misfit
      : [...misfit, { field: 'id', message: `is also the id of line ${twin}` }]
  })
}

/** Presents the plan of a row. @param changes none if it is refused */
export const presentRow = (
  { line, cells }: FileRow,
  product: Named | undefined,
  reasons: Problem[],
  changes: ImportRow['changes'],
): ImportRow => ({
  line,
  outcome: reasons.length > 0 ? 'refused' : changes.length === 0 ? 'unchanged' : 'changed',
  name: (product?.name ?? cells.name ?? '').slice(0, 120),
  changes,
  reasons,
})

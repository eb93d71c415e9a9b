import { sql } from 'kysely'
import { ownImage } from '../../../../contract/images.ts'
import { fold } from '../../../../contract/fold.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { isId, newId } from '../../../base/ids.ts'
import { FOLDED_COLUMNS, foldedColumns, isUnfolded } from '../../catalogue/products/folded.ts'
import { STORED_COLUMNS, type StoredFields } from '../../catalogue/products/product-fields.ts'
import type { FileRow } from '../../../files/csv-file.ts'
import { nameOf, type CurrentProduct } from './import-plan.ts'

/** Key of a lock that lets imports run one after the other, so that each sees the products of the one before. */
const ONE_IMPORT = 1_179_800_143

export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ONE_IMPORT)})`.execute(tx)
}

/** Finds the products that a file may refer to, by id or by name; with `lock`, locked until the transaction ends. */
export async function findMentioned(db: Db | Tx, rows: FileRow[], lock: boolean): Promise<CurrentProduct[]> {
  const ids = rows.map((row) => row.cells.id?.toLowerCase() ?? '').filter(isId)
  const names = rows.filter((row) => (row.cells.id ?? '') === '' && nameOf(row) !== '').map(nameOf)
  if (ids.length + names.length === 0) return []
  const found = await db
    .selectFrom('products')
    .select(['id', 'version', ...STORED_COLUMNS])
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(names.length > 0
          ? [
              eb('name_folded', 'in', names.map(fold)),
              sql<boolean>`${isUnfolded} and lower(name) in (select lower(given) from unnest(${names}::text[]) as given)`,
            ]
          : []),
      ]),
    )
    // In a fixed order, so that two imports of the same products cannot deadlock.
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  // Formatted as in the export, so that a file imported unchanged changes nothing.
  return found.map((product) => ({ ...product, image: ownImage(product.image) }))
}

export type Write = { current: CurrentProduct | null; next: StoredFields }
export type Written = { id: string; created: boolean }

const BATCH = 200

/** Creates and changes products in few statements. Returns the ids in the order of the writes. */
export async function writeProducts(tx: Tx, writes: Write[], author: string, now: Date): Promise<Written[]> {
  const rows = writes.map(({ current, next }) => ({
    ...next,
    ...foldedColumns(next),
    id: current?.id ?? newId(),
    author_id: author,
    created_at: now,
    updated_at: now,
  }))
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .insertInto('products')
      .values(rows.slice(start, start + BATCH))
      .onConflict((on) =>
        on.column('id').doUpdateSet((eb) => ({
          ...Object.fromEntries(
            [...STORED_COLUMNS, ...FOLDED_COLUMNS].map((column) => [column, eb.ref(`excluded.${column}`)]),
          ),
          updated_at: eb.ref('excluded.updated_at'),
          version: sql<number>`products.version + 1`,
        })),
      )
      .execute()
  return rows.map((row, index) => ({ id: row.id, created: writes[index]!.current === null }))
}

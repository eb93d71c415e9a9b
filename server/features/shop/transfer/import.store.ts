import { sql } from 'kysely'
import { ownImage } from '../../../../contract/images.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { isId, newId } from '../../../base/ids.ts'
import { STORED_COLUMNS, type StoredFields } from '../../catalogue/products/product-fields.ts'
import type { FileRow } from '../../../files/csv-file.ts'
import { nameOf, type CurrentProduct, type NameKeys } from './import-plan.ts'

/** Key of a lock that lets imports run one after the other, so that each sees the products of the one before. */
const ONE_IMPORT = 1_179_800_143

export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ONE_IMPORT)})`.execute(tx)
}

/** Reads the comparison keys of these names from the database. */
export async function nameKeys(db: Db | Tx, rows: FileRow[]): Promise<NameKeys> {
  const names = [...new Set(rows.map(nameOf))].filter((name) => name !== '')
  if (names.length === 0) return new Map()
  const { rows: keys } = await sql<{ name: string; key: string }>`
    select name, lower(name) as key from unnest(${names}::text[]) as name`.execute(db)
  return new Map(keys.map(({ name, key }) => [name, key]))
}

/** Finds the products that a file may refer to, by id or by name; with `lock`, locked until the transaction ends. */
export async function findMentioned(
  db: Db | Tx,
  rows: FileRow[],
  keys: NameKeys,
  lock: boolean,
): Promise<CurrentProduct[]> {
  const ids = rows.map((row) => row.cells.id?.toLowerCase() ?? '').filter(isId)
  const names = rows
    .filter((row) => (row.cells.id ?? '') === '')
    .map((row) => keys.get(nameOf(row)) ?? '')
    .filter((key) => key !== '')
  if (ids.length + names.length === 0) return []
  const found = await db
    .selectFrom('products')
    .select(['id', 'version', ...STORED_COLUMNS])
    .select(({ fn }) => fn<string>('lower', ['name']).as('name_key'))
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(names.length > 0 ? [eb(eb.fn<string>('lower', ['name']), 'in', names)] : []),
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
          ...Object.fromEntries(STORED_COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)])),
          updated_at: eb.ref('excluded.updated_at'),
          version: sql<number>`products.version + 1`,
        })),
      )
      .execute()
  return rows.map((row, index) => ({ id: row.id, created: writes[index]!.current === null }))
}

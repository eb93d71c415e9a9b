import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../../database/schema.ts'
import { VARIANTS } from './variant-keys.ts'

/**
 * For a statement that reads `products`: the version whose fields a product has. That is its own, but of one whose last change was the undo of an
 * import, which is no edit.
 */
export const standing: RawBuilder<number> = sql`coalesce((
  select same_as from restored_versions where product_id = products.id and restored_versions.version = products.version), products.version)`

export type Versions = { version: number; standing: number }

/** The versions of these products, by id. */
export async function versionsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Versions>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Versions & { id: string }>`
    select id, version, ${standing} as standing from products where id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...versions }) => [id, versions]))
}

/** A product that a change was made to: the version that stood before and the one after, and what earlier imports had noted. */
export type Change = { id: string; was: number; version: number; noted: number }

/** Notes that products have the fields from before these changes, and lets the imports know them as they did then. */
export async function noteRestored(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const changed = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, was int, version int, noted int)`
  await sql`
    insert into restored_versions (product_id, version, same_as)
    select id, products.version, was from ${changed} join products using (id)
    on conflict (product_id) do update set version = excluded.version, same_as = excluded.same_as`.execute(tx)
  await sql`
    update external_ids set version = noted from ${changed}
    where thing_id = id and kind = ${VARIANTS} and external_ids.version = change.version`.execute(tx)
}

/** Notes that these products were written along with another of their family, once, which is no edit of theirs. */
export async function noteWrittenAlong(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into restored_versions (product_id, version, same_as)
    select id, products.version, coalesce(same_as, products.version - 1)
    from products left join restored_versions as before on product_id = id and before.version = products.version - 1
    where id = any(${[...ids]}::uuid[])
    on conflict (product_id) do update set version = excluded.version, same_as = excluded.same_as`.execute(tx)
}

/** Notes that new products are as they were made, though joining a family wrote them once more. */
export async function noteMade(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into restored_versions (product_id, version, same_as)
    select id, version, 1 from products where id = any(${[...ids]}::uuid[]) and version > 1`.execute(tx)
}

/** Lets imports know products that were written along with their family, as far as nobody had edited them. */
export async function followVersions(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update external_ids set version = change.version
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, was int, version int)
    where thing_id = id and kind = ${VARIANTS} and external_ids.version = was`.execute(tx)
}

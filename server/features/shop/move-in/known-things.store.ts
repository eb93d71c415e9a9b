import { sql } from 'kysely'
import type { ImportSource } from '../../../../contract/imports.ts'
import type { Db, Tx } from '../../../database/schema.ts'

/** What a thing of another shop became here in an earlier import. */
export type Known = { id: string; hash: string; version: number | null }

/** @param kind that of the things, or a word of the writer's own for their parts. @returns by the other shop's key */
export async function knownThings(
  db: Db | Tx,
  source: ImportSource,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, Known>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('external_ids')
    .select(['external_key', 'thing_id', 'hash', 'version'])
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('external_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ external_key: key, thing_id: id, hash, version }) => [key, { id, hash, version }]),
  )
}

/** Notes what things became, in the transaction that writes them; each key once. */
export async function noteThings(
  tx: Tx,
  source: ImportSource,
  kind: string,
  things: readonly (Known & { key: string })[],
): Promise<void> {
  if (things.length === 0) return
  await sql`
    insert into external_ids (source, kind, external_key, thing_id, hash, version)
    select ${source}, ${kind}, key, id, hash, version
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as thing (key text, id uuid, hash text, version int)
    on conflict (source, kind, external_key) do update set
      thing_id = excluded.thing_id, hash = excluded.hash, version = excluded.version`.execute(tx)
}

/** Notes things of which nothing but that they are there is known. @returns the keys that were not noted before */
export async function markThings(
  tx: Tx,
  source: ImportSource,
  kind: string,
  things: readonly { key: string; id: string }[],
): Promise<Set<string>> {
  if (things.length === 0) return new Set()
  const { rows } = await sql<{ key: string; isNew: boolean }>`
    insert into external_ids (source, kind, external_key, thing_id, hash)
    select ${source}, ${kind}, key, id, '' from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as thing (key text, id uuid)
    on conflict (source, kind, external_key) do update set thing_id = excluded.thing_id
    returning external_key as key, xmax = 0 as "isNew"`.execute(tx)
  return new Set(rows.flatMap(({ key, isNew }) => (isNew ? [key] : [])))
}

/** Lets things be known by the hash that an earlier import had noted; by none, the same file changes them again. */
export async function noteHashes(
  tx: Tx,
  source: ImportSource,
  kind: string,
  things: readonly { key: string; hash: string }[],
): Promise<void> {
  if (things.length === 0) return
  await sql`
    update external_ids set hash = thing.hash
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as thing (key text, hash text)
    where source = ${source} and kind = ${kind} and external_key = key`.execute(tx)
}

/** Forgets things that an undo has taken away. */
export async function forgetThings(
  tx: Tx,
  source: ImportSource,
  kind: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .deleteFrom('external_ids')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('external_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
}

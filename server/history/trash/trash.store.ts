import { fold } from '../../../contract/fold.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { TrashKind } from '../../../contract/trash.ts'
import { isId, newId } from '../../base/ids.ts'
import { deleteSome } from '../../database/rows.ts'
import type { Database, Db, Tx } from '../../database/schema.ts'

export type TrashRow = Selectable<Database['trash']>

/** A table some of whose rows go with what is deleted. */
export type TrashPart = {
  table: keyof Database
  /** Which rows `t` of the table. */
  of: (subjectId: string) => RawBuilder<unknown>
  /** SQL for the owner of a row `t`. */
  owner?: RawBuilder<unknown>
  /** SQL for the stored part of a row `t`, as JSON; the whole row by default. */
  content?: RawBuilder<unknown>
  /** An array of the keys of pictures that a row `t` shows. */
  pictures?: RawBuilder<unknown>
  /** The row `k.content` as it comes back, if something about it may have changed. */
  comesBackAs?: RawBuilder<unknown>
  /** SQL that is true if everything a row `r` refers to exists at its restore. Other rows are not restored. */
  needs?: RawBuilder<unknown>
}

type Deletion = { kind: TrashKind; subjectId: string; name: string; actorId: string; at: Date }

/** Copies what is about to be deleted, in the transaction of the deletion. */
export async function moveToTrash(tx: Tx, deletion: Deletion, parts: readonly TrashPart[]): Promise<void> {
  const { kind, subjectId, name, actorId, at } = deletion
  const id = newId()
  await tx
    .insertInto('trash')
    .values({
      id,
      kind,
      subject_id: subjectId,
      name,
      name_folded: fold(name),
      actor_id: actorId,
      deleted_at: at,
    })
    .execute()
  const rows = parts.map(
    ({ table, of, owner = sql`null`, pictures = sql`'{}'`, content = sql`to_jsonb(t)` }) => sql`
      select ${id}::uuid, ${table}::text, (${owner})::uuid, (${pictures})::text[], ${content}
      from ${sql.table(table)} t where ${of(subjectId)}`,
  )
  await sql`
    insert into trash_rows (trash_id, of_table, user_id, pictures, content)
    ${sql.join(rows, sql` union all `)}`.execute(tx)
}

/** Holds a deleted account's entry until the transaction ends. @returns whether there is one */
export async function lockTrashedAccount(tx: Tx, userId: string): Promise<boolean> {
  if (!isId(userId)) return false
  const found = tx
    .selectFrom('trash')
    .select('id')
    .where('kind', '=', 'user')
    .where('subject_id', '=', userId)
  return (await found.forUpdate().executeTakeFirst()) !== undefined
}

/** Ids of the accounts that were deleted before then, the oldest first. */
export async function trashedAccounts(db: Db, before: Date): Promise<string[]> {
  const found = db.selectFrom('trash').select('subject_id').where('kind', '=', 'user')
  const rows = await found.where('deleted_at', '<', before).orderBy('deleted_at').execute()
  return rows.map(({ subject_id: id }) => id)
}

/** Writes rows back, table by table; new columns get defaults, gone ones are left out. @returns how many were written */
export async function restoreRows(tx: Tx, trashId: string, parts: readonly TrashPart[]): Promise<number> {
  const { rows: kept } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join (select distinct on (of_table) of_table, content from trash_rows where trash_id = ${trashId}) k
      on k.of_table = c.table_name and jsonb_exists(k.content, c.column_name::text)
    where c.table_schema = current_schema()`.execute(tx)
  const columnsOf = Object.groupBy(kept, ({ table_name: table }) => table)
  let written = 0n
  for (const { table, needs = sql`true`, comesBackAs = sql`k.content` } of parts) {
    const columns = columnsOf[table]?.map(({ column_name: name }) => sql.ref(name))
    if (columns === undefined) continue
    const names = sql.join(columns)
    const { numAffectedRows = 0n } = await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from (
        select r.* from trash_rows k cross join lateral jsonb_populate_record(null::${sql.table(table)}, ${comesBackAs}) r
        where k.trash_id = ${trashId} and k.of_table = ${table} and ${needs}) restored
      on conflict do nothing`.execute(tx)
    written += numAffectedRows
  }
  return Number(written)
}

/** True if an account in the trash has this passkey. */
export async function isPasskeyInTrash(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from trash_rows where of_table = 'passkeys' and content ->> 'id' = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/** Keys of the pictures that its rows show. */
export async function picturesIn(tx: Tx, trashId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct unnest(pictures) as key from trash_rows where trash_id = ${trashId}
    and pictures <> '{}'`.execute(tx)
  return rows.map(({ key }) => key)
}

/** For a product that is back or gone for good, or an account that is back. */
export const removeFromTrash = (tx: Tx, id: string) => tx.deleteFrom('trash').where('id', '=', id).execute()

/** Removes all but accounts, which are erased, if deleted before then. @returns how many are gone for good */
export const emptyTrash = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'trash', 'id', sql`kind <> 'user' and deleted_at < ${before} order by deleted_at`, limit)

import { sql, type DeleteResult, type RawBuilder, type Selectable, type UpdateResult } from 'kysely'
import { isId } from '../base/ids.ts'
import type { Database, Db, Tx } from './schema.ts'

type Change = { executeTakeFirstOrThrow: () => Promise<UpdateResult | DeleteResult> }

/** Runs an update or a deletion. @returns true if it found a row */
export async function changesAny(change: Change): Promise<boolean> {
  const result = await change.executeTakeFirstOrThrow()
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n
}

/** Deletes rows of a table, at most `limit`. @param which a condition, and an order where it matters @returns how many */
export async function deleteSome(
  db: Db,
  table: keyof Database,
  key: string,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${which} limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Locks a row until the transaction ends; `undefined` when there is none of this id. */
export async function lockRow<Table extends 'contact_messages' | 'reviews' | 'trash' | 'webhook_endpoints'>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<Selectable<Database[Table]> | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql<Selectable<Database[Table]>>`
    select * from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Runs a query. @returns true if it answers a row */
export const findsAny = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

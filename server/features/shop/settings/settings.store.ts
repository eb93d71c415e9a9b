import { sql, type Selectable } from 'kysely'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type SettingRow = Pick<Selectable<Database['setting_values']>, 'key' | 'value' | 'version'>

/** Locks the rows of these keys, in one order. */
export function lockSettings(tx: Tx, keys: readonly string[]): Promise<SettingRow[]> {
  return tx
    .selectFrom('setting_values')
    .select(['key', 'value', 'version'])
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute()
}

/** @returns false if another call has written one of them since they were locked: a row that was not there cannot be */
export async function writeSettings(
  tx: Tx,
  rows: readonly { key: string; value: unknown; version: number }[],
  at: Date,
): Promise<boolean> {
  const written = await tx
    .insertInto('setting_values')
    .values(rows.map(({ value, ...row }) => ({ ...row, value: JSON.stringify(value), updated_at: at })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({
          value: ref('excluded.value'),
          version: ref('excluded.version'),
          updated_at: at,
        }))
        .where('setting_values.version', '=', sql<number>`excluded.version - 1`),
    )
    .returning('key')
    .execute()
  return written.length === rows.length
}

/**
 * From the first own price rule on, only releases that know such rules may start: an earlier one would charge 5 % of GST, or nothing for
 * delivery.
 */
export const needMoney = (tx: Tx, migration: '080-money' | '155-delivery') =>
  tx
    .insertInto('schema_requires')
    .values({ migration })
    .onConflict((on) => on.doNothing())
    .execute()

/** The size of an uploaded picture that is not being removed. */
export const findPicture = (tx: Tx, key: string) =>
  tx
    .selectFrom('images')
    .select(['width', 'height'])
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

const MAX_CHANGES = 50

/** The newest changes of settings, of one or of all. */
export function listChanges(db: Db, key: string | undefined) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_kind', '=', 'setting')
    .$if(key !== undefined, (changes) => changes.where('subject_id', '=', key!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CHANGES)
    .execute()
}

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '../platform/start-error.ts'
import type { Db } from './schema.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Of the shops that share a database one at a time brings it up to date. */
export const ONE_AT_A_TIME = 1_179_800_142

/**
 * Brings the schema up to date with the numbered files of `migrations/`, all or none. Several processes may try at once: one does
 * it, the others wait.
 *
 * @param last the name to stop after, for data of an older schema
 * @throws StartError when the schema is newer than this code, or a migration fails
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const known = migrations()
  const done = await migrationsDone(db)
  const unknown = done.find((name) => !(name in known))
  if (unknown !== undefined) {
    throw new StartError(
      `The database has been changed by a newer version of the shop (${unknown}); start that version or a newer one.`,
    )
  }
  if (done.length === Object.keys(known).length || (last !== undefined && done.includes(last))) return

  await db.transaction().execute(async (tx) => {
    // Building an index on a large table, or waiting for another node that does, takes as long as it takes.
    await sql`set local statement_timeout = 0`.execute(tx)
    // Of the transaction, not of the session: behind a pooler a session's lock would stay with a stranger's connection.
    await sql`select pg_advisory_xact_lock(${sql.lit(ONE_AT_A_TIME)})`.execute(tx)
    const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => known } })
    const { error, results } =
      last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
    if (error === undefined) return
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'a migration'
    throw new StartError(`The database could not be brought up to date: ${failed} failed.`, { cause: error })
  })
}

/** Names of the migrations this code has, in order. */
export const knownMigrations = (): string[] => Object.keys(migrations())

function migrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    files.sort().map((name) => [basename(name, '.sql'), fromFile(join(folder, name))]),
  )
}

const fromFile = (path: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(readFileSync(path, 'utf8')).execute(db)
  },
})

async function migrationsDone(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select exists (select 1 from pg_class where relname = 'kysely_migration' and pg_table_is_visible(oid))`.execute(
    db,
  )
  if (found[0]?.exists !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

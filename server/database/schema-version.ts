import { sql } from 'kysely'
import { StartError } from '../base/start-error.ts'
import { knownMigrations } from './migration-files.ts'
import type { Db, Tx } from './schema.ts'

/** Returns the names of the applied migrations, in order; none for an empty schema. */
export async function migrationsDone(db: Db | Tx): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Looks in the shop's own schema, as other shops may have theirs beside it. */
export async function hasTable(db: Db | Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from pg_tables where schemaname = current_schema() and tablename = ${name})`.execute(
    db,
  )
  return rows[0]?.exists === true
}

/** Returns the migrations of a database that is only read. @throws StartError for one without a shop, or of a newer release */
export async function readSchema(db: Db): Promise<string[]> {
  const done = await migrationsDone(db)
  if (done.length === 0) throw new StartError('There is no shop in this database.')
  const unknown = firstUnknown(done)
  if (unknown !== undefined)
    throw new StartError(
      `The database is of another version of the shop (${unknown}), newer than this one or older than its first release; use that version.`,
    )
  return done
}

/** Checks that this release may work on migrations it does not know, by `schema_requires` (`migrations/README.md`). @throws StartError */
export async function checkUsable(db: Db, done: string[]): Promise<void> {
  const unknown = firstUnknown(done)
  if (unknown === undefined) return
  const known = knownMigrations()
  const complete = known.every((name) => done.includes(name))
  const required = (await hasTable(db, 'schema_requires'))
    ? await db.selectFrom('schema_requires').select('migration').execute()
    : null
  if (complete && required?.every(({ migration }) => known.includes(migration))) return
  throw new StartError(
    `The database is of another version of the shop (${unknown}), newer than this one or older than its first release; start that version.`,
  )
}

function firstUnknown(done: string[]): string | undefined {
  const known = knownMigrations()
  return done.find((name) => !known.includes(name))
}

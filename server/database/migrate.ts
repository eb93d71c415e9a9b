import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError, systemCode } from '../base/start-error.ts'
import { kyselyOn, type DatabaseHandle } from './handle.ts'
import { isDirect } from './open-postgres.ts'
import { migrationFiles, statementsOf, type MigrationFile } from './migration-files.ts'
import type { Db, Tx } from './schema.ts'
import { checkUsable, migrationsDone } from './schema-version.ts'
import { typeParsers } from './types.ts'

/** The keys of the lock with which one node at a time migrates the schema of a shop. */
export const ONE_AT_A_TIME = sql`1179800142, hashtext(current_schema())`

/** Milliseconds for which a migration waits for a table in use; later statements wait behind it as long. */
const LOCK_PATIENCE = 2_000
const TRIES = 30
/** Milliseconds between two checks whether the other node is done. */
const ASK_AGAIN = 200

export type MigrateOptions = {
  /** The name to stop after, for data of an older schema. */
  last?: string | undefined
  /** Milliseconds between two tries for a table in use. */
  pauseMs?: number
  /** Called before each migration with its name, its number among those to run, and how many these are. */
  report?: (name: string, number: number, of: number) => void
}

/**
 * Brings the schema up to date with the numbered files of `migrations/`. Each is applied whole or not at all, and
 * recorded; after a crash the next process continues. Several nodes may try at once: one migrates, the others wait. A
 * newer schema is left as it is when it allows this release to use it.
 *
 * @throws StartError when the schema is too new for this code, or a migration fails
 */
export async function migrate(database: DatabaseHandle, options: MigrateOptions = {}): Promise<void> {
  const files = migrationFiles()
  const done = await migrationsDone(database.db)
  await checkUsable(database.db, done)
  const end =
    options.last === undefined ? files.length : files.findIndex(({ name }) => name === options.last) + 1
  const wanted = files.slice(0, end).filter(({ name }) => !done.includes(name))
  if (wanted.length === 0) return

  const { db, close } = connectionsFor(database)
  try {
    for (const [index, file] of wanted.entries())
      await apply(db, database, file, {
        ...options,
        report: (name) => options.report?.(name, index + 1, wanted.length),
      })
  } finally {
    await close()
  }
}

/**
 * Opens connections without time limits, as an index of a large table may take long; two, because one holds the lock between nodes. Behind a
 * pooler the limits stay what they are: what is set for a session there stays with a connection that others use.
 */
function connectionsFor({ url, db }: DatabaseHandle): { db: Db; close: () => Promise<void> } {
  if (url === null) return { db, close: async () => undefined }
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    keepAlive: true,
    application_name: 'shop migration',
    types: typeParsers,
    // oxlint-disable-next-line typescript/no-misused-promises -- the types miss that the pool takes a promise
    onConnect: async (client) => {
      if (await isDirect(client)) await client.query('set statement_timeout = 0')
    },
  })
  pool.on('error', () => undefined)
  const own = kyselyOn(pool)
  return { db: own, close: () => own.destroy() }
}

async function apply(
  db: Db,
  { engine, schema }: DatabaseHandle,
  file: MigrationFile,
  { pauseMs = 1_000, report }: Pick<MigrateOptions, 'pauseMs'> & { report: (name: string) => void },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await lockedBetweenNodes(db, async (lock) => {
        // Another node may have applied it in the meantime.
        if ((await migrationsDone(lock)).includes(file.name)) return
        report(file.name)
        const beside = file.concurrent && engine === 'postgres'
        if (!beside) await sql`set local lock_timeout = ${sql.lit(LOCK_PATIENCE)}`.execute(lock)
        await run(beside ? db : lock, schema, file.name, statementByStatement(file, beside))
      })
      return
    } catch (error) {
      // A statement that waits for a table's lock blocks everyone behind it, so it times out soon and is retried.
      if (tries === TRIES || !isLockTimeout(error))
        throw new StartError(
          `The database could not be brought up to date: ${file.name} failed (${reasonOf(error)}). Nothing is lost, ` +
            'as each step is done whole or not at all: start again, and it goes on from there.',
          { cause: error },
        )
      await pause(pauseMs)
    }
  }
}

/**
 * Takes a lock of the transaction, not of the session: behind a pooler a session's lock would stay with a connection that others use. It is
 * polled, because a waiting statement holds a snapshot, and `create index concurrently` waits for all snapshots.
 */
async function lockedBetweenNodes(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as locked`.execute(tx)
      if (rows[0]?.locked !== true) return false
      await work(tx)
      return true
    })
    if (done) return
    await pause(ASK_AGAIN)
  }
}

/** Runs Kysely's migrator, which records the applied migrations; without a schema it looks for its tables in all of them. */
async function run(
  db: Db | Tx,
  migrationTableSchema: string,
  name: string,
  migration: Migration,
): Promise<void> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        migrationFiles().map((file) => [file.name, file.name === name ? migration : otherMigration]),
      ),
  }
  const migrator = new Migrator({
    db,
    provider,
    migrationTableSchema,
    disableTransactions: !db.isTransaction,
    // Two migrations written in parallel may run in either order, because each only adds.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined) throw error
}

const otherMigration: Migration = {
  up: () => Promise.reject(new Error('Migrations run one after the other')),
}

/**
 * Without `beside` an index is built inside the transaction, like everything else, where nobody writes at the same time. Beside those who write,
 * an interrupted build leaves an index that is maintained and never used, so it is dropped and built again.
 */
const statementByStatement = ({ sql: text }: MigrationFile, beside: boolean): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statementsOf(text)) {
      const index = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1]
      if (beside && index !== undefined) await dropInvalid(db, index)
      await sql.raw(beside ? statement : statement.replaceAll(/\bconcurrently\b/gi, '')).execute(db)
    }
  },
})

async function dropInvalid(db: Kysely<unknown>, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = ${index} and relnamespace = current_schema()::regnamespace and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(index)}`.execute(db)
}

/** The first line of what the database said, without a full stop. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!.replace(/\.$/, '')

const isLockTimeout = (error: unknown): boolean => systemCode(error) === '55P03'

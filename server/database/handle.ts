import { channel } from 'node:diagnostics_channel'
import { Kysely, type LogEvent, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { ShopDialect } from './dialect.ts'
import type { Database, Db } from './schema.ts'

export type DatabaseHandle = {
  engine: 'embedded' | 'postgres'
  /** Where the shop's tables are; other shops may have theirs beside it. */
  schema: string
  db: Db
  /** Call it when visitors come: from then on nobody waits for a connection without end. */
  open: () => void
  pool: pg.Pool
  /** Callers waiting for a connection. */
  waiting: () => number
  /** The address for a separate connection that listens with LISTEN; `null` for the embedded database. */
  url: string | null
  /** Answers a query within two seconds. */
  isReady: () => Promise<boolean>
  /** The database answers within a third of a second, one of its tables does not. */
  isSilentInPart: () => Promise<boolean>
  close: () => Promise<void>
  /** Resolves when the database is lost for good, so that the process should end. */
  broken: Promise<Error>
}

export const kyselyOn = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new ShopDialect({ pool }), log: publishQuery })

/** The diagnostics channel on which every statement is published, for metrics and for traces (`deploy/tracing.mjs`). */
export const QUERIES = 'shop:queries'
export type QueryNote = { sql: string; ms: number; failed: boolean }

const queries = channel(QUERIES)

function publishQuery({ level, query, queryDurationMillis: ms }: LogEvent): void {
  if (queries.hasSubscribers)
    queries.publish({ sql: query.sql, ms, failed: level === 'error' } satisfies QueryNote)
}

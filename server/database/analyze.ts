import { sql } from 'kysely'
import type { Database, Db } from './schema.ts'
import { inTransaction } from './transaction.ts'

/**
 * Tells the planner what many new rows hold; a server would find out within minutes, the embedded database with its next round of upkeep, unless
 * it is closed before.
 */
export async function analyze(db: Db, tables: readonly (keyof Database)[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}

/** Samples 9,000 rows instead of 30,000, which takes the embedded database, whose visitors wait meanwhile, half of the time or less. */
export const FEWER_ROWS = 'set local default_statistics_target = 30'

/** The same of one table of a shop that is open. */
export function analyzeBesideVisitors(db: Db, table: keyof Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql.raw(FEWER_ROWS).execute(tx)
    await sql`analyze ${sql.table(table)}`.execute(tx)
  })
}

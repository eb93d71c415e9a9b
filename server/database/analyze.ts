import { sql } from 'kysely'
import type { Database, Db } from './schema.ts'

/**
 * Tells the planner what many new rows hold; a server would find out within minutes, the embedded database with its next round of upkeep, unless
 * it is closed before.
 */
export async function analyze(db: Db, tables: readonly (keyof Database)[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}

import { parseConfig } from '../base/config.ts'
import { ensureWritable } from '../base/data-dir.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { Tx } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'

/** Runs `work` on the shop's database, brought up to date, while the shop stands still. */
export async function withDatabase(work: (tx: Tx) => Promise<void>): Promise<void> {
  const config = parseConfig(process.env)
  ensureWritable(config.dataDir)
  const database = await openDatabase(config, (error) => console.error(error.message))
  try {
    await migrate(database)
    await inTransaction(database.db, work)
  } finally {
    await database.close()
  }
}

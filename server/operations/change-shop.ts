import { parseConfig } from '../base/config.ts'
import { ensureWritable } from '../base/data-dir.ts'
import { migrate } from '../database/migrate.ts'
import { withDatabase } from '../database/open.ts'
import type { Tx } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'

/** Changes the shop in one transaction, its database brought up to date, while it stands still. */
export async function changeShop<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const config = parseConfig(process.env)
  ensureWritable(config.dataDir)
  const whenNew = { begin: async () => console.log('Making the database'), fill: migrate }
  return withDatabase(
    config,
    async (database) => {
      await migrate(database)
      return inTransaction(database.db, work)
    },
    whenNew,
  )
}

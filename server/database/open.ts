import type { Config } from '../base/config.ts'
import { openEmbedded, type WhenNew } from './embedded/open-embedded.ts'
import type { DatabaseHandle } from './handle.ts'
import { openPostgres, type PostgresLimits } from './open-postgres.ts'

/**
 * Opens the configured database.
 *
 * @param report called with faults outside requests, such as a lost connection
 * @param whenNew for an embedded one that is made now
 * @throws StartError
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { databaseLimits?: PostgresLimits },
  report: (error: Error) => void,
  whenNew?: WhenNew,
): Promise<DatabaseHandle> {
  return config.databaseUrl === null
    ? openEmbedded(config.dataDir, report, whenNew)
    : openPostgres(config.databaseUrl, report, config.databaseLimits)
}

/** Runs `work` on the configured database of a shop that stands still. */
export async function withDatabase<Answer>(
  config: Parameters<typeof openDatabase>[0],
  work: (database: DatabaseHandle) => Promise<Answer>,
  whenNew?: WhenNew,
): Promise<Answer> {
  const database = await openDatabase(config, (error) => console.error(error.message), whenNew)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

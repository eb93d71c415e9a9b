import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../../server/database/embedded/open-embedded.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { startPostgresCluster } from '../../../server/testing/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty embedded database; see `folders.ts`. */
    migratedFolder: string
  }
}

/**
 * Makes the embedded database once that every shop of the run starts on a copy of, and starts the PostgreSQL that some share, unless
 * `TEST_DATABASE_URL` names one.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env['TEST_DATABASE_URL'] === undefined ? await startPostgresCluster() : null
  if (cluster !== null) process.env['TEST_DATABASE_URL'] = cluster.url
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-made-'))
  const database = await openEmbedded(folder, (error) => console.error(error))
  await migrate(database)
  await database.close()
  project.provide('migratedFolder', folder)
  return async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

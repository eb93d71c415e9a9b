import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../server/database/migrate.ts'
import { openPostgres } from '../../../server/database/open-postgres.ts'
import { unpackMigrated } from '../../../server/testing/kept-dumps.ts'
import { startPostgresCluster } from '../../../server/testing/postgres-cluster.ts'
import { addressOf, onServer } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty embedded database; see `folders.ts`. */
    migratedFolder: string
    /** The name of a migrated, empty database on the PostgreSQL of the run; `null` without one. See `postgres.ts`. */
    migratedDatabase: string | null
  }
}

/**
 * Makes the two databases once that every shop of the run starts on a copy of: an embedded one, and one on the PostgreSQL that is started
 * unless `TEST_DATABASE_URL` names one. To migrate at every start costs a second each.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env['TEST_DATABASE_URL'] === undefined ? await startPostgresCluster() : null
  if (cluster !== null) process.env['TEST_DATABASE_URL'] = cluster.url
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-made-'))
  await unpackMigrated(folder)
  project.provide('migratedFolder', folder)
  const server = process.env['TEST_DATABASE_URL'] ?? null
  const name = server && `faults_template_${process.pid}`
  if (server && name) await makeTemplate(server, name)
  project.provide('migratedDatabase', name)
  return async () => {
    if (server && name) await onServer(server, (client) => client.query(`drop database ${name}`))
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(server: string, name: string): Promise<void> {
  await onServer(server, (client) => client.query(`create database ${name}`))
  const database = await openPostgres(addressOf(server, name), (error) => console.error(error))
  await migrate(database)
  await database.close()
}

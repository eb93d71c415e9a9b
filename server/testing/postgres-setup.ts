import type { TestProject } from 'vitest/node'
import { startPostgresCluster } from './postgres-cluster.ts'

/** Starts a PostgreSQL for the run, unless `TEST_DATABASE_URL` names one. */
export default async function setUp({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (config.env.TEST_DATABASE_URL !== undefined) return undefined
  const cluster = await startPostgresCluster()
  if (cluster === null)
    throw new Error('No PostgreSQL for this system comes with npm; TEST_DATABASE_URL names a server')
  config.env.TEST_DATABASE_URL = cluster.url
  return cluster.stop
}

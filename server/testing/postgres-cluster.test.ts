import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { startPostgresCluster } from './postgres-cluster.ts'
import { hasPostgres, postgresPrograms } from './postgres-programs.ts'

afterEach(() => vi.unstubAllEnvs())

test.skipIf(!hasPostgres())(
  'the PostgreSQL that npm brings runs, under an account without rights',
  async () => {
    vi.stubEnv('POSTGRES_BIN', undefined)
    const cluster = await startPostgresCluster()
    const client = new pg.Client(cluster?.url)
    await client.connect()
    const { rows } = await client.query("select split_part(version(), ' ', 2) as version")
    expect(rows).toEqual([{ version: '18.4' }])
    await client.end()
    await cluster?.stop()
  },
)

test('the PostgreSQL that a variable names is used in its place', () => {
  vi.stubEnv('POSTGRES_BIN', '/usr/lib/postgresql/15/bin')
  expect(postgresPrograms('/nowhere')).toBe('/usr/lib/postgresql/15/bin')
})

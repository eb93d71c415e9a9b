import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../server/database/open-postgres.ts'
import { Invalidation } from '../../server/platform/invalidation.ts'
import { findBinaries } from '../../server/testing/postgres-cluster.ts'
import { stopParts, newFolder } from '../storm/parts/part.ts'
import { PGBOUNCER, startPooler, type Pooler } from '../storm/parts/pgbouncer.ts'
import { own, startPrimary } from '../storm/parts/postgres.ts'

describe.skipIf(findBinaries() === null || !existsSync(PGBOUNCER))('behind PgBouncer', () => {
  let pooler: Pooler
  beforeAll(async () => {
    const folder = newFolder('pooled')
    own(folder)
    pooler = await startPooler((await startPrimary(folder)).port)
  })
  afterAll(() => stopParts(() => undefined))

  test('nobody listens on a connection that is lent to others', async () => {
    const database = await openPostgres(pooler.url, [], () => undefined)
    const caches = new Invalidation(database, (error) => expect.unreachable(String(error)))
    // Resolves at once: there is nothing to wait for.
    await caches.listen()
    const { rows } = await database.pool.query('select pg_listening_channels() as channel')
    expect(rows).toEqual([])
    await caches.close()
    await database.close()
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../server/database/open-postgres.ts'
import { prepared } from '../../server/database/prepared.ts'
import { Invalidation } from '../../server/platform/invalidation.ts'
import { isProgram } from '../../server/testing/is-program.ts'
import { lacks } from '../../server/testing/lacks.ts'
import { stopParts, newFolder } from '../storm/parts/part.ts'
import { PGBOUNCER, startPooler, type Pooler } from '../storm/parts/pgbouncer.ts'
import { findPostgresTools, own, startPrimary } from '../storm/parts/postgres.ts'

const hasBoth = findPostgresTools() !== null && isProgram(PGBOUNCER)
const lacksBoth = lacks('a shop behind PgBouncer', 'the packages postgresql and pgbouncer', hasBoth)

describe.skipIf(lacksBoth)('behind PgBouncer', () => {
  let pooler: Pooler
  beforeAll(async () => {
    const folder = newFolder('pooled')
    own(folder)
    pooler = await startPooler((await startPrimary(folder)).port)
  })
  afterAll(() => stopParts(() => undefined))

  test('nobody listens on a connection that is lent to others', async () => {
    const database = await openPostgres(pooler.url, () => undefined)
    const caches = new Invalidation(database, (error) => expect.unreachable(String(error)))
    // Resolves at once: there is nothing to wait for.
    await caches.listen()
    const { rows } = await database.pool.query('select pg_listening_channels() as channel')
    expect(rows).toEqual([])
    await caches.close()
    await database.close()
  })

  test('statements that connections of their own remember are asked in full', async () => {
    const database = await openPostgres(pooler.url, () => undefined)
    const add = prepared<{ one: number; other: number }, { sum: number }>(
      'sum',
      ({ one, other }) => sql`select ${one}::int + ${other}::int as sum`,
    )
    const numbers = Array.from({ length: 200 }, (_, number) => number)
    const sums = await Promise.all(numbers.map((one) => add(database.db, { one, other: 1 })))
    expect(sums.map(([row]) => row?.sum)).toEqual(numbers.map((number) => number + 1))
    await database.close()
  })
})

import { expect, it, describe } from 'vitest'
import { sql } from 'kysely'
import { openPostgres } from './open-postgres.ts'

const url = process.env.TEST_DATABASE_URL ?? ''
const dead = 'postgresql://shop@127.0.0.1:1/shop'
const portOf = async (db: Awaited<ReturnType<typeof openPostgres>>['readDb']) =>
  (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port

describe.skipIf(url === '')('on PostgreSQL', () => {
  it('reads go on at the primary while every replica is down', async () => {
    const reports: string[] = []
    const database = await openPostgres(url, [dead, dead], (error) => reports.push(error.message))
    expect(await portOf(database.readDb)).toBe(Number(new URL(url).port))
    expect(await portOf(database.readDb)).toBe(Number(new URL(url).port))
    // Each replica was asked once and is left alone for a while.
    expect(reports.length).toBe(2)
    await database.close()
  })

  it('reads come from the replica, but from the primary right after a change', async () => {
    const other = new URL(url)
    other.pathname = '/template1'
    const database = await openPostgres(url, [other.href], () => undefined)
    const nameOf = async () =>
      (await sql<{ name: string }>`select current_database() as name`.execute(database.readDb)).rows[0]?.name
    expect(await nameOf()).toBe('template1')
    database.changed()
    expect(await nameOf()).toBe(new URL(url).pathname.slice(1))
    await database.close()
  })

  it('statements end after thirty seconds, so that one bad query cannot hold a connection for ever', async () => {
    const database = await openPostgres(url, [], () => undefined)
    const { rows } = await database.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '30s' }])
    await database.close()
  })

  it('a transaction left open by one statement is never handed to the next', async () => {
    const database = await openPostgres(url, [], () => undefined)
    await expect(database.pool.query('begin; select 1 / 0; commit')).rejects.toThrow('division by zero')
    await database.pool.query('begin')
    const { rows } = await database.pool.query('select now() = statement_timestamp() as fresh')
    expect(rows).toEqual([{ fresh: true }])
    await database.close()
  })

  it('counts and sums come as numbers', async () => {
    const database = await openPostgres(url, [], () => undefined)
    const { rows } = await database.pool.query(
      'select count(*) as count, sum(x::bigint) as sum from (values (1), (2)) as t (x)',
    )
    expect(rows).toEqual([{ count: 2, sum: 3 }])
    await database.close()
  })
})

it('an unreachable database is named without its password', async () => {
  await expect(
    openPostgres('postgresql://shop:secret@127.0.0.1:1/shop', [], () => undefined),
  ).rejects.toThrow(/^DATABASE_URL: no database answers at 127\.0\.0\.1:1\/shop \((?!.*secret)/)
}, 30_000)

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, describe } from 'vitest'
import { sql } from 'kysely'
import { parseConfig } from '../base/config.ts'
import { startShop } from '../start-shop.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { openPostgres } from './open-postgres.ts'
import { withoutTimeLimit } from './time-limit.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

describe.skipIf(url === '')('on PostgreSQL', () => {
  it('a database without letters beyond ASCII is refused, with what to do', async () => {
    const database = await openPostgres(url, () => undefined)
    const name = `bytes_${process.pid}`
    await database.pool.query(
      `create database ${name} template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`,
    )
    const other = new URL(url)
    other.pathname = `/${name}`
    await expect(openPostgres(other.href, () => undefined)).rejects.toThrow(
      /\/bytes_\d+ has encoding SQL_ASCII, and the shop needs UTF8: .*createdb/,
    )
    await database.pool.query(`drop database ${name} with (force)`)
    await database.close()
  })

  it('a first start names a taken port before it makes tables', async () => {
    const database = await openPostgres(url, () => undefined)
    const name = `unused_${process.pid}`
    await database.pool.query(`create database ${name}`)
    const other = new URL(url)
    other.pathname = `/${name}`
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const config = parseConfig({
      DATABASE_URL: other.href,
      DATA_DIR: join(tmpdir(), name),
      PORT: String(port),
    })
    await expect(startShop(config, { dev: false })).rejects.toThrow(`PORT ${port} is already in use`)
    const unused = await openPostgres(other.href, () => undefined)
    expect(
      (await unused.pool.query('select 1 from pg_tables where schemaname = $1', ['public'])).rows,
    ).toEqual([])
    await unused.close()
    server.close()
    rmSync(config.dataDir, { recursive: true })
    await database.pool.query(`drop database ${name} with (force)`)
    await database.close()
  })

  it('statements end after thirty seconds, so that one bad query cannot hold a connection for ever', async () => {
    const database = await openPostgres(url, () => undefined)
    const shown = async (name: string) => (await database.pool.query(`show ${name}`)).rows[0][name]
    expect(await shown('statement_timeout')).toBe('30s')
    expect(await shown('idle_in_transaction_session_timeout')).toBe('1min')
    await database.close()
  })

  it('a transaction that must take its time has no limit, and the next one has', async () => {
    const database = await openPostgres(url, () => undefined, { pool: 1, statementMs: 50 })
    await database.db.transaction().execute(async (tx) => {
      await withoutTimeLimit(tx)
      await sql`select pg_sleep(0.2)`.execute(tx)
    })
    await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow('statement timeout')
    await database.close()
  })

  it('a connection that went silent is given up and replaced', async () => {
    const proxy = await startTcpProxy(url)
    const database = await openPostgres(proxy.url, () => undefined, { pool: 2, statementMs: 500 })
    await database.pool.query('select 1')
    proxy.swallow()
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow('no answer')
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
    await proxy.close()
  })

  it('a transaction left open by one statement is never handed to the next', async () => {
    const database = await openPostgres(url, () => undefined)
    await expect(database.pool.query('begin; select 1 / 0; commit')).rejects.toThrow('division by zero')
    await database.pool.query('begin')
    const { rows } = await database.pool.query('select now() = statement_timestamp() as fresh')
    expect(rows).toEqual([{ fresh: true }])
    await database.close()
  })

  it('counts and sums come as numbers', async () => {
    const database = await openPostgres(url, () => undefined)
    const { rows } = await database.pool.query(
      'select count(*) as count, sum(x::bigint) as sum from (values (1), (2)) as t (x)',
    )
    expect(rows).toEqual([{ count: 2, sum: 3 }])
    await database.close()
  })
})

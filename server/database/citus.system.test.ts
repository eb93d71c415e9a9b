import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allCalls } from '../../contract/calls/all.ts'
import type { Call } from '../../contract/calls/call.ts'
import { callRows } from '../testing/call-rows/all.ts'
import { requestFor } from '../testing/call-rows/row.ts'
import { setScene } from '../testing/call-rows/scene.ts'
import { type PaymentShop, startPaymentShop } from '../testing/payment-shop.ts'
import { refundsIn } from '../testing/refunds.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

const url = process.env.CITUS_URL
// Not `lacks`, which fails in CI: neither npm nor Debian brings Citus.
if (url === undefined)
  console.log('Left out: a shop on Citus. Get it with CITUS_URL, the address of a coordinator with workers.')

const OPENING = 'POST /api/orders/create-checkout-session'
const SCHEMA = `citus_test_${process.pid}`
const distribute = readFileSync(join(import.meta.dirname, '../../deploy/citus/distribute.sql'), 'utf8')

describe.skipIf(url === undefined)('a shop whose growing tables are spread over workers', () => {
  let coordinator: pg.Client
  let shop: PaymentShop
  beforeAll(async () => {
    coordinator = new pg.Client(url)
    await coordinator.connect()
    await coordinator.query(`create schema ${SCHEMA}; set search_path = ${SCHEMA}, public`)
    const address = new URL(url!)
    address.searchParams.set('options', `-c search_path=${SCHEMA},public`)
    const database = await openPostgres(address.href, () => undefined)
    await migrate(database)
    for (const statement of statementsIn(distribute)) await coordinator.query(statement)
    shop = await startPaymentShop({ shop: { database } })
  })
  afterAll(async () => {
    await shop.close()
    await coordinator.query(`drop schema ${SCHEMA} cascade`)
    await coordinator.end()
  })

  it.each(Object.entries(callRows))('answers %s', async (name, row) => {
    const scene = await setScene(shop)
    const request = await requestFor(name, row, scene)
    const caller = ['owner', 'owner or admin'].includes(row.who) ? 'owner' : 'admin'
    const headers = { ...(await scene.headersOf(caller)), ...request.headers }
    const answer = await shop.app.inject({ ...request, headers })
    const declared: Record<string, Call> = allCalls
    // Elsewhere the row is asked without a card provider.
    const expected = name === OPENING ? 200 : (row.answers ?? declared[name]?.status ?? 200)
    expect(answer.statusCode, answer.body).toBe(expected)
  })

  it('sells on while a worker stands still for ten seconds, and writes afterwards what had to wait', async () => {
    const [buyer, admin] = [await shop.buyer(), await shop.buyer('admin')]
    const money = refundsIn(shop)
    const lines = [{ productId: (await shop.world.product()).id, quantity: 1 }]
    const bought = [await buyer.buy(lines)]
    const refund = { lines: [{ position: 0, quantity: 1 }], restock: false }
    const { statusCode, body } = await money.refund(admin, bought[0]!._id, refund)
    expect(statusCode, body).toBeLessThan(300)

    const thaw = await freezeWorker()
    const end = performance.now() + 10_000
    // It is written into the history, a part of which stands still.
    const changed = money.setStatus(admin, bought[0]!._id, 'processing')
    while (performance.now() < end) bought.push(await buyer.buy(lines))
    const { database } = (await shop.app.inject('/readyz')).json<{ database: string }>()
    thaw()
    expect(database).toBe('part silent')
    expect((await changed).statusCode).toBe(200)
    await vi.waitFor(
      async () => expect((await shop.app.inject('/readyz')).json()).toMatchObject({ database: 'up' }),
      { timeout: 30_000, interval: 500 },
    )
    const kept = await shop.rows('orders', ['order_number'], { email: buyer.user.email }, 'id')
    expect(kept.map(({ order_number: number }) => number)).toEqual(bought.map(({ orderId }) => orderId))
    const history = await shop.rows('audit_log', ['action'], { actor_id: admin.user.id })
    expect(history.length).toBeGreaterThanOrEqual(2)
    console.log(`${bought.length - 1} purchases while a worker stood still`)
  })

  /** Stops a worker of this machine with all its sessions. @returns what lets it go on */
  async function freezeWorker(): Promise<() => void> {
    const { rows } = await coordinator.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeport limit 1',
    )
    const worker = rows[0]!
    expect(['127.0.0.1', 'localhost']).toContain(worker.host)
    const address = new URL(url!)
    address.host = `${worker.host}:${worker.port}`
    const client = new pg.Client(address.href)
    await client.connect()
    const found = await client.query<{ pid: number }>(`
      select pid from pg_stat_activity
      union all select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int`)
    await client.end()
    const running = found.rows.filter(({ pid }) => existsSync(`/proc/${pid}`))
    for (const { pid } of running) process.kill(pid, 'SIGSTOP')
    return () => {
      for (const { pid } of running) process.kill(pid, 'SIGCONT')
    }
  }
})

const statementsIn = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')

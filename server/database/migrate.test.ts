import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { copyTemplate, emptyDatabase } from '../testing/test-database.ts'
import type { DatabaseHandle } from './handle.ts'
import { migrate, ONE_AT_A_TIME } from './migrate.ts'
import { correctTotals, readTotal } from './running-totals.ts'
import { inTransaction } from './transaction.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await copyTemplate(inject('template'))
})
afterAll(() => database.close())

const migrationsDone = async ({ db }: DatabaseHandle) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

it('does nothing the second time', async () => {
  const before = await migrationsDone(database)
  await migrate(database.db)
  expect(await migrationsDone(database)).toEqual(before)
  expect(before[0]).toBe('001-initial')
})

it('runs once when several nodes start at the same moment', async () => {
  const empty = await emptyDatabase(inject('template'))
  await Promise.all(Array.from({ length: 4 }, () => migrate(empty.db)))
  expect(await migrationsDone(empty)).toEqual(await migrationsDone(database))
  await empty.close()
})

it('counts what a shop without running totals has', async () => {
  const older = await emptyDatabase(inject('template'))
  await migrate(older.db, '004-order-totals')
  const at = new Date()
  const [buyer, checkout] = [newId(), newId()]
  await sql`insert into users (id, username, email, email_key, password_hash, role, created_at, updated_at)
    values (${buyer}, 'Ann', 'ann@example.com', 'ann@example.com', 'none', 'user', ${at}, ${at})`.execute(
    older.db,
  )
  await sql`
    insert into checkouts (id, user_id, email, state, currency, subtotal_cents, tax_cents, amount_cents, lines, created_at,
                           updated_at, expires_at)
    values (${checkout}, ${buyer}, 'ann@example.com', 'paid', 'usd', 100, 5, 105, '[]', ${at}, ${at}, ${at})`.execute(
    older.db,
  )
  await sql`
    insert into orders (id, order_number, checkout_id, user_id, email, email_key, status, currency, subtotal_cents,
                        tax_cents, amount_cents, created_at, updated_at)
    select id, 'FC-2345-6789', id, user_id, email, email, 'pending', currency, subtotal_cents, tax_cents, amount_cents,
           created_at, updated_at from checkouts`.execute(older.db)
  await migrate(older.db)
  for (const counted of ['users', 'checkouts', 'orders'] as const)
    expect(await readTotal(older.db, counted)).toBe(1)
  expect(await inTransaction(older.db, correctTotals)).toEqual([])
  await older.close()
})

it('refuses a schema that a newer version made', async () => {
  const newer = await copyTemplate(inject('template'))
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', 'later')`.execute(newer.db)
  await expect(migrate(newer.db)).rejects.toThrow(
    'The database has been changed by a newer version of the shop (999-future); start that version or a newer one.',
  )
  await newer.close()
})

it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'waits for another node longer than any other statement may take',
  async () => {
    const empty = await emptyDatabase(inject('template'))
    const other = await empty.pool.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
    const migrated = empty.db.connection().execute(async (hasty) => {
      await sql`set statement_timeout = 100`.execute(hasty)
      await migrate(hasty)
    })
    await vi.waitFor(async () => {
      const { rows } = await empty.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    }, 20_000)
    await other.query('select pg_sleep(0.5)')
    await other.query('commit')
    other.release()
    await migrated
    expect(await migrationsDone(empty)).toEqual(await migrationsDone(database))
    await empty.close()
  },
)

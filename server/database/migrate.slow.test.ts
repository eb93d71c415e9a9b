import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { sql } from 'kysely'
import { newId } from '../base/ids.ts'
import { copyTemplate, emptyDatabase } from '../testing/test-database.ts'
import type { DatabaseHandle } from './handle.ts'
import { migrate, ONE_AT_A_TIME } from './migrate.ts'
import { migrationsDone as readMigrations } from './schema-version.ts'
import { correctTotals, readOrderTotal } from '../features/sales/orders/order-totals.store.ts'
import { inTransaction } from './transaction.ts'

// Migrating a separate database file by file takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let database: DatabaseHandle
beforeAll(async () => {
  database = await copyTemplate(inject('template'))
})
afterAll(() => database.close())

const migrationsDone = ({ db }: DatabaseHandle) => readMigrations(db)

it('does nothing the second time', async () => {
  const before = await migrationsDone(database)
  await migrate(database)
  expect(await migrationsDone(database)).toEqual(before)
  expect(before[0]).toBe('001-initial')
})

it('counts the orders and reviews of a shop without counts, and writes the history it lacks', async () => {
  const older = await emptyDatabase(inject('template'))
  await migrate(older, { last: '004-order-totals' })
  const at = new Date()
  const [buyer, checkout, archived] = [newId(), newId(), newId()]
  await sql`insert into users (id, username, email, email_key, password_hash, role, created_at, updated_at)
    values (${buyer}, 'Ann', 'ann@example.com', 'ann@example.com', 'none', 'user', ${at}, ${at})`.execute(
    older.db,
  )
  await sql`
    insert into checkouts (id, user_id, email, state, currency, subtotal_cents, tax_cents, amount_cents, lines, created_at,
                           updated_at, expires_at)
    select id, ${buyer}, 'ann@example.com', 'paid', 'usd', 100, 5, 105, '[]', ${at}, ${at}, ${at}
    from unnest(${[checkout, archived]}::uuid[]) as id`.execute(older.db)
  await sql`
    insert into orders (id, order_number, checkout_id, user_id, email, email_key, status, currency, subtotal_cents,
                        tax_cents, amount_cents, created_at, updated_at, deleted_at)
    select id, case id when ${archived} then 'FC-2345-678A' else 'FC-2345-6789' end, id, user_id, email, email, 'pending', currency, subtotal_cents, tax_cents, amount_cents,
           created_at, updated_at, case id when ${archived} then created_at end from checkouts`.execute(
    older.db,
  )
  await sql`
    with fern as (
      insert into products (id, name, description, category, price_cents, created_at, updated_at)
      values (gen_random_uuid(), 'Fern', 'Green.', 'indoor plants', 900, ${at}, ${at}) returning id)
    insert into reviews (id, product_id, user_id, rating, comment, created_at, updated_at)
    select gen_random_uuid(), id, ${buyer}, 4, 'Grows.', ${at}, ${at} from fern`.execute(older.db)
  await sql`
    insert into audit_log (id, actor_email, action, subject_kind, subject_id, before, after, created_at)
    select gen_random_uuid(), 'admin@example.com', 'change order status', 'order', orders.id,
           jsonb_build_object('status', was), '{"status":"shipped"}', ${at}::timestamptz + interval '1 hour'
    from orders, unnest(array['pending', 'processing', 'shipped']) as was where orders.id = ${checkout}`.execute(
    older.db,
  )
  await migrate(older)
  expect(await older.db.selectFrom('rating_counts').select(['stars_4', 'verified']).execute()).toEqual([
    { stars_4: 1, verified: 0 },
  ])
  const events = older.db.selectFrom('order_events').select(['kind', 'data']).orderBy('created_at')
  expect(await events.execute()).toEqual([
    { kind: 'placed', data: {} },
    { kind: 'placed', data: {} },
    { kind: 'status', data: { status: 'shipped' } },
    { kind: 'status', data: { status: 'shipped' } },
  ])
  expect(await readOrderTotal(older.db)).toBe(1)
  expect(await inTransaction(older.db, correctTotals)).toEqual([])
  await older.close()
})

it('works on a newer schema until that says it may not', async () => {
  const newer = await copyTemplate(inject('template'))
  const grow = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, 'later')`.execute(newer.db)
  await grow('998-expand')
  await migrate(newer)
  await newer.db.insertInto('schema_requires').values({ migration: '008-schema-requires' }).execute()
  await migrate(newer)
  await grow('999-contract')
  await newer.db.insertInto('schema_requires').values({ migration: '998-expand' }).execute()
  await expect(migrate(newer)).rejects.toThrow(
    'The database has been changed by a newer version of the shop (998-expand); start that version or a newer one.',
  )
  await newer.close()
})

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('beside other connections', () => {
  let empty: DatabaseHandle
  beforeEach(async () => {
    empty = await emptyDatabase(inject('template'))
  })
  afterEach(() => empty.close())

  /** True if a session waits for a lock in this database. */
  const somebodyWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await empty.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    }, 20_000)

  /** Limits the statements of new connections that set no limit of their own. @param ms milliseconds */
  const giveStatements = async (ms: number) => {
    const { rows } = await empty.pool.query<{ name: string }>('select current_database() as name')
    await empty.pool.query(`alter database ${rows[0]!.name} set statement_timeout = ${ms}`)
  }

  it('runs once when several nodes start at the same moment', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(empty)))
    expect(await migrationsDone(empty)).toEqual(await migrationsDone(database))
  })

  it('waits for another node longer than any other statement may take', async () => {
    await giveStatements(400)
    const other = await empty.pool.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
    const migrated = migrate(empty)
    await vi.waitFor(async () => {
      const { rows: migrating } = await empty.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'shop migration'",
      )
      expect(migrating).not.toEqual([])
    }, 20_000)
    await other.query('set local statement_timeout = 0; select pg_sleep(1)')
    expect(await migrationsDone(empty)).toEqual([])
    await other.query('commit')
    other.release()
    await migrated
    expect(await migrationsDone(empty)).toEqual(await migrationsDone(database))
  })

  it('builds an index for as long as it takes, whatever time the database gives a statement', async () => {
    await migrate(empty, { last: '009-picture-bytes' })
    await giveStatements(400)
    const writer = await empty.pool.connect()
    await writer.query('begin')
    await writer.query('lock table products in row exclusive mode')
    const migrated = migrate(empty)
    await somebodyWaits()
    await pause(1_000)
    await writer.query('commit')
    writer.release()
    await migrated
    expect(await migrationsDone(empty)).toEqual(await migrationsDone(database))
  })

  it('steps back from a table in use, so that nobody queues behind it, and comes again', async () => {
    await migrate(empty, { last: '008-schema-requires' })
    const reader = await empty.pool.connect()
    await reader.query('begin')
    await reader.query('select count(*) from images')
    const migrated = migrate(empty, { pauseMs: 10 })
    await somebodyWaits()
    // A migration that queued for the table would make this statement wait until the reader ends.
    await empty.pool.query('select count(*) from images')
    await reader.query('commit')
    reader.release()
    await migrated
    expect(await migrationsDone(empty)).toEqual(await migrationsDone(database))
  })

  it('builds an index while others write, and anew when a build was broken off', async () => {
    const name = '010-picture-indexes'
    await migrate(empty, { last: '009-picture-bytes' })
    await empty.pool.query('create index order_lines_picture on order_lines (product_id)')
    await empty.pool.query(
      "update pg_index set indisvalid = false where indexrelid = 'order_lines_picture'::regclass",
    )
    const writer = await empty.pool.connect()
    await writer.query('begin')
    await writer.query(
      "insert into users values ($1, 'Ann', 'a', 'a', '', 'user', '', '', '', now(), now())",
      [newId()],
    )
    const migrated = migrate(empty)
    await somebodyWaits()
    await empty.pool.query(
      "insert into users values ($1, 'Bob', 'b', 'b', '', 'user', '', '', '', now(), now())",
      [newId()],
    )
    await writer.query('commit')
    writer.release()
    await migrated
    expect(await migrationsDone(empty)).toContain(name)
    const { rows } = await empty.pool.query(
      "select indisvalid, pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'order_lines_picture'::regclass",
    )
    expect(rows).toEqual([{ indisvalid: true, definition: expect.stringContaining('substring') as string }])
  })
})

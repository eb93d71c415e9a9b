import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { sql } from 'kysely'
import { newId } from '../base/ids.ts'
import { copyTemplate, emptyDatabase } from '../testing/test-database.ts'
import type { DatabaseHandle } from './handle.ts'
import { migrate } from './migrate.ts'
import { migrationsDone as readMigrations } from './schema-version.ts'

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

it('works on a newer schema until that says it may not', async () => {
  const newer = await copyTemplate(inject('template'))
  const grow = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, 'later')`.execute(newer.db)
  await grow('998-expand')
  await migrate(newer)
  await newer.db.insertInto('schema_requires').values({ migration: '001-initial' }).execute()
  await migrate(newer)
  await grow('999-contract')
  await newer.db.insertInto('schema_requires').values({ migration: '998-expand' }).execute()
  await expect(migrate(newer)).rejects.toThrow(
    'The database is of another version of the shop (998-expand), newer than this one or older than its first release; start that version.',
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
    await other.query('select pg_advisory_xact_lock(1179800142, hashtext(current_schema()))')
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
    await migrate(empty, { last: '070-folded-texts' })
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
    await migrate(empty, { last: '073-folded-titles' })
    const reader = await empty.pool.connect()
    await reader.query('begin')
    await reader.query('select count(*) from refunds')
    const migrated = migrate(empty, { pauseMs: 10 })
    await somebodyWaits()
    // A migration that queued for the table would make this statement wait until the reader ends.
    await empty.pool.query('select count(*) from refunds')
    await reader.query('commit')
    reader.release()
    await migrated
    expect(await migrationsDone(empty)).toEqual(await migrationsDone(database))
  })

  it('builds an index while others write, and anew when a build was broken off', async () => {
    const name = '071-folded-text-indexes'
    await migrate(empty, { last: '070-folded-texts' })
    await empty.pool.query('create index products_name_folded on products (category)')
    await empty.pool.query(
      "update pg_index set indisvalid = false where indexrelid = 'products_name_folded'::regclass",
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
      "select indisvalid, pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'products_name_folded'::regclass",
    )
    expect(rows).toEqual([{ indisvalid: true, definition: expect.stringContaining('name_folded') as string }])
  })
})

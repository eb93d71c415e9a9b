import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { emptyDatabase } from '../testing/test-database.ts'
import { knownMigrations } from './migration-files.ts'
import { migrate } from './migrate.ts'
import type { RecordedStatement, ReleaseRecord } from './previous-release/record.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import { inTransaction } from './transaction.ts'

const { schema, statements } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'previous-release/statements.json'), 'utf8'),
) as ReleaseRecord

it('the record of the previous release holds a whole sale, on a schema this release knows', () => {
  expect(knownMigrations()).toContain(schema)
  for (const part of [
    'insert into "users"',
    'insert into "checkouts"',
    'insert into "orders"',
    'insert into "reviews"',
  ])
    expect(statements.filter(({ sql, rows }) => sql.includes(part) && rows > 0)).not.toEqual([])
})

it('the previous release goes on working while and after the schema is brought up to date', async () => {
  const database = await emptyDatabase(inject('template'))
  await migrate(database, { last: schema })
  /** Sends statements as the node of the previous release did, on a connection of its own. */
  const send = async (some: RecordedStatement[]) => {
    const node = await database.pool.connect()
    for (const { sql, parameters, rows } of some) {
      const answer = await node.query(sql, parameters)
      expect({ sql, rows: answer.rowCount ?? 0 }).toEqual({ sql, rows })
    }
    node.release()
  }
  // A place between two transactions, in the middle of the recording.
  const middle =
    statements.findIndex(({ sql }, index) => sql === 'commit' && index > statements.length / 3) + 1
  await send(statements.slice(0, middle))
  await migrate(database)
  await send(statements.slice(middle))
  // The counts of both releases together equal a new count.
  expect(await inTransaction(database.db, correctTotals)).toEqual([])
  await database.close()
}, 90_000)

import { sql } from 'kysely'
import { commitsLate } from '../database/late-commit.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { prepared, type Blanks } from '../database/prepared.ts'

const addLate = prepared(
  'late writer',
  ({ number }: Blanks<{ number: number }>) => sql`
    with one as (
      insert into written select ${number}::int, 'late' where ${commitsLate} returning number)
    insert into written_parts select number from one`,
)

/**
 * A process for tests that kill it: opens the embedded database in the given folder, writes orders of two rows, each in a transaction, as fast
 * as it can, and prints the number of each committed one. With `late` every other commit would be asynchronous
 * on a server.
 */
const [dataDir, firstNumber, late] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('usage: node writer-process.ts <folder> [first number]')

try {
  const report = (error: Error) => console.error(error.message)
  const database = await openDatabase({ databaseUrl: null, dataDir }, report)
  const { pool } = database
  await migrate(database)
  await pool.query('create table if not exists written (number integer primary key, part text not null)')
  await pool.query('create table if not exists written_parts (number integer primary key references written)')
  process.stdout.write('ready\n')
  for (let number = Number(firstNumber ?? 1); ; number += 1) {
    if (late === 'late' && number % 2 === 0) {
      await addLate(database.db, { number })
      process.stdout.write(`${number}\n`)
      continue
    }
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into written values ($1, $2)', [number, 'x'.repeat(number % 500)])
    await client.query('insert into written_parts values ($1)', [number])
    await client.query('commit')
    client.release()
    process.stdout.write(`${number}\n`)
    if (number % 60 === 59) await pool.query('checkpoint')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

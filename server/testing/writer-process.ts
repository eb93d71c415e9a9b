import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'

/**
 * A process of its own for tests that kill it: opens the embedded database in the folder given, writes orders of two rows as fast as
 * it can, each one a transaction, and prints the number of each one once it is acknowledged.
 */
const [dataDir, firstNumber] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('usage: node writer-process.ts <folder> [first number]')

try {
  const report = (error: Error) => console.error(error.message)
  const database = await openDatabase({ databaseUrl: null, replicaUrls: [], dataDir }, report)
  const { pool } = database
  await migrate(database)
  await pool.query('create table if not exists written (number integer primary key, part text not null)')
  await pool.query('create table if not exists written_parts (number integer primary key references written)')
  process.stdout.write('ready\n')
  for (let number = Number(firstNumber ?? 1); ; number += 1) {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into written values ($1, $2)', [number, 'x'.repeat(number % 500)])
    await client.query('insert into written_parts values ($1)', [number])
    await client.query('commit')
    client.release()
    process.stdout.write(`${number}\n`)
    if (number % 60 === 0) await pool.query('checkpoint')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

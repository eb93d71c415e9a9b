import { sql } from 'kysely'
import { parseConfig } from '../server/base/config.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Db } from '../server/database/schema.ts'
import { inTransaction } from '../server/database/transaction.ts'
import { erasePerson } from '../server/features/office/own-data/erase.ts'
import { readOwnData } from '../server/features/office/own-data/own-data.service.ts'
import { filledEmbedded, filledPostgres } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { median, milliseconds, percentile } from './statistics.ts'

/** Orders of the one who leaves: more than anybody has. */
const OWN = 500

/** What taking one's data along and leaving cost in shops of two sizes, and how long others wait meanwhile. */
export async function benchOwnData({ quick }: Options): Promise<void> {
  const sizes = quick ? [1_000, 5_000] : [1_000, 100_000]
  for (const filled of [filledEmbedded, filledPostgres]) {
    const rows: string[][] = []
    let engine = ''
    for (const size of sizes) {
      const filledDatabase = await filled({ products: 10, users: size, orders: size })
      if (filledDatabase === null) break
      engine = filledDatabase.engine
      const database = await openDatabase(parseConfig(filledDatabase.env), (error) => console.error(error))
      try {
        rows.push([size.toLocaleString('en'), ...(await measure(database.db))])
      } finally {
        await database.close()
        await filledDatabase.remove()
      }
    }
    if (rows.length === 0) continue
    const columns = [
      'orders and users',
      'data, ms',
      'data, kB',
      'erased, ms',
      'others: median ms',
      'slowest ms',
    ]
    printTable(`Somebody with ${OWN} orders takes the data along and leaves, ${engine}`, columns, rows)
  }
}

async function measure(db: Db): Promise<string[]> {
  const at = new Date()
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_key'])
    .orderBy('email')
    .limit(2)
    .execute()
  const [leaver, other] = users
  if (leaver === undefined || other === undefined) throw new Error('The filled database has no users')
  for (const table of ['orders', 'checkouts', 'emails'] as const)
    await sql`update ${sql.table(table)} set user_id = ${leaver.id} where id in (
      select id from ${sql.table(table)} order by created_at desc limit ${OWN})`.execute(db)
  const [data, readMs] = await timed(() => readOwnData({ db, clock: () => at }, leaver))
  const erased = new AbortController()
  const waits: number[] = []
  const others = (async () => {
    while (!erased.signal.aborted) {
      const update = db.updateTable('users').set({ updated_at: at }).where('id', '=', other.id)
      waits.push((await timed(() => update.execute()))[1])
    }
  })()
  const [, eraseMs] = await timed(() => inTransaction(db, (tx) => erasePerson(tx, leaver, at)))
  erased.abort()
  await others
  const bytes = Buffer.byteLength(JSON.stringify(data))
  return [
    milliseconds(readMs),
    String(Math.round(bytes / 1_000)),
    milliseconds(eraseMs),
    milliseconds(median(waits)),
    milliseconds(percentile(waits, 1)),
  ]
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const answer = await work()
  return [answer, performance.now() - began]
}

import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../server/database/schema.ts'
import { buyOnce, registerBuyer } from './buyer.ts'
import type { Work } from './count-work.ts'
import { onDatabase, type FilledDatabase } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import type { ShopProcess } from './shop-process.ts'
import { someProducts } from './some-products.ts'

/** Milliseconds to wait until e-mails are sent; PostgreSQL's idle sessions report their statistics after ten seconds. */
const SETTLED = { embedded: 2_000, PostgreSQL: 11_000 }

/** Prints the work of one purchase for the shop and its database, its e-mail included; purchases run one after the other. */
export async function printCost(
  shop: ShopProcess,
  { engine, env }: FilledDatabase,
  { small }: Options,
): Promise<void> {
  const purchases = small ? 3 : 200
  // Purchases before the counted ones, so that statements are prepared and functions compiled.
  const warmingUp = small ? 1 : 30
  const isEmbedded = engine === 'embedded'
  const settledWork = async (): Promise<Work> => {
    await pause(isEmbedded ? SETTLED.embedded : SETTLED.PostgreSQL)
    const work = await workOf(shop)
    return isEmbedded ? work : { ...work, ...(await onDatabase(env, walOf)) }
  }
  const buyer = await registerBuyer(shop.url)
  const [id = ''] = await someProducts(shop.url, 1)
  for (let bought = 0; bought < warmingUp; bought += 1) await buyOnce(shop.url, buyer, id)
  const first = await settledWork()
  for (let bought = 0; bought < purchases; bought += 1) await buyOnce(shop.url, buyer, id)
  print(`One purchase of ${purchases}, ${engine}`, first, await settledWork(), purchases)
}

async function workOf(shop: ShopProcess): Promise<Work> {
  shop.process.send('work')
  const [work] = (await once(shop.process, 'message')) as [Work]
  return work
}

/** PostgreSQL's own counts of its write-ahead log and of its waits for the disk, which release 18 counts elsewhere. */
async function walOf(db: Db): Promise<Pick<Work, 'syncs' | 'writtenBytes'>> {
  const { rows: releases } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(db)
  const syncs =
    releases[0]!.number < 180_000
      ? sql`wal_sync`
      : sql`(select sum(fsyncs) from pg_stat_io where object = 'wal')`
  const { rows } = await sql<{ syncs: number; written: number }>`
    select ${syncs}::float8 as syncs, wal_bytes::float8 as written from pg_stat_wal`.execute(db)
  return { syncs: rows[0]!.syncs, writtenBytes: rows[0]!.written }
}

function print(title: string, first: Work, last: Work, purchases: number): void {
  const each = (before: number, after: number) => ((after - before) / purchases).toFixed(1)
  const count = (work: Work) => Object.values(work.statements).reduce((sum, one) => sum + one, 0)
  const names = Object.keys(last.statements)
    .map((name) => [name, each(first.statements[name] ?? 0, last.statements[name]!)] as const)
    .filter(([, share]) => Number(share) > 0)
  printTable(
    title,
    ['', 'each'],
    [
      ['statements', each(count(first), count(last))],
      ['waits for the disk', each(first.syncs, last.syncs)],
      ['kB written ahead', each(first.writtenBytes / 1_000, last.writtenBytes / 1_000)],
      ['ms of CPU of the shop', each(first.cpuMs, last.cpuMs)],
      ...names.map(([name, share]) => [`  ${name}`, share]),
    ],
  )
}

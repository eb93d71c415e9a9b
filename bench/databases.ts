import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/database/migrate.ts'
import { withDatabase } from '../server/database/open.ts'
import type { Db } from '../server/database/schema.ts'
import { parseConfig } from '../server/base/config.ts'
import { unpackMigrated } from '../server/testing/kept-dumps.ts'
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts'
import { fillOffice } from './fill-office.ts'
import { fill, type Size } from './fill.ts'
import type { Options } from './options.ts'

export type FilledDatabase = { engine: string; env: Record<string, string>; remove(): Promise<void> }

/** Makes a database for each size, filled before the shop starts; `env` holds its address. */
export async function filledEmbedded(size: Size): Promise<FilledDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const env = { DATA_DIR: folder }
  await unpackMigrated(folder)
  await fillThrough(env, size)
  return { engine: 'embedded', env, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** `null` where no PostgreSQL is installed. */
async function filledPostgres(size: Size): Promise<FilledDatabase | null> {
  const cluster = await startPostgresCluster({ durable: size.durable ?? false })
  if (cluster === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url }
  await fillThrough(env, size)
  return {
    engine: 'PostgreSQL',
    env,
    remove: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database on the engine of this name; `null` where it is not installed. */
export const filledOn = (engine: string, size: Size): Promise<FilledDatabase | null> =>
  engine === 'embedded' ? filledEmbedded(size) : filledPostgres(size)

/** Gives `work` a database of each size, on one engine after the other. */
export async function onEachEngine(
  { small }: Options,
  sizes: readonly Size[],
  work: (databases: FilledDatabase[]) => Promise<void>,
): Promise<void> {
  for (const fill of small ? [filledEmbedded] : [filledEmbedded, filledPostgres])
    await withFilled(fill, sizes, work)
}

const settings = [
  { title: 'embedded database', fill: filledEmbedded },
  { title: 'PostgreSQL', fill: filledPostgres },
]

/** Gives `work` a database of each size, on each engine, with its name. */
export async function inEachSetting(
  { small }: Options,
  sizes: readonly Size[],
  work: (databases: FilledDatabase[], setting: { title: string }) => Promise<void>,
): Promise<void> {
  for (const setting of small ? settings.slice(0, 1) : settings)
    await withFilled(setting.fill, sizes, (databases) => work(databases, setting))
}

async function withFilled(
  fill: (size: Size) => Promise<FilledDatabase | null>,
  sizes: readonly Size[],
  work: (databases: FilledDatabase[]) => Promise<void>,
): Promise<void> {
  const databases: FilledDatabase[] = []
  try {
    for (const size of sizes) {
      const database = await fill(size)
      if (database === null) return console.log('\nNo PostgreSQL on this machine: left out.')
      databases.push(database)
    }
    await work(databases)
  } finally {
    for (const database of databases) await database.remove()
  }
}

const fillThrough = (env: Record<string, string>, size: Size): Promise<void> =>
  withDatabase(
    parseConfig({ ...env, ...(env.DATABASE_URL !== undefined && { DATABASE_TIMEOUT: '600' }) }),
    async (database) => {
      await migrate(database)
      await (size.office === true ? fillOffice : fill)(database.db, size)
    },
  )

/** Runs `work` on the database of a shop that does not run on it. */
export const onDatabase = <Answer>(
  env: Record<string, string>,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> => withDatabase(parseConfig(env), ({ db }) => work(db))

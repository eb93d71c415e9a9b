import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { parseConfig } from '../server/base/config.ts'
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts'
import { fillOffice } from './fill-office.ts'
import { fill, type Size } from './fill.ts'
import type { Options } from './options.ts'

export type FilledDatabase = { engine: string; env: Record<string, string>; remove(): Promise<void> }

/** Makes a database for each size, filled before the shop starts; `env` holds its address. */
export async function filledEmbedded(size: Size): Promise<FilledDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const env = { DATA_DIR: folder }
  await fillThrough(env, size)
  return { engine: 'embedded', env, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** `null` where no PostgreSQL is installed. @param durable as of `startPostgresCluster` */
export async function filledPostgres(size: Size, { durable = false } = {}): Promise<FilledDatabase | null> {
  const cluster = await startPostgresCluster({ durable })
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

export const enginesOf = ({ small }: Options) => (small ? [filledEmbedded] : [filledEmbedded, filledPostgres])

async function fillThrough(env: Record<string, string>, size: Size): Promise<void> {
  const database = await openDatabase(
    parseConfig({ ...env, ...(env.DATABASE_URL !== undefined && { DATABASE_TIMEOUT: '600' }) }),
    (error) => console.error(error),
  )
  try {
    await migrate(database)
    await (size.office === true ? fillOffice : fill)(database.db, size)
  } finally {
    await database.close()
  }
}

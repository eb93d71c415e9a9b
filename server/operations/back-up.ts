import { open, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../database/handle.ts'
import { migrate } from '../database/migrate.ts'
import type { Tx } from '../database/schema.ts'
import { folderFiles } from '../features/images/folder-files.ts'
import type { Config } from '../platform/config.ts'
import { MANIFEST, writeBackup, type Manifest } from './backup-folder.ts'
import { copyPictures, uploadsOf } from './pictures.ts'
import { inSnapshot } from './snapshot.ts'
import { sumsOf } from './sums.ts'
import { readRows, TABLES, type TableName } from './tables.ts'

/**
 * One state of the whole shop, pictures included, while it goes on selling. Pictures are named by their contents and never change, so
 * those the snapshot knows are those that are copied.
 */
export async function backUp(
  database: DatabaseHandle,
  config: Pick<Config, 'dataDir' | 's3'>,
  target: string,
): Promise<Manifest> {
  await migrate(database.db)
  let manifest: Manifest | undefined
  await writeBackup(target, async (folder) => {
    await mkdir(join(folder, 'tables'))
    const { keys, ...state } = await inSnapshot(database.db, async (tx) => {
      for (const table of TABLES) await writeTable(tx, table, folder)
      return { keys: await pictureKeys(tx), sums: await sumsOf(tx), migrations: await migrationsOf(tx) }
    })
    const pictureFiles = await copyPictures(keys, uploadsOf(config), folderFiles(join(folder, 'images')))
    manifest = { format: 1, takenAt: new Date().toISOString(), ...state, pictureFiles }
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  })
  return manifest!
}

async function writeTable(tx: Tx, table: TableName, folder: string): Promise<void> {
  const file = await open(join(folder, 'tables', `${table}.ndjson`), 'wx')
  try {
    for await (const rows of readRows(tx, table)) await file.appendFile(`${rows.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

const pictureKeys = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('images').select('key').execute()).map(({ key }) => key)

async function migrationsOf(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

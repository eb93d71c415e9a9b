import { open, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseHandle } from '../database/handle.ts'
import { migrationsDone, readSchema } from '../database/schema-version.ts'
import type { Tx } from '../database/schema.ts'
import { uploadsOf } from '../features/catalogue/images/uploads.ts'
import { folderFiles } from '../features/catalogue/images/folder-files.ts'
import type { Config } from '../base/config.ts'
import { MANIFEST, writeBackup, type Manifest } from './backup-folder.ts'
import { copyPictures } from './pictures.ts'
import { inLongSnapshot } from './snapshot.ts'
import { sumsOf } from './sums.ts'
import { BACKED_UP, readRows, tablesIn, type TableName } from './tables.ts'

/**
 * Saves one state of the whole shop, pictures included, while it goes on selling. Pictures are named by their contents and never change, so the
 * pictures that the snapshot knows are copied. Nothing is written to the database, so that of an older release stays as it is.
 *
 * @throws StartError when the database holds no shop, or one of a newer release
 */
export async function backUp(
  database: DatabaseHandle,
  config: Pick<Config, 'dataDir' | 's3'>,
  target: string,
): Promise<Manifest> {
  await readSchema(database.db)
  let manifest: Manifest | undefined
  await writeBackup(target, async (folder) => {
    await mkdir(join(folder, 'tables'))
    const { keys, ...state } = await inLongSnapshot(database.db, async (tx) => {
      for (const table of await tablesIn(tx, BACKED_UP)) await writeTable(tx, table, folder)
      return {
        keys: await pictureKeys(tx),
        sums: await sumsOf(tx, BACKED_UP),
        migrations: await migrationsDone(tx),
      }
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

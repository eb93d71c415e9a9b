import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { analyze } from '../database/analyze.ts'
import type { DatabaseHandle } from '../database/handle.ts'
import { migrate, ONE_AT_A_TIME } from '../database/migrate.ts'
import { knownMigrations } from '../database/migration-files.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import type { Db, Tx } from '../database/schema.ts'
import { ERASED_LIST, readErased } from '../features/shop/own-data/erased-list.ts'
import { eraseAgain } from '../features/shop/own-data/erasure.service.ts'
import { withoutTimeLimit } from '../database/time-limit.ts'
import { uploadsOf } from '../features/catalogue/images/uploads.ts'
import { folderFiles } from '../features/catalogue/images/folder-files.ts'
import { isImageKey } from '../features/catalogue/images/image-files.ts'
import type { Config } from '../base/config.ts'
import { StartError } from '../base/start-error.ts'
import { MANIFEST, readBackup, type Manifest } from './backup-folder.ts'
import { copyPictures } from './pictures.ts'
import { inLongSnapshot } from './snapshot.ts'
import { differences, sumsOf } from './sums.ts'
import { BACKED_UP, isEmptyShop, tablesIn, writeRows, type TableName, emptyTables } from './tables.ts'

const ROWS_AT_ONCE = 500

/**
 * Restores a backup into an empty database. The pictures come first: they are named by their contents, so copying them again changes nothing,
 * and while the rows are missing a failed restore can simply be repeated. An older backup is migrated afterwards.
 *
 * @throws StartError when the database is not empty, the backup is newer than this shop, or the two differ afterwards
 */
export function restoreShop(
  database: DatabaseHandle,
  config: Pick<Config, 'dataDir' | 's3'>,
  source: string,
): Promise<Manifest> {
  return readBackup(source, async (folder) => {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest
    await migrate(database, { last: checkedSchema(manifest) })
    await requireEmpty(database.db)
    await restorePictures(manifest, join(folder, 'images'), config)
    await database.db.transaction().execute(async (tx) => {
      await withoutTimeLimit(tx)
      // A second restore waits here and then finds the rows of the first one.
      await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(tx)
      await requireEmpty(tx)
      await emptyTables(tx)
      for (const table of await tablesIn(tx, BACKED_UP)) await readTable(tx, table, folder)
      const found = differences(manifest.sums, await sumsOf(tx, BACKED_UP))
      if (found.length > 0)
        throw new StartError(`Nothing was restored, because it differs: ${found.join('; ')}.`)
    })
    await migrate(database)
    await database.db.transaction().execute(correctTotals)
    await analyze(database.db, await tablesIn(database.db))
    // Accounts that were erased after the backup are erased again.
    const erased = await eraseAgain(database, await readErased(join(config.dataDir, ERASED_LIST)))
    return erased === 0 ? manifest : { ...manifest, sums: await inLongSnapshot(database.db, sumsNow) }
  })
}

const sumsNow = (tx: Tx) => sumsOf(tx, BACKED_UP)

async function requireEmpty(db: Db | Tx): Promise<void> {
  if (!(await isEmptyShop(db)))
    throw new StartError('The database to restore into is not empty; nothing was changed.')
}

async function restorePictures(
  { pictureFiles }: Manifest,
  folder: string,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<void> {
  const keys = existsSync(folder) ? await readdir(folder) : []
  const files = await copyPictures(keys.filter(isImageKey), folderFiles(folder), uploadsOf(config))
  if (files !== pictureFiles)
    throw new StartError(`The backup should hold ${pictureFiles} files of pictures and has ${files}.`)
}

/** @returns the last migration of the backup */
function checkedSchema({ format, migrations }: Manifest): string | undefined {
  const known = knownMigrations()
  const unknown = migrations.find((name) => !known.includes(name))
  if (format !== 1 || unknown !== undefined)
    throw new StartError(
      'The backup was made by a newer version of the shop; restore it with that one or a newer one.',
    )
  return migrations.at(-1)
}

async function readTable(tx: Tx, table: TableName, folder: string): Promise<void> {
  let rows: string[] = []
  for await (const line of linesOf(join(folder, 'tables', `${table}.ndjson`))) {
    rows.push(line)
    if (rows.length < ROWS_AT_ONCE) continue
    await writeRows(tx, table, rows)
    rows = []
  }
  if (rows.length > 0) await writeRows(tx, table, rows)
}

/** Splits a file at `\n` alone: texts of customers may hold other marks that end a line, such as U+2028, at which `node:readline` splits too. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const text of createReadStream(path, 'utf8')) {
    const lines = `${rest}${String(text)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../base/start-error.ts'
import { syncFolder } from '../../base/sync-folder.ts'

/** PostgreSQL's major version inside the pinned PGlite. Its files cannot be read by another one. */
const POSTGRES_MAJOR = 18

export type DataFiles = { folder: string; lock: string; marker: string; begun: string }

export const filesIn = (dataDir: string): DataFiles => ({
  folder: join(dataDir, 'database'),
  lock: join(dataDir, 'database.lock'),
  marker: join(dataDir, 'database.json'),
  begun: join(dataDir, 'database.begun'),
})

/**
 * Looks for a complete database. The marker is written when the first start is complete and synced. A folder without one
 * never held acknowledged data: what an earlier start began is deleted, anything else renamed.
 *
 * @returns whether there is a database to open
 * @throws StartError when the files were written by another major version of PostgreSQL
 */
export function hasDatabase({ folder, marker, begun }: DataFiles, now: Date): boolean {
  if (!existsSync(marker)) {
    if (!existsSync(folder)) return false
    if (existsSync(begun) && readFileSync(begun, 'utf8') === idOf(folder))
      rmSync(folder, { recursive: true, maxRetries: 5 })
    else renameSync(folder, `${folder}.unfinished-${now.getTime()}`)
    return false
  }
  const { postgres } = JSON.parse(readFileSync(marker, 'utf8')) as { postgres: number }
  if (postgres === POSTGRES_MAJOR) return true
  throw new StartError(
    `The database in ${folder} was written by PostgreSQL ${postgres}, this shop reads version ${POSTGRES_MAJOR}; ` +
      'move the data with the version of the shop that wrote it.',
  )
}

/** Closes the folder to other accounts, as PostgreSQL servers do: the engine makes its files readable and writable for all. */
export function restrictFolder({ folder }: DataFiles): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ((statSync(folder).mode & 0o077) === 0 || process.platform === 'win32') return
  try {
    chmodSync(folder, 0o700)
  } catch {
    // The folder belongs to another account, which lets this one use it, so its permissions stay.
  }
}

/** Notes which folder this start fills: a copy of a database that is put here later is another one. */
export const beginDatabase = ({ folder, begun }: DataFiles): void => writeFileSync(begun, idOf(folder))

function idOf(folder: string): string {
  const { ino, birthtimeMs } = statSync(folder)
  return `${ino} ${birthtimeMs}`
}

/** Empties the folder of unfinished sorts, as servers do when they start: those of a process that was killed stay for ever. */
export const removeUnfinishedSorts = ({ folder }: DataFiles): void =>
  rmSync(join(folder, 'base/pgsql_tmp'), { recursive: true, force: true })

/** Syncs everything below `folder`, then writes the marker. */
export function finishDatabase({ folder, marker, begun }: DataFiles, dataDir: string): void {
  syncTree(folder)
  rmSync(begun, { force: true })
  const file = openSync(`${marker}.new`, 'w')
  writeFileSync(file, `${JSON.stringify({ postgres: POSTGRES_MAJOR })}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${marker}.new`, marker)
  syncFolder(dataDir)
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

function syncFile(path: string): void {
  // Windows syncs only files that are opened for writing.
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

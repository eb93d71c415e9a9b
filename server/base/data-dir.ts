import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError, systemCode } from './start-error.ts'
import { syncFolder } from './sync-folder.ts'

/** No other account of the machine may read the shop's data. */
const OWNER_ONLY = 0o700

/** Makes the folder when missing and writes into it, to be sure. @throws StartError when that fails */
export function ensureWritable(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolder(dataDir, OWNER_ONLY)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${systemCode(error)}).`, { cause: error })
  }
}

/** Bytes of a new database with the demo shop, and of what is written beside it at first. */
const NEEDED = 100_000_000

type Space = { bavail: number; bsize: number; blocks: number }

/** @throws StartError where a new database has no room; a file system that knows no sizes says zero blocks */
export function ensureRoom(
  dataDir: string,
  read: (path: string) => Space = (path) => statfsSync(path),
): void {
  const { bavail, bsize, blocks } = read(dataDir)
  const free = bavail * bsize
  if (blocks === 0 || free >= NEEDED) return
  throw new StartError(
    `The disk of DATA_DIR ${dataDir} is full: ${inMegabytes(free)} are free, and a new database needs ${inMegabytes(NEEDED)}. ` +
      'Make room, or choose a folder on another disk: DATA_DIR=/path/to/folder npm start',
  )
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`

/** Syncs each new folder in its parent first. Node's own recursive call never returns where ENOENT is the answer, as in /proc. */
function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, mode === undefined ? {} : { mode })
  syncFolder(dirname(path))
}

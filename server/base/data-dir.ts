import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
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

/** Syncs each new folder in its parent first. Node's own recursive call never returns where ENOENT is the answer, as in /proc. */
function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, mode === undefined ? {} : { mode })
  syncFolder(dirname(path))
}

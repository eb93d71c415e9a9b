import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError, systemCode } from './start-error.ts'

/** Makes the folder when missing and writes into it, to be sure. @throws StartError when that fails */
export function ensureWritable(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${systemCode(error)}).`, { cause: error })
  }
}

/** Node's own recursive call never returns on file systems that refuse with ENOENT, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

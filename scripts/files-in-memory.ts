import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm'

/** Bytes of memory that tests may fill with their files: about three times what they were seen to. */
const NEEDED = 4 * 2 ** 30

/** Returns how many bytes of files fit into memory: none where a system has no place for them. A container's may end at 64 MB. */
export function roomInMemory(): number {
  if (!existsSync(SHARED_MEMORY)) return 0
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return Math.min(bavail * bsize, freemem())
}

/**
 * Lets the processes that this one starts keep their temporary files in memory where there is room, for a disk takes a tenth of the time of
 * tests, which make databases and profiles of browsers by the hundred. Whoever names a folder in `TMPDIR` is obeyed.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || roomInMemory() < NEEDED) return
  const folder = mkdtempSync(join(SHARED_MEMORY, 'fern-tests-'))
  // PostgreSQL runs under an account of its own, which has to get to its folder.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

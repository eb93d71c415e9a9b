import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm'

/** Bytes of memory: four times the most that the files of tests were seen to take, because tests need memory besides. */
const NEEDED = 6 * 2 ** 30

/** Returns how many bytes of files fit into memory: none where a system has no place for them. A container's may end at 64 MB. */
export function roomInMemory(): number {
  if (!existsSync(SHARED_MEMORY)) return 0
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return Math.min(bavail * bsize, process.availableMemory())
}

/**
 * Lets the processes that this one starts keep their temporary files in memory where there is room, for a disk takes up to a tenth of the
 * time of tests, which make databases and profiles of browsers by the hundred. Whoever names a folder in `TMPDIR` is obeyed.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || roomInMemory() < NEEDED) return
  const folder = programFolder()
  if (folder === null) return
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Makes a folder in memory; `null` where nobody may write or start a program there, as in some containers: PostgreSQL is one. */
function programFolder(): string | null {
  let folder: string | null = null
  try {
    folder = mkdtempSync(join(SHARED_MEMORY, 'fern-tests-'))
    // PostgreSQL runs under an account of its own, which has to get to its folder.
    chmodSync(folder, 0o755)
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    execFileSync(program)
    return folder
  } catch {
    if (folder !== null) remove(folder)
    return null
  }
}

/** A folder that something still holds stays: it is no reason for tests to fail. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`Files of the tests stay in memory: ${String(error)}`)
  }
}

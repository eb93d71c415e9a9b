import { MALLOC } from '../server/base/malloc.ts'

/** Restarts this program in the same process with glibc's memory settings, which are read only once. */
export function restartWithMalloc(): void {
  // A program that communicates with its parent, as under `--watch`, would lose the channel.
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined || process.connected) return
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...MALLOC,
  })
}

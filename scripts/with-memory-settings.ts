import { HEAP, MALLOC } from '../server/base/memory.ts'

/** Restarts this program in the same process with the memory settings that are read only once, at its start. */
export function restartWithMemorySettings(): void {
  // A program that communicates with its parent, as under `--watch`, would lose the channel.
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined || process.connected) return
  const command = [process.execPath, ...HEAP, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, command, { ...process.env, ...MALLOC })
}

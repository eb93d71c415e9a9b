import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type * as Server from './run.ts'

/** The server's code in one file, which starts in half the time. One that a build made of other sources than these is not run. */
const root = join(import.meta.dirname, '..')
export const BUNDLE = join(root, 'dist/shop/run.js')
export const SOURCES = 'dist/shop/sources.json'

/** Size in bytes and seconds of the last change of each source, by its path in the shop's folder. */
export type Sources = Record<string, string>

/** @returns the size and time of a source; empty when it is not there */
export function stateOf(path: string, folder = root): string {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.size} ${Math.floor(stats.mtimeMs / 1_000)}`
}

/** True if the bundle was built from the present sources. @param folder the shop's */
export function isBundleCurrent(folder = root): boolean {
  const noted = join(folder, SOURCES)
  if (!existsSync(noted)) return false
  let sources: Sources
  try {
    sources = JSON.parse(readFileSync(noted, 'utf8')) as Sources
  } catch {
    // A build was cut short while it wrote this.
    return false
  }
  return Object.entries(sources).every(([path, state]) => stateOf(path, folder) === state)
}

/** The server's code: the one file when it is current, else the sources. In development these are watched, and run. */
export async function importServer(dev: boolean): Promise<typeof Server> {
  return !dev && isBundleCurrent() ? ((await import(BUNDLE)) as typeof Server) : import('./run.ts')
}

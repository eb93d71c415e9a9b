import { readFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Manifest } from 'vite'

/** Files of one build, by their names below the assets' folder. `at` is in milliseconds since 1970. */
type Build = { at: number; files: string[] }

/** A tab that stays open overnight finds the code it was rendered with. */
const KEPT_FOR = 2 * 24 * 60 * 60 * 1_000
/** Limits disk use when builds run all day. */
const MAX_BUILDS = 10

/**
 * Deletes the assets of builds before the last that are old or too many. Those of recent builds stay, because pages in
 * open tabs name them, and a name with a hash always means the same bytes.
 *
 * @param current the files of the build that was just made
 */
export async function pruneAssets(folder: string, historyFile: string, current: string[], now = Date.now()) {
  const earlier = await readHistory(historyFile)
  const kept = [{ at: now, files: current }, ...earlier]
    .slice(0, MAX_BUILDS)
    // A build was in use until the next one was made.
    .filter((_build, index, builds) => now - (builds[index - 1]?.at ?? now) < KEPT_FOR)
  const files = new Set(kept.flatMap((build) => build.files))
  const present = await readdir(folder)
  const isKept = (name: string) => files.has(name.replace(/\.(br|gz)$/, ''))
  await Promise.all(present.filter((name) => !isKept(name)).map((name) => rm(join(folder, name))))
  await writeFile(historyFile, JSON.stringify(kept))
}

/** Returns the names of all files of the pages' build, without their folder, from its manifest. */
export function builtFiles(manifestFile: string): string[] {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return [...new Set(files)].map((file) => basename(file))
}

async function readHistory(file: string): Promise<Build[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Build[]
  } catch {
    // For the first build, or one whose record is incomplete, only its own files are kept.
    return []
  }
}

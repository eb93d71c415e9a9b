import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/build-stamp')
const finishedFile = join(root, 'dist/finished-stamp')
const files = ['package-lock.json', 'vite.config.ts']
const folders = ['brand', 'catalogue', 'contract', 'scripts/vite', 'web']
const kinds = new Set(['.ts', '.tsx', '.js', '.css', '.woff2', '.ttf', '.svg', '.json'])

/** Changes exactly when an input of the build changes. @param cwd the shop's folder */
export function sourcesHash(cwd = root): string {
  const hash = createHash('sha256')
  // Folders are read whole, because a pattern takes twenty times as long, and every start waits for this.
  const inFolders = folders
    .filter((folder) => existsSync(join(cwd, folder)))
    .flatMap((folder) =>
      readdirSync(join(cwd, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && kinds.has(extname(entry.name)))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
  const named = files.map((file) => join(cwd, file)).filter((file) => existsSync(file))
  for (const file of [...named, ...inFolders].toSorted()) {
    hash.update(file.slice(cwd.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** True if `dist` was built from these sources; its pictures may be unfinished. */
export const isBuilt = (hash: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash

/** True if nothing of that build is left to do; without it files are served that are not compressed yet. */
export const isFinished = (hash: string): boolean =>
  existsSync(finishedFile) && readFileSync(finishedFile, 'utf8') === hash

export const stampFinished = (hash: string): void => writeFileSync(finishedFile, hash)

export const stampBuild = (hash: string): void => writeFileSync(stampFile, hash)

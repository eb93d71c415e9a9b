import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/build-stamp')
const sources = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/vite/*.ts',
  '{web,contract,brand,catalogue}/**/*.{ts,tsx,js,css,woff2,ttf,svg,json}',
]

/** Changes when, and only when, something changes that a build is made of. @param cwd the shop's folder */
export function sourcesHash(cwd = root): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd }).toSorted()) {
    hash.update(file).update(readFileSync(join(cwd, file)))
  }
  return hash.digest('hex')
}

/** Whether `dist` holds the pages of these sources; their pictures may still be drawn. */
export const isBuilt = (hash: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash

export const stampBuild = (hash: string): void => writeFileSync(stampFile, hash)

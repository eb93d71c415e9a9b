import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { renderIllustrations } from '../catalogue/render.ts'
import { precompress } from '../server/rendering/precompress.ts'

/**
 * Builds what is served but not run as it is: the illustrations, the browser's files and the server's copy of the pages.
 * With `--if-changed` it does nothing when the sources are those of the last build.
 */
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stampFile = join(dist, 'build-stamp')
const sources = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/vite/*.ts',
  '{web,contract,catalogue}/**/*.{ts,tsx,css,woff2,svg}',
]

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const stamp = sourcesHash()
const unchanged = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

if (!(unchanged && process.argv.includes('--if-changed'))) {
  console.log('Building the shop …')
  mkdirSync(dist, { recursive: true })
  await renderIllustrations({ outDir: join(dist, 'images'), log: console.log })
  const builder = await createBuilder({ root, logLevel: 'warn' }, null)
  await builder.buildApp()
  await precompress(join(dist, 'client'))
  writeFileSync(stampFile, stamp)
}

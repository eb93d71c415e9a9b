import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { preparePictures, renderIllustrations } from '../catalogue/render.ts'
import { builtFiles, pruneAssets } from './keep-assets.ts'
import { bundleServer } from './bundle-server.ts'
import { isBuilt, sourcesHash, stampBuild } from './build-stamp.ts'

/**
 * Builds the files that are served: the browser's files, the server's copy of the pages, and the illustrations.
 * `--if-changed` keeps pages whose sources are those of the last build. `--pictures-later` leaves the illustrations to
 * the shop, which draws each at its first request. The server's code is built last, as one file.
 */
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const outDir = join(dist, 'images')
/** Milliseconds for the start of a shop that was started before its build. */
const UNTIL_OPEN = 20_000
const hash = sourcesHash()
const arePagesCurrent = process.argv.includes('--if-changed') && isBuilt(hash)

if (!arePagesCurrent) {
  console.log('Building the shop …')
  mkdirSync(dist, { recursive: true })
  await preparePictures({ outDir })
  await buildPages()
  stampBuild(hash)
}
// The waiting shop continues, and has the machine to itself until it is open: the server's one file is for its next start.
if (process.send !== undefined) {
  process.send('built')
  await pause(UNTIL_OPEN)
}
await bundleServer()
if (!process.argv.includes('--pictures-later')) await renderIllustrations({ outDir })

async function buildPages(): Promise<void> {
  // Whatever the environment says: half of a build for development does not run with half of one for production.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const { precompress } = await import('../server/rendering/precompress.ts')
  const builder = await createBuilder({ root, logLevel: 'warn' }, null)
  await builder.buildApp()
  const assets = join(dist, 'client/assets')
  await pruneAssets(assets, join(dist, 'builds.json'), builtFiles(join(dist, 'client/.vite/manifest.json')))
  await precompress(assets)
}

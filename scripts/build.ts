import './refuse-folder.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { preparePictures, renderIllustrations } from '../catalogue/render.ts'
import { builtFiles, pruneAssets } from './keep-assets.ts'
import { bundleServer } from './bundle-server.ts'
import { isBuilt, sourcesHash, stampBuild, stampFinished } from './build-stamp.ts'
import { precompress } from '../server/rendering/precompress.ts'

/**
 * Builds the files that are served: the browser's files, the server's copy of the pages, and the illustrations.
 * `--if-changed` keeps pages whose sources are those of the last build. `--pictures-later` leaves the illustrations to
 * the shop, which draws each at its first request. What the first page does not need comes last: compressed copies, and the server's code as one file.
 */
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const outDir = join(dist, 'images')
const assets = join(dist, 'client/assets')
/** Milliseconds for the start of a shop that was started before its build. */
const UNTIL_OPEN = 20_000
const hash = sourcesHash()
const arePagesCurrent = process.argv.includes('--if-changed') && isBuilt(hash)

/** Ends with the shop that waits for the pages: the next start builds them, and two builds must not write beside each other. */
const leave = () => process.exit(1)
if (process.send !== undefined && !process.connected) leave()
process.once('disconnect', leave)
if (!arePagesCurrent) {
  mkdirSync(dist, { recursive: true })
  await preparePictures({ outDir })
  await buildPages()
  stampBuild(hash)
}
// The waiting shop continues, and has the machine to itself until it is open: the server's one file is for its next start.
process.off('disconnect', leave)
if (process.send !== undefined) {
  // The shop that waits for it may have been stopped meanwhile.
  process.send('built', () => undefined)
  await pause(UNTIL_OPEN)
}
await precompress(assets)
await bundleServer()
stampFinished(hash)
if (!process.argv.includes('--pictures-later')) await renderIllustrations({ outDir })

async function buildPages(): Promise<void> {
  // Whatever the environment says: half of a build for development does not run with half of one for production.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const quiet = { build: { rolldownOptions: { checks: { pluginTimings: false } } } }
  const builder = await createBuilder({ root, logLevel: 'warn', ...quiet })
  const { client, ssr, offline } = builder.environments
  const build = async (environment: typeof client, number: number) => {
    console.log(`Building the shop, ${number} of 3`)
    if (environment !== undefined) await builder.build(environment)
  }
  await Promise.all([build(client, 1), build(ssr, 2)])
  // It lists the files of the pages.
  await build(offline, 3)
  await pruneAssets(assets, join(dist, 'builds.json'), builtFiles(join(dist, 'client/.vite/manifest.json')))
}

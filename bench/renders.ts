import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { apiPaths, paths } from '../contract/paths.ts'
import type { ProductListView } from '../contract/schemas/product.ts'
import { buildApp } from '../server/app.ts'
import { tagsOfCall } from '../server/caching/tags.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { seedWhenWanted } from '../server/setup/seed.ts'
import { createJobQueue } from '../server/platform/job-queue.ts'
import { parseConfig } from '../server/base/config.ts'
import { pageDrawer } from '../server/rendering/page-renderer.ts'
import { builtAssets, loadBuiltPages } from '../server/rendering/web-entry.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'

const dist = join(import.meta.dirname, '../dist')

type Draw = (path: string) => Promise<void>

/** CPU of drawing a page whose answers are kept but which is not, and the heap over fifty thousand drawings (2,000 when quick). */
export async function benchRenders({ quick }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const config = parseConfig({ DATA_DIR: folder, DEMO_DATA: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const database = await openDatabase(config, (error) => console.error(error))
  await migrate(database)
  await seedWhenWanted(database.db, config)
  const provider = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench', apiBase: 'http://127.0.0.1:1' }
  const app = await buildApp({ config, database, jobs: createJobQueue(database), provider })
  try {
    const renderPage = await loadBuiltPages(dist)
    const drawPage = pageDrawer(app, async () => renderPage, builtAssets(dist), tagsOfCall)
    const draw: Draw = async (path) => {
      await drawPage(path)
      // As between two visitors: what a drawing leaves to the event loop gets its turn.
      await nextTurn()
    }
    const listed = await app.inject(`${apiPaths.products()}?limit=1`)
    const product = listed.json<ProductListView>().products[0]?._id ?? ''
    await printCpu(draw, { home: paths.home(), shop: paths.shop(), product: paths.product(product) }, quick)
    await printHeap(draw, [paths.home(), paths.product(product)], quick)
  } finally {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function printCpu(draw: Draw, pages: Record<string, string>, quick: boolean): Promise<void> {
  const times = quick ? 300 : 2_000
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    for (let time = 0; time < times; time += 1) await draw(path)
    const before = process.cpuUsage()
    for (let time = 0; time < times; time += 1) await draw(path)
    const { user, system } = process.cpuUsage(before)
    rows.push([name, ((user + system) / 1_000 / times).toFixed(2)])
  }
  printTable('CPU of one drawing, all threads', ['page', 'ms'], rows)
}

async function printHeap(draw: Draw, pages: string[], quick: boolean): Promise<void> {
  const rows: string[][] = []
  let drawn = 0
  for (const total of quick ? [500, 1_000, 2_000] : [1_000, 10_000, 25_000, 50_000]) {
    for (; drawn < total; drawn += 1) await draw(pages[drawn % pages.length] ?? '/')
    rows.push([
      total.toLocaleString('en'),
      (heapInUse() / 1e6).toFixed(1),
      (process.memoryUsage().rss / 1e6).toFixed(0),
    ])
  }
  printTable(
    'Heap after so many drawings, everything that nobody holds collected',
    ['drawings', 'MB', 'resident MB'],
    rows,
  )
}

/** Bytes in use after everything that nobody holds is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

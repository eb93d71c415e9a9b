import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copySources } from '../scripts/copy-sources.ts'
import { isBundleCurrent } from '../server/code.ts'
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts'
import { visitAndPrint, watchMemory, type Engine } from './memory.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { median } from './statistics.ts'

/** Milliseconds from the command until the home page is there, and until all pictures it names are. */
type Opening = { page: number; pictures: number }

/**
 * Prints the time from the command to the home page, for a first start in a fresh clone with demo data and for later ones, and the memory of
 * each process from that first start to 200 different pages. `--small` waits, draws and visits less, on the embedded database alone.
 */
export async function benchStart({ small }: Options): Promise<void> {
  await measureClone('embedded', {}, small)
  if (small) return
  const cluster = await startPostgresCluster({ durable: false })
  if (cluster === null) return console.log('PostgreSQL: left out, no programs found')
  try {
    await measureClone('PostgreSQL', { DATABASE_URL: cluster.url }, small)
  } finally {
    await cluster.stop()
  }
}

async function measureClone(engine: Engine, database: Record<string, string>, small: boolean): Promise<void> {
  const clone = copySources()
  const env = { DATA_DIR: join(clone, 'data'), DEMO_DATA: 'on', ...database }
  try {
    const watched = watchMemory(small)
    const first = await open({ clone, env, small }, ({ url }) =>
      visitAndPrint(engine, url, watched, small),
    ).finally(watched.stop)
    // The first start makes the server's one file in the background.
    while (!isBundleCurrent(clone)) await pause(500)
    const later: Opening[] = []
    for (let run = 0; run < (small ? 1 : 7); run += 1) later.push(await open({ clone, env, small }))
    const row = (name: string, part: keyof Opening) => {
      const times = later.map((each) => each[part])
      const figures = [first[part], median(times), Math.min(...times), Math.max(...times)]
      return [name, ...figures.map((ms) => ms.toFixed(0))]
    }
    printTable(
      `From the command to the home page, ${engine}, milliseconds`,
      ['', 'fresh clone', 'later, median', 'later, least', 'later, most'],
      [row('page', 'page'), row('with its pictures', 'pictures')],
    )
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

type Start = { clone: string; env: Record<string, string>; small: boolean }

/** @param work what is done in the open shop afterwards */
async function open(
  { clone, env, small }: Start,
  work?: (shop: ShopProcess) => Promise<void>,
): Promise<Opening> {
  const started = performance.now()
  const shop = await startShop(env, { cwd: clone, program: 'scripts/start.ts' })
  try {
    const html = await (await fetchOk(shop.url)).text()
    const page = performance.now() - started
    const images = [...html.matchAll(/<img[^>]* src="(\/[^"]+)"/g)].map(([, address = '']) => address)
    await Promise.all(
      [...new Set(images)]
        .slice(0, small ? 1 : Infinity)
        .map(async (address) => (await fetchOk(shop.url + address)).arrayBuffer()),
    )
    const pictures = performance.now() - started
    await work?.(shop)
    return { page, pictures }
  } finally {
    await shop.stop()
  }
}

async function fetchOk(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

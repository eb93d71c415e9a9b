import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../../contract/paths.ts'
import { startBrowsing } from '../browsing.ts'
import type { Options } from '../options.ts'
import { printTable } from '../print-table.ts'
import { median, percentile } from '../statistics.ts'
import { readFile, runImport, timeFirstRows, undoImport, type File } from './import-file.ts'
import { shopifyOrders, shopifyProducts, store } from './made-files.ts'
import { importProducts, openShop, type MovedInShop } from './moved-in-shop.ts'

type Size = {
  /** Of the catalogue that the importers of other shops are timed with, see `yardsticks.ts`. */
  yardstick: number
  rounds: number
  products: number
  orders: number
  /** Of a file of 250 MB, which is only read. */
  longOrders: number
  /** Seconds of visits to a shop that imports nothing. */
  seconds: number
}

const LARGE: Size = {
  yardstick: 1_000,
  rounds: 3,
  products: 10_000,
  orders: 100_000,
  longOrders: 500_000,
  seconds: 20,
}
const SMALL: Size = { yardstick: 10, rounds: 1, products: 20, orders: 40, longOrders: 60, seconds: 1 }

/**
 * Moves a made shop of Shopify's in, on both engines: the rate to hold beside `yardsticks.ts`, and a large shop beside twenty visitors, who together
 * ask for the shop page fifty times a second: time, memory, slices, the slowest statement, what visitors wait, undo.
 */
export async function benchMoveIn({ small }: Options): Promise<void> {
  const size = small ? SMALL : LARGE
  const folder = mkdtempSync(join(tmpdir(), 'shop-move-in-'))
  try {
    for (const engine of small ? ['embedded'] : ['embedded', 'PostgreSQL']) {
      const shop = await openShop(engine)
      if (shop === null) {
        console.log('\nNo PostgreSQL on this machine: left out.')
        continue
      }
      try {
        await moveIn(shop, folder, size)
      } finally {
        await shop.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function moveIn(shop: MovedInShop, folder: string, size: Size): Promise<void> {
  // Before any import, whose memory the process would keep.
  const rest = await restOf(shop, size.seconds)
  await printRate(shop, folder, size)
  const path = join(folder, 'large.csv')
  const first = 10 * size.yardstick
  const rows: string[][] = []
  const large = async (name: string, kind: File['kind'], isRun: boolean) => {
    const figures = await figuresOf(shop, { path, kind }, rest, name, isRun)
    // At once, as the next may take minutes.
    console.log(figures.join('  '))
    rows.push(figures)
  }
  await store(path, shopifyProducts(size.products, first))
  await large(`${size.products.toLocaleString('en')} products`, 'products', true)
  await store(path, shopifyOrders(size.orders))
  await large(`${size.orders.toLocaleString('en')} orders`, 'orders', true)
  await store(path, shopifyOrders(size.longOrders))
  await large(`${size.longOrders.toLocaleString('en')} orders, read only`, 'orders', false)
  printTable(
    `Moving in beside twenty visitors, ${shop.engine}; alone the shop page has p95 ${rest.p95.toFixed(0)} ms, the shop ${rest.memory.toFixed(0)} MB`,
    [
      '',
      'MB',
      'read s',
      'look ms',
      'write s',
      'a second',
      'undo s',
      'memory',
      'p95 ms',
      'failed',
      'slices',
      'p99',
      'most',
      'slowest ms',
    ],
    rows,
  )
}

/** Imports catalogues of other handles in turn, so that each is new to the shop; the first warms up. */
async function printRate(shop: MovedInShop, folder: string, { yardstick, rounds }: Size): Promise<void> {
  const times: [number, number][] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [read, write] = await importProducts(shop, folder, { many: yardstick, round })
    if (round > 0) times.push([read, write])
  }
  const [reads, writes, both] = [times.map(([read]) => read), times.map(([, write]) => write), times.map(sum)]
  printTable(
    `${yardstick} products with three variants each, ${shop.engine}, median of ${rounds}`,
    ['', 'seconds'],
    [
      ['read', median(reads).toFixed(2)],
      ['write', median(writes).toFixed(2)],
      ['both', median(both).toFixed(2)],
      ['products a second', (yardstick / median(both)).toFixed(0)],
    ],
  )
}

const sum = ([one, other]: [number, number]) => one + other

type Rest = { memory: number; p95: number }

/** A shop that imports nothing, after as many visits as beside an import. */
async function restOf(shop: MovedInShop, seconds: number): Promise<Rest> {
  const visitors = await startBrowsing({ page: shop.url + paths.shop() })
  await pause(seconds * 1_000)
  const { page } = await visitors.stop()
  await pause(1_000)
  return { memory: shop.memory(), p95: page!.p95 }
}

async function figuresOf(
  shop: MovedInShop,
  file: File,
  rest: Rest,
  name: string,
  isRun: boolean,
): Promise<string[]> {
  const memory = watchMemory(shop)
  const visitors = await startBrowsing({ page: shop.url + paths.shop() })
  await shop.counted()
  const [read, ready] = await readFile(shop, file)
  const look = await timeFirstRows(shop, ready)
  const [write, done] = isRun ? await runImport(shop, ready) : [NaN, ready]
  const { slices, slowest } = await shop.counted()
  const { page } = await visitors.stop()
  const peak = memory.stop()
  // Without visitors, as a merchant who has just seen a mistake.
  const [undo] = isRun ? await undoImport(shop, done) : [NaN]
  console.log(`\nThe slowest statement of ${name}: ${slowest.sql.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  console.log(`What came of it: ${JSON.stringify(done.counts)}`)
  return [
    name,
    (statSync(file.path).size / 1e6).toFixed(0),
    shown(read),
    look.toFixed(0),
    shown(write),
    shown(done.counts.create / (read + write)),
    shown(undo),
    `+${(peak - rest.memory).toFixed(0)} MB`,
    `+${(page!.p95 - rest.p95).toFixed(0)}`,
    String(page!.failed),
    String(slices.length),
    ...[percentile(slices, 0.99), Math.max(0, ...slices)].map((ms) => ms.toFixed(0)),
    slowest.ms.toFixed(0),
  ]
}

const shown = (figure: number) => (Number.isNaN(figure) ? '' : figure.toFixed(figure < 100 ? 1 : 0))

/** Looks ten times a second. `stop` answers the most megabytes. */
function watchMemory({ memory }: MovedInShop): { stop: () => number } {
  let most = memory()
  const timer = setInterval(() => {
    most = Math.max(most, memory())
  }, 100)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

import { enginesOf, type FilledDatabase } from './databases.ts'
import { measure, type Measured } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { milliseconds } from './statistics.ts'
import { startShop } from './shop-process.ts'

const SIZES = [100, 10_000, 100_000]

const calls = {
  'first page': () => '/api/products?limit=8',
  'page 40': () => '/api/products?limit=8&page=40',
  'one category': () => '/api/products?limit=8&category=indoor%20plants',
  'three filters': () => '/api/products?limit=8&category=indoor%20plants&minPrice=50&maxPrice=100&rating=3',
  'one product': (id: string) => `/api/products/${id}`,
  related: (id: string) => `/api/products/related/${id}`,
  'search, rare': () => '/api/products?limit=50&q=no.%2077',
  'search, common': () => '/api/products?limit=50&q=monstera',
  'search, two letters': () => '/api/products?limit=50&q=al',
}

/** Compares product calls at three sizes of the catalogue, to see whether the shop stays as fast as it grows. */
export async function benchApi(options: Options): Promise<void> {
  const sizes = options.small ? SIZES.slice(0, 1) : SIZES
  for (const filled of enginesOf(options)) {
    const columns: Record<string, Measured>[] = []
    let engine = ''
    for (const products of sizes) {
      const database = await filled({ products })
      if (database === null) break
      engine = database.engine
      columns.push(await measureAll(database, options))
    }
    if (columns.length > 0) printSideBySide(engine, sizes, columns)
    else console.log('\nNo PostgreSQL on this machine: left out.')
  }
}

async function measureAll(database: FilledDatabase, { seconds }: Options): Promise<Record<string, Measured>> {
  const shop = await startShop(database.env)
  try {
    const listed = await fetch(`${shop.url}/api/products?limit=1`)
    const { products } = (await listed.json()) as { products: { _id: string }[] }
    const measured: Record<string, Measured> = {}
    for (const [name, path] of Object.entries(calls)) {
      const url = shop.url + path(products[0]?._id ?? '')
      await measure({ url, seconds: seconds / 3 })
      measured[name] = await measure({ url, seconds })
    }
    return measured
  } finally {
    await shop.stop()
    await database.remove()
  }
}

function printSideBySide(engine: string, sizes: number[], columns: Record<string, Measured>[]): void {
  const show = ({ perSecond, p50, p99, failed }: Measured) =>
    `${perSecond.toFixed(0)}/s ${milliseconds(p50)}/${milliseconds(p99)} ms${failed > 0 ? ` ${failed} FAILED` : ''}`
  printTable(
    `Product calls, ${engine}: requests per second, p50/p99`,
    ['call', ...sizes.map((size) => `${size.toLocaleString('en')} products`)],
    Object.keys(calls).map((name) => [
      name,
      ...columns.map((column) => (column[name] === undefined ? '' : show(column[name]))),
    ]),
  )
}

import { onEachEngine, type FilledDatabase } from './databases.ts'
import { measureWarm, shown, type Measured } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop } from './shop-process.ts'
import { someProducts } from './some-products.ts'

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
  const sizes = (options.small ? SIZES.slice(0, 1) : SIZES).map((products) => ({ products }))
  await onEachEngine(options, sizes, async (databases) => {
    const columns: Record<string, Measured>[] = []
    for (const database of databases) columns.push(await measureAll(database, options))
    printTable(
      `Product calls, ${databases[0]!.engine}: requests per second, p50/p99`,
      ['call', ...sizes.map(({ products }) => `${products.toLocaleString('en')} products`)],
      Object.keys(calls).map((name) => [name, ...columns.map((column) => shown(column[name]!))]),
    )
  })
}

async function measureAll({ env }: FilledDatabase, { seconds }: Options): Promise<Record<string, Measured>> {
  const shop = await startShop(env)
  try {
    const [id = ''] = await someProducts(shop.url, 1)
    const measured: Record<string, Measured> = {}
    for (const [name, path] of Object.entries(calls))
      measured[name] = await measureWarm({ url: shop.url + path(id), seconds })
    return measured
  } finally {
    await shop.stop()
  }
}

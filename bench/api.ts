import { measureWarm, shown, type Measured } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'

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

export type CallsMeasured = Record<string, Measured>

/** Measures product calls. @param id of a product */
export async function measureCalls(origin: string, id: string, { seconds }: Options): Promise<CallsMeasured> {
  const measured: CallsMeasured = {}
  for (const [name, path] of Object.entries(calls))
    measured[name] = await measureWarm({ url: origin + path(id), seconds })
  return measured
}

/** Prints them for each size of the catalogue, to see whether the shop stays as fast as it grows. */
export function printCalls(title: string, sizes: readonly number[], columns: readonly CallsMeasured[]): void {
  printTable(
    `Product calls, ${title}: requests per second, p50/p99`,
    ['call', ...sizes.map((products) => `${products.toLocaleString('en')} products`)],
    Object.keys(calls).map((name) => [name, ...columns.map((column) => shown(column[name]!))]),
  )
}

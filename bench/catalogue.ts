import { join } from 'node:path'
import type { ProductListView } from '../contract/schemas/product.ts'
import * as databases from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import * as serviceTime from './service-time.ts'
import { median, milliseconds, percentile } from './statistics.ts'

/** Each round asks for something else, which no cache holds. */
const CALLS: Record<string, (round: number, id: string) => string> = {
  newest: (round) => `/api/products?limit=12&page=${1 + round}`,
  'newest, late page': (round) => `/api/products?limit=12&page=${3_000 + round}`,
  'one category': (round) => `/api/products?limit=12&category=indoor%20plants&page=${1 + round}`,
  'category, price and stars': (round) =>
    `/api/products?limit=12&category=indoor%20plants&minPrice=50.${10 + (round % 90)}&maxPrice=100&rating=3&page=${1 + (round % 7)}`,
  'a range of prices': (round) => `/api/products?limit=12&minPrice=50&maxPrice=100&page=${1 + round}`,
  'a range, cheapest first': (round) => `/api/products?limit=12&minPrice=50&sort=price&page=${1 + round}`,
  'a range, dearest first': (round) => `/api/products?limit=12&minPrice=50&sort=price-desc&page=${1 + round}`,
  reduced: (round) => `/api/products?limit=12&sale=true&page=${1 + round}`,
  'by name': (round) => `/api/products?limit=12&sort=name&page=${1 + round}`,
  'best rated': (round) => `/api/products?limit=12&sort=rating&page=${1 + round}`,
  'counts beside the filters': () => '/api/products/counts',
  'search, rare': (round) => `/api/products?limit=50&sort=match&q=no.%20${17_000 + round}`,
  'search, common': (round) =>
    `/api/products?limit=${1 + (round % 100)}&sort=match&q=monstera&minPrice=${round / 100}`,
  'search in the list': (round) => `/api/products?limit=12&q=no.%20${1_700 + round}`,
  'one product': (_round, id) => `/api/products/${id}`,
  related: (_round, id) => `/api/products/related/${id}`,
}

/** Asked once in 31 seconds at most: the answer to one address is kept. */
const KEPT = new Set(['counts beside the filters'])

type Build = { databases: typeof databases; serviceTime: typeof serviceTime }

/**
 * Times lists, counts and searches of 100,000 products, a fifth of them variants, without caches; beside those of another build, by turns.
 *
 * @param options.against the folder of that build, which has `npm run bench` too
 */
export async function benchCatalogue(options: Options): Promise<void> {
  const size = { products: options.small ? 200 : 100_000, plants: true, variants: true }
  const rounds = options.small ? 3 : 200
  const now: Build = { databases, serviceTime }
  const before = options.against === undefined ? null : await buildAt(options.against)
  // The other build fills a database of its own schema, and says on which engine.
  await (before ?? now).databases.onEachEngine(options, [size], async ([first]) => {
    const { engine, env } = first!
    const own = before === null ? first! : await databases.filledOn(engine, size)
    if (own === null) return
    const shops = [await serviceTime.openNearby(own.env)]
    try {
      if (before !== null) shops.push(await before.serviceTime.openNearby(env))
      printTable(
        `Catalogue, ${engine}, ${size.products.toLocaleString('en')} products: ms of a call, p50 and p99`,
        ['call', 'now', 'p99', ...(before === null ? [] : ['before', 'p99', 'of it'])],
        await timesOf(shops, rounds),
      )
    } finally {
      for (const shop of shops) await shop.close()
      if (before !== null) await own.remove()
    }
  })
}

const buildAt = async (folder: string): Promise<Build> => ({
  databases: (await import(join(folder, 'bench/databases.ts'))) as typeof databases,
  serviceTime: (await import(join(folder, 'bench/service-time.ts'))) as typeof serviceTime,
})

async function timesOf(shops: readonly serviceTime.NearShop[], rounds: number): Promise<string[][]> {
  const ids = await Promise.all(shops.map((shop) => idsOf(shop, rounds)))
  const rows: string[][] = []
  for (const [name, urlOf] of Object.entries(CALLS)) {
    const times = shops.map((): number[] => [])
    for (let round = 0; round < (KEPT.has(name) ? 1 : rounds); round += 1)
      for (const [place, shop] of shops.entries())
        times[place]?.push(await shop.timeOf(urlOf(round, ids[place]?.[round] ?? '')))
    const [own = [], other] = times
    const columns = [own, ...(other === undefined ? [] : [other])].flatMap((each) => [
      milliseconds(median(each)),
      milliseconds(percentile(each, 0.99)),
    ])
    const share = other === undefined ? [] : [(median(own) / median(other)).toFixed(2)]
    rows.push([name, ...columns, ...share])
  }
  return rows
}

/** Ids of products all over the catalogue. */
async function idsOf(shop: serviceTime.NearShop, many: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < many; page += 7) {
    const { body } = await shop.answerTo(`/api/products?limit=100&page=${page}`)
    const { products } = JSON.parse(body) as ProductListView
    if (products.length === 0) break
    ids.push(...products.map(({ _id: id }) => id))
  }
  return ids
}

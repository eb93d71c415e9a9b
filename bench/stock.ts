import { paths } from '../contract/paths.ts'
import { checkOut, confirm, pay, registerBuyer, type Buyer } from './buyer.ts'
import { onEachEngine, type FilledDatabase } from './databases.ts'
import { measure } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { someProducts } from './some-products.ts'
import { median, milliseconds } from './statistics.ts'
import { benchRush } from './stock-rush.ts'

const PRODUCTS = 100
/** More units than this bench buys, so that no stock level changes. */
const UNITS = 1_000_000
const BUYERS = 4
const roundsOf = ({ small }: Options) => (small ? 1 : 5)

const headers = { 'accept-encoding': 'gzip, deflate, br' }

const kept = {
  home: () => paths.home(),
  'shop page': () => paths.shop(),
  'product page': (id: string) => paths.product(id),
  'product API': (id: string) => `/api/products/${id}`,
  'list API': () => '/api/products?limit=8',
}

/** A shop, and one of its products for each buyer, so that no buyer waits for another one's row. */
type Stocked = ShopProcess & { ids: string[] }

/** Measures the cost of counted stock: a shop that counts every product against one that counts none, and a rush for one plant. */
export async function benchStock(options: Options): Promise<void> {
  const sizes = [{ products: PRODUCTS }, { products: PRODUCTS, units: UNITS }]
  await onEachEngine(options, sizes, async (databases) => {
    const { engine } = databases[0]!
    const shops: Stocked[] = []
    try {
      for (const database of databases) shops.push(await open(database))
      await compareAnswers(engine, shops, options)
      await compareCheckouts(engine, shops, options)
    } finally {
      for (const shop of shops) await shop.stop()
    }
  })
  await benchRush(options)
}

async function open({ env }: FilledDatabase): Promise<Stocked> {
  const shop = await startShop(env)
  return { ...shop, ids: await someProducts(shop.url, BUYERS) }
}

/** The shops take turns, so that other load on the machine affects both; the median of the rounds counts. */
async function inTurn<Figure>(shops: Stocked[], options: Options, work: (shop: Stocked) => Promise<Figure>) {
  const figures: Figure[][] = shops.map(() => [])
  for (const shop of shops) await work(shop)
  for (let round = 0; round < roundsOf(options); round += 1)
    for (const [at, shop] of shops.entries()) figures[at]?.push(await work(shop))
  return figures
}

async function compareAnswers(engine: string, shops: Stocked[], options: Options): Promise<void> {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(kept)) {
    const rounds = await inTurn(shops, options, ({ url, ids: [id = ''] }) =>
      measure({ url: url + path(id), headers, seconds: options.seconds / 3 }),
    )
    const [none = 0, all = 0] = rounds.map((each) => median(each.map(({ perSecond }) => perSecond)))
    const failed = rounds.flat().reduce((sum, each) => sum + each.failed, 0)
    rows.push([
      failed > 0 ? `${name} (${failed} FAILED)` : name,
      none.toFixed(0),
      all.toFixed(0),
      share(all / none),
    ])
  }
  printTable(
    `Kept answers of ${PRODUCTS} products, ${engine}: requests per second`,
    ['', 'none counted', 'all counted', 'of it'],
    rows,
  )
}

/** Milliseconds. */
type Sale = { opening: number; whole: number }

async function compareCheckouts(engine: string, shops: Stocked[], options: Options): Promise<void> {
  const buyersOf = new Map<Stocked, Buyer[]>()
  for (const shop of shops) buyersOf.set(shop, await Promise.all(shop.ids.map(() => registerBuyer(shop.url))))
  const rounds = await inTurn(shops, options, (shop) => sell(shop, buyersOf.get(shop) ?? [], options.seconds))
  const row = (name: string, times: (sales: Sale[]) => number[]) => {
    // The number of buyers is constant, so the rate is that number divided by the time of one purchase.
    const [none = NaN, counted = NaN] = rounds.map((each) => median(each.map((sales) => mean(times(sales)))))
    return [name, milliseconds(none), milliseconds(counted), share(none / counted)]
  }
  printTable(
    `Checkouts of ${BUYERS} buyers at once, ${engine}: mean ms`,
    ['', 'not counted', 'counted', 'rate of it'],
    [
      row('opening the card page', (sales) => sales.map(({ opening }) => opening)),
      row('the whole sale', (sales) => sales.map(({ whole }) => whole)),
    ],
  )
}

/** Lets every buyer buy their product again and again, for so many seconds. */
async function sell({ url, ids }: Stocked, buyers: Buyer[], seconds: number): Promise<Sale[]> {
  const sales: Sale[] = []
  const end = AbortSignal.timeout(seconds * 1_000)
  await Promise.all(
    buyers.map(async (buyer, at) => {
      while (!end.aborted) {
        const began = performance.now()
        const session = await checkOut(url, buyer, ids[at] ?? '')
        const opening = performance.now() - began
        await pay(buyer, session)
        await confirm(url, buyer, session)
        sales.push({ opening, whole: performance.now() - began })
      }
    }),
  )
  return sales
}

const mean = (values: number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length

const share = (part: number): string => `${(100 * part).toFixed(0)} %`

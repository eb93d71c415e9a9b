import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../contract/paths.ts'
import { buyOnce, registerBuyer, Refused, type Buyer } from './buyer.ts'
import { inEachSetting } from './databases.ts'
import { measure } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { startProvider } from './provider-process.ts'
import { printCost } from './sale-cost.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { someProducts } from './some-products.ts'
import { milliseconds, percentile } from './statistics.ts'

/** More units of each product than this bench buys. */
const SIZE = { products: 100, units: 1_000_000, durable: true }
const CROWDS = [1, 4, 16, 64, 256]

/** Prints the cost of a whole purchase of counted products, purchases a second, and the speed of browsing and logging in meanwhile. */
export async function benchSale(options: Options): Promise<void> {
  await inEachSetting(options, [SIZE], async ([database], { title }) => {
    const provider = await startProvider()
    const shop = await startShop(
      { ...database!.env, ...provider.env },
      // To count each statement takes microseconds of a purchase's milliseconds, so its rate may be measured beside it.
      { preload: './bench/count-work.ts' },
    )
    try {
      await printCost(shop, database!, options)
      await printRates(title, shop, options)
    } finally {
      await shop.stop()
      await provider.stop()
    }
  })
}

type Crowd = { url: string; buyers: Buyer[]; products: string[] }

async function printRates(title: string, { url }: ShopProcess, { small, seconds }: Options): Promise<void> {
  const products = await someProducts(url, 50)
  const crowds = small ? CROWDS.slice(0, 2) : CROWDS
  const buyers: Buyer[] = []
  while (buyers.length < crowds.at(-1)!)
    buyers.push(...(await Promise.all(Array.from({ length: 4 }, () => registerBuyer(url)))))
  const crowd = (most: number): Crowd => ({ url, buyers: buyers.slice(0, most), products })

  await sell(crowd(4), seconds / 3)
  const rows = []
  for (const most of crowds) rows.push([most, ...show(await sell(crowd(most), 2 * seconds))])
  printTable(
    `Purchases, ${title}`,
    ['buyers at once', 'a second', 'p50 ms', 'p99 ms', 'refused', 'failed'],
    rows,
  )
  await printBeside(title, crowd(16), seconds)
}

type Sales = { times: number[]; refused: number; failed: number; seconds: number }

const show = ({ times, refused, failed, seconds }: Sales) => [
  (times.length / seconds).toFixed(1),
  milliseconds(percentile(times, 0.5)),
  milliseconds(percentile(times, 0.99)),
  refused,
  failed,
]

/** Lets every buyer buy again and again for so many seconds; a buyer who is asked to retry does so a moment later. */
async function sell({ url, buyers, products }: Crowd, seconds: number): Promise<Sales> {
  const sales: Sales = { times: [], refused: 0, failed: 0, seconds: 0 }
  const end = AbortSignal.timeout(Math.ceil(seconds * 1_000))
  const started = performance.now()
  await Promise.all(
    buyers.map(async (buyer, at) => {
      while (!end.aborted) {
        const began = performance.now()
        try {
          await buyOnce(url, buyer, products[at % products.length] ?? '')
          sales.times.push(performance.now() - began)
        } catch (error) {
          const isRefusal = error instanceof Refused && error.status === 503
          sales[isRefusal ? 'refused' : 'failed'] += 1
          if (!isRefusal && sales.failed === 1) console.error(error)
          await pause(200)
        }
      }
    }),
  )
  return { ...sales, seconds: (performance.now() - started) / 1_000 }
}

/** Measures browsing and logging in beside sixteen buyers, and the results of the buyers. */
async function printBeside(title: string, crowd: Crowd, seconds: number): Promise<void> {
  // A person's newest logins end the oldest: who logs in here must not be one of the buyers.
  const { email, password } = await registerBuyer(crowd.url)
  const loads = {
    'kept pages': { url: crowd.url + paths.shop(), headers: { 'accept-encoding': 'br' } },
    '50 logins a second': { url: crowd.url + '/api/auth/login', json: { email, password }, rate: 50 },
  }
  const rows = []
  for (const [name, load] of Object.entries(loads)) {
    const alone = await measure({ ...load, seconds })
    const [beside, sales] = await Promise.all([measure({ ...load, seconds }), sell(crowd, seconds)])
    rows.push([
      name,
      ...[alone, beside].flatMap((one) => [one.perSecond.toFixed(0), milliseconds(one.p99)]),
      beside.failed,
      (sales.times.length / sales.seconds).toFixed(1),
    ])
  }
  printTable(
    `Beside 16 buyers, ${title}`,
    ['', 'alone /s', 'p99 ms', 'beside /s', 'p99 ms', 'failed', 'purchases /s'],
    rows,
  )
}

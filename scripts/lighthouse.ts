import lighthouse from 'lighthouse'
import type { Browser } from 'playwright'
import { printTable } from '../bench/print-table.ts'
import { median } from '../bench/statistics.ts'
import { paths } from '../contract/paths.ts'
import type { Role } from '../contract/roles.ts'
import type { ProductListView } from '../contract/schemas/product.ts'
import { freePort } from '../server/testing/free-port.ts'
import { aliveTime, shownTime } from './alive-time.ts'
import { inDemoShop } from './demo-shop.ts'

/**
 * `npm run lighthouse`: prints the median of five mobile runs on the pages where shoppers arrive, and when they react. It has no limits.
 * `--small` runs once, on the home page and one dashboard, to check that everything works.
 */
const small = process.argv.includes('--small')
const RUNS = small ? 1 : 5
const some = <Row>(rows: Row[]): Row[] => (small ? rows.slice(0, 1) : rows)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What a person who is signed in waits for. */
const DASHBOARDS: Record<string, { role: Role; selector: string }> = {
  [paths.dashboard()]: { role: 'user', selector: 'figure svg' },
  [paths.admin()]: { role: 'admin', selector: 'figure svg' },
  [paths.manageProducts()]: { role: 'admin', selector: '.data-row' },
  [paths.manageOrders()]: { role: 'admin', selector: '.data-row' },
  [paths.users()]: { role: 'admin', selector: '.data-row' },
}

const port = await freePort()
await inDemoShop(measureAll, [`--remote-debugging-port=${port}`])

async function measureAll(shop: { url: string }, browser: Browser): Promise<void> {
  const list = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as ProductListView
  const addresses = some([paths.home(), paths.shop(), paths.product(list.products[0]?._id ?? '')])
  const rows: (string | number)[][] = []
  for (const address of addresses) rows.push([address, ...(await medians(shop.url + address))])
  printTable(`Lighthouse, mobile, median of ${RUNS}`, ['page', ...categories], rows)
  const alive: (string | number)[][] = []
  for (const address of addresses) alive.push([address, await aliveTime(browser, shop.url + address, RUNS)])
  printTable(`Alive on slow 4G with a processor slowed fourfold, median of ${RUNS}`, ['page', 'ms'], alive)
  const shown: (string | number)[][] = []
  for (const [path, { role, selector }] of some(Object.entries(DASHBOARDS)))
    shown.push([path, await shownTime(browser, { url: shop.url + path, role, selector }, RUNS)])
  printTable(`Rows and figures of dashboards there, median of ${RUNS}`, ['page', 'ms'], shown)
}

async function medians(url: string): Promise<number[]> {
  const scores: number[][] = categories.map(() => [])
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
    categories.forEach((name, at) => scores[at]?.push((result?.lhr.categories[name]?.score ?? 0) * 100))
  }
  return scores.map((values) => Math.round(median(values)))
}

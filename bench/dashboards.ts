import { PAGE_SIZES } from '../contract/limits.ts'
import { apiPaths } from '../contract/paths.ts'
import { registerBuyer, signIn } from './buyer.ts'
import { filledEmbedded, filledPostgres, type FilledDatabase } from './databases.ts'
import { measure, type Measured } from './load.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { milliseconds } from './statistics.ts'
import { startShop } from './shop-process.ts'

const small = { products: 100, users: 20, orders: 100 }
const large = { products: 100, users: 20_000, orders: 100_000 }

const admin = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'only-for-the-bench' }

type Size = typeof small

const lastPage = (rows: number) => `page=${Math.ceil(rows / PAGE_SIZES.manage)}`

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString()

/** Every row answers as many rows in the small shop as in the large one. */
const adminCalls = ({ users, orders }: Size): Record<string, string> => ({
  'orders, first page': `${apiPaths.orders()}?page=1`,
  'orders, page 5': `${apiPaths.orders()}?page=5`,
  'orders, last page': `${apiPaths.orders()}?${lastPage(orders)}`,
  'orders, largest first': `${apiPaths.orders()}?page=1&sort=amount`,
  'orders, pending': `${apiPaths.orders()}?page=1&status=pending`,
  'orders, the last 90 days': `${apiPaths.orders()}?page=1&from=${daysAgo(90)}`,
  'orders, numbers on the tabs': apiPaths.orderCounts(),
  'orders, one address': `${apiPaths.orders()}?page=1&q=customer7@`,
  'users, first page': `${apiPaths.users()}?page=1`,
  // The admin and the customer who look are users too.
  'users, last page': `${apiPaths.users()}?${lastPage(users + 2)}`,
  'users, one address': `${apiPaths.users()}?page=1&q=customer7@`,
  'admin figures': apiPaths.adminStats(),
  'what waits for an admin': apiPaths.toDo(),
  'sales, 30 days': `${apiPaths.sales()}?period=30-days`,
  'sales, 12 months': `${apiPaths.sales()}?period=12-months`,
  'payments, first page': `${apiPaths.payments()}?page=1`,
  'payments, last page': `${apiPaths.payments()}?${lastPage(orders)}`,
  'history of changes': `${apiPaths.audit()}?page=1`,
})

/** What an admin and a customer look at, in a small shop and in one with 100,000 orders of 20,000 people. */
export async function benchDashboards(options: Options): Promise<void> {
  for (const filled of [filledEmbedded, filledPostgres]) {
    const columns: Record<string, Measured>[] = []
    let engine = ''
    for (const size of [small, large]) {
      const database = await filled(size)
      if (database === null) break
      engine = database.engine
      columns.push(await measureAll(database, size, options))
    }
    if (columns.length === 0) console.log('\nNo PostgreSQL on this machine: left out.')
    else print(engine, columns)
  }
}

async function measureAll(
  database: FilledDatabase,
  size: Size,
  { seconds }: Options,
): Promise<Record<string, Measured>> {
  const shop = await startShop({ ...database.env, ...admin })
  try {
    const boss = await signIn(shop.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    const customer = await registerBuyer(shop.url)
    const own: Record<string, string> = {
      'own orders': apiPaths.ordersByEmail(customer.email),
      'own figures': apiPaths.userStats(customer.id),
    }
    const measured: Record<string, Measured> = {}
    for (const [name, path] of Object.entries({ ...adminCalls(size), ...own })) {
      const { token } = name in own ? customer : boss
      const load = { url: shop.url + path, headers: { authorization: `Bearer ${token}` }, connections: 4 }
      await measure({ ...load, seconds: 1 })
      measured[name] = await measure({ ...load, seconds })
    }
    return measured
  } finally {
    await shop.stop()
    await database.remove()
  }
}

function print(engine: string, columns: Record<string, Measured>[]): void {
  const show = (measured: Measured | undefined) => {
    if (measured === undefined) return ''
    const { perSecond, p50, p99, failed } = measured
    return `${perSecond.toFixed(0)}/s ${milliseconds(p50)}/${milliseconds(p99)} ms${failed > 0 ? ` ${failed} FAILED` : ''}`
  }
  printTable(
    `Dashboards, ${engine}: requests per second, p50/p99`,
    ['call', '100 orders, 20 users', '100,000 orders, 20,000 users'],
    Object.keys(columns[0] ?? {}).map((name) => [name, ...columns.map((column) => show(column[name]))]),
  )
}

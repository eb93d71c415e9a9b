import { registerBuyer, signIn } from './buyer.ts'
import { onEachEngine, type FilledDatabase } from './databases.ts'
import { measureWarm, shown, type Measured } from './load.ts'
import { officeCalls, ownCalls, type OfficeSize } from './office-calls.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { fastestOf, openNearby, type NearShop } from './service-time.ts'
import { startShop } from './shop-process.ts'
import { milliseconds } from './statistics.ts'

const SIZES: readonly OfficeSize[] = [
  { products: 100, users: 20, orders: 100 },
  { products: 100, users: 20_000, orders: 100_000 },
]
const SMALL_SIZES: readonly OfficeSize[] = [
  { products: 10, users: 20, orders: 20 },
  { products: 10, users: 20, orders: 40 },
]
/** The number of times that a call is sent to each shop; the fastest is its cost without other load. */
const roundsOf = ({ small }: Options) => (small ? 1 : 15)
const titleOf = ({ users, orders }: OfficeSize) =>
  `${orders.toLocaleString('en')} orders, ${users.toLocaleString('en')} users`

/** Largest accepted fall in calls a second from the small shop to the large one, and largest accepted rise in answer time. */
const MAY_LOSE = 0.2

const admin = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'only-for-the-bench' }

/** Compares the dashboards' calls of a small and a large shop: the fastest of fifteen answers, and answers a second. Marks falls of 20 %. */
export async function benchDashboards(options: Options): Promise<void> {
  const sizes = options.small ? SMALL_SIZES : SIZES
  const offices = sizes.map((size) => ({ ...size, office: true }))
  await onEachEngine(options, offices, async (databases) => {
    const { engine } = databases[0]!
    const columns = ['call', ...sizes.map(titleOf), 'of it', '']
    const times = await timesOf(sizes, databases, options)
    printTable(`Dashboards, ${engine}: the shop's own time at its fastest, ms`, columns, times)
    const rates: Record<string, Measured>[] = []
    for (const [place, database] of databases.entries())
      rates.push(await measureAll(database, sizes[place]!, options))
    printTable(`Dashboards, ${engine}: requests per second, p50/p99`, columns, ratesOf(rates))
  })
}

async function timesOf(
  sizes: readonly OfficeSize[],
  databases: readonly FilledDatabase[],
  options: Options,
): Promise<string[][]> {
  const shops: NearShop[] = []
  try {
    for (const { env } of databases) shops.push(await openNearby(env))
    const calls = sizes.map(officeCalls)
    const rows: string[][] = []
    for (const name of Object.keys(calls[0]!)) {
      const asked = calls.map((of) => of[name] ?? '')
      const [small = NaN, large = NaN] = await fastestOf(roundsOf(options), shops, asked)
      const isSlower = large > small * (1 + MAY_LOSE)
      const times = [milliseconds(small), milliseconds(large), share(large, small)]
      rows.push([name, ...times, isSlower ? 'SLOWER' : ''])
    }
    return rows
  } finally {
    for (const shop of shops) await shop.close()
  }
}

async function measureAll(
  database: FilledDatabase,
  size: OfficeSize,
  { seconds }: Options,
): Promise<Record<string, Measured>> {
  const shop = await startShop({ ...database.env, ...admin })
  try {
    const boss = await signIn(shop.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    const customer = await registerBuyer(shop.url)
    const own = ownCalls(customer)
    const measured: Record<string, Measured> = {}
    for (const [name, path] of Object.entries({ ...officeCalls(size), ...own })) {
      const { token } = name in own ? customer : boss
      const headers = { authorization: `Bearer ${token}` }
      measured[name] = await measureWarm({ url: shop.url + path, headers, connections: 4, seconds })
    }
    return measured
  } finally {
    await shop.stop()
  }
}

const share = (of: number, whole: number) => `${Math.round((of / whole) * 100)} %`

const ratesOf = ([small = {}, large = {}]: Record<string, Measured>[]) =>
  Object.keys(small).map((name) => {
    const [before, after] = [small[name]!, large[name]!]
    const isSlower = after.perSecond < before.perSecond * (1 - MAY_LOSE)
    const part = share(after.perSecond, before.perSecond)
    return [name, shown(before), shown(after), part, isSlower ? 'SLOWER' : '']
  })

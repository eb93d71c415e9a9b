import { onEachEngine } from './databases.ts'
import { officeCalls, ownCalls, type OfficeSize } from './office-calls.ts'
import { printSearch } from './office-search.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { printRecall } from './recall.ts'
import { fastestOf, openNearby, type NearShop } from './service-time.ts'
import { milliseconds } from './statistics.ts'

const SIZES: readonly OfficeSize[] = [
  { products: 100, users: 20, orders: 100 },
  { products: 100, users: 20_000, orders: 100_000 },
]
const SMALL_SIZES: readonly OfficeSize[] = [{ products: 10, users: 20, orders: 40 }]
const titleOf = ({ users, orders }: OfficeSize) =>
  `${orders.toLocaleString('en')} orders, ${users.toLocaleString('en')} users`

/** Largest accepted rise in answer time from the small shop to the large one. */
const MAY_LOSE = 0.2

/**
 * Compares the dashboards' calls of a small and a large shop, each by the fastest of fifteen answers, and marks rises of 20 %; then times the
 * search of the office and a recall in the large one.
 */
export async function benchDashboards(options: Options): Promise<void> {
  const sizes = options.small ? SMALL_SIZES : SIZES
  const rounds = options.small ? 1 : 15
  const offices = sizes.map((size) => ({ ...size, office: true }))
  await onEachEngine(options, offices, async (databases) => {
    const { engine } = databases[0]!
    const shops: NearShop[] = []
    try {
      for (const { env } of databases) shops.push(await openNearby(env))
      printTable(
        `Dashboards, ${engine}: the shop's own time at its fastest, ms`,
        ['call', ...sizes.map(titleOf), 'of it', ''],
        await timesOf(sizes, shops, rounds),
      )
      await printSearch(engine, shops.at(-1)!, sizes.at(-1)!.orders, rounds)
      await printRecall(engine, shops.at(-1)!, sizes.at(-1)!.orders, rounds)
    } finally {
      for (const shop of shops) await shop.close()
    }
  })
}

async function timesOf(
  sizes: readonly OfficeSize[],
  shops: readonly NearShop[],
  rounds: number,
): Promise<string[][]> {
  const calls = shops.map(({ admin }, place) => ({ ...officeCalls(sizes[place]!), ...ownCalls(admin) }))
  const rows: string[][] = []
  for (const name of Object.keys(calls[0]!)) {
    const asked = calls.map((of) => of[name] ?? '')
    const times = await fastestOf(rounds, shops, asked)
    const [small = NaN, large = small] = times
    const isSlower = large > small * (1 + MAY_LOSE)
    const share = `${Math.round((large / small) * 100)} %`
    rows.push([name, ...times.map(milliseconds), share, isSlower ? 'SLOWER' : ''])
  }
  return rows
}

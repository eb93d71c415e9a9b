import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../contract/paths.ts'
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts'
import { stockFigures } from '../server/testing/stock-figures.ts'
import { startBrowsing, type Seen } from './browsing.ts'
import { checkOut, confirm, pay, Refused } from './buyer.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { setScene, type Buyer, type Scene } from './scene.ts'
import { startShop } from './shop-process.ts'
import { milliseconds } from './statistics.ts'

/** Milliseconds in which everything should be sold. */
const RUSH = 20_000

/**
 * Measures a rush of a thousand buyers for a plant with a hundred units, all in the same moment; a buyer who is told to retry does so. Others
 * browse before and meanwhile. The card provider and the crowd run in this process, the browsers in a thread of their own.
 */
export async function benchStock({ small, seconds }: Options): Promise<void> {
  const [buyers, units] = small ? [20, 5] : [1_000, 100]
  const cluster = small ? null : await startPostgresCluster()
  try {
    for (const databaseUrl of cluster === null ? [null] : [null, cluster.url]) {
      const engine = databaseUrl === null ? 'embedded' : 'PostgreSQL'
      const scene = await setScene({ buyers, units, databaseUrl })
      const shop = await startShop(scene.env)
      try {
        const addresses = {
          home: shop.url + paths.home(),
          'product page': shop.url + paths.product(scene.productId),
          'a search': `${shop.url}/api/products?limit=8&q=kind`,
        }
        await (await startBrowsing(addresses)).stop()
        const before = await startBrowsing(addresses)
        await pause(seconds * 1_000)
        const alone = await before.stop()
        const beside = await startBrowsing(addresses)
        const rush = await sellAll(shop.url, scene)
        const crowded = await beside.stop()
        await shop.stop()
        const [figures] = await scene.read(stockFigures)
        console.log(
          `\n${buyers} buyers of ${units} units, ${engine}: ${rush.sold} sold, the last after ${(rush.lastAt / 1_000).toFixed(1)} s; ` +
            `${rush.refused} told that none are left, ${rush.again} times asked to come again; ${figures?.quantity} left, ledger ${figures?.ledger}`,
        )
        printBrowsing(engine, alone, crowded)
      } finally {
        await shop.stop()
        await scene.end()
      }
    }
  } finally {
    await cluster?.stop()
  }
}

function printBrowsing(engine: string, alone: Seen, crowded: Seen): void {
  printTable(
    `Browsing beside it, ${engine}: p50/p99 ms`,
    ['', 'alone', 'beside', 'p99 of it', 'failed'],
    Object.entries(alone).map(([name, one]) => {
      const other = crowded[name]
      const show = (seen: typeof other) => (seen ? `${milliseconds(seen.p50)}/${milliseconds(seen.p99)}` : '')
      return [
        name,
        show(one),
        show(other),
        `${((other?.p99 ?? NaN) / one.p99).toFixed(1)} x`,
        (other?.failed ?? 0) + one.failed,
      ]
    }),
  )
}

type Rush = { sold: number; refused: number; again: number; /** Milliseconds. */ lastAt: number }

async function sellAll(origin: string, scene: Scene): Promise<Rush> {
  const rush: Rush = { sold: 0, refused: 0, again: 0, lastAt: 0 }
  const began = performance.now()
  /** Retries until it succeeds, nothing is left or the time is over; `null` for the latter two. */
  const insist = async <Answer>(number: number, work: () => Promise<Answer>): Promise<Answer | null> => {
    while (performance.now() - began < RUSH) {
      try {
        return await work()
      } catch (error) {
        const status = error instanceof Refused ? error.status : null
        if (status === 422) {
          rush.refused += 1
          return null
        }
        if (status !== 503) throw error
        rush.again += 1
        await pause(400 + (number % 10) * 40)
      }
    }
    return null
  }
  const buy = async (buyer: Buyer, number: number) => {
    const session = await insist(number, () => checkOut(origin, buyer, scene.productId))
    if (session === null) return
    await pay(buyer, session)
    const confirmed = await insist(number, async () => {
      await confirm(origin, buyer, session)
      return true
    })
    if (confirmed === null) return
    rush.sold += 1
    rush.lastAt = performance.now() - began
  }
  await Promise.all(scene.buyers.map(buy))
  return rush
}

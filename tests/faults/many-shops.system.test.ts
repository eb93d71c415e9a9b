import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopParts } from '../storm/parts/part.ts'
import { type Customer, pay, plainShop, register, signInAsAdmin } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { ended, lacksManyShops, type ManyShops, saidBy, startManyShops } from './support/many-shops.ts'
import { startShop, type ShopProcess } from './support/processes.ts'

/** Milliseconds between two purchases. */
const EVERY = 500
/** Rows of a shop that has sold for years, so that the copy takes a while. */
const OLD_EVENTS = 300_000

describe.skipIf(lacksManyShops())('many shops on two servers behind a pooler', () => {
  let many: ManyShops
  beforeAll(async () => {
    many = await startManyShops()
  })
  afterAll(() => stopParts(() => undefined))

  test('one moves while it sells, and no sale is lost or doubled; a move that breaks off leaves it where it was', async () => {
    const { servers, at, start, run, ask, databases } = many
    const open = async (name: string) => {
      const made = await run('make', name, '--on', at(0))
      const url = /^DATABASE_URL=(\S+)$/m.exec(made)?.[1]
      expect(url, made).toBeDefined()
      const folder = await temporaryFolder()
      return startShop({ ...plainShop, DATABASE_URL: url!, DATA_DIR: folder })
    }
    const [fern, moss] = [await open('fern'), await open('moss')]
    expect(await run('make', 'fern', '--on', at(1))).toContain('There is a shop fern already.')
    await grow(many)
    const shopping = await shop(fern)

    // Killed in the middle, so that it cannot tidy up.
    const broken = start('move', 'fern', '--to', at(1))
    await saidBy(broken, 'Copied')
    broken.kill('SIGKILL')
    await once(broken, 'close')
    expect(await run('list')).toMatch(new RegExp(`^fern {2}${at(0)} .*is being moved$`, 'm'))
    await shopping.more(3)
    expect(await run('stay', 'fern', '--to', at(1))).toContain(`fern is at ${at(0)} as before.`)
    expect(await servers[0].ask('select slot_name from pg_replication_slots')).toEqual([])
    expect(await databases(1)).not.toContain('fern')

    // Stopped by hand, it tidies up itself.
    const stopped = start('move', 'fern', '--to', at(1))
    await saidBy(stopped, 'Copied')
    stopped.kill('SIGINT')
    expect(await ended(stopped)).toContain(`Stopped; fern is at ${at(0)} as before.`)
    expect(await databases(1)).not.toContain('fern')
    await shopping.more(3)

    const moved = await run('move', 'fern', '--to', at(1))
    const seconds = Number(/for ([\d.]+) s nothing could be written/.exec(moved)?.[1])
    expect(seconds, moved).toBeGreaterThan(0)
    await shopping.more(5)
    const { paid, placed, refused, slowest } = await shopping.end()
    console.log(
      `Moved: closed for ${seconds} s, ${paid} purchases, ${refused} answers to try again, slowest ${slowest} ms`,
    )
    expect(await run('list')).toMatch(new RegExp(`^fern {2}${at(1)} `, 'm'))
    const numbers = await ask(1, 'fern', 'select order_number from orders order by 1')
    expect(numbers).toEqual(placed.toSorted())
    expect(numbers).toHaveLength(paid)
    expect(await ask(1, 'fern', 'select count(*)::int from order_events where actor_id is null')).toEqual(
      await ask(1, 'fern', 'select count(*)::int from order_events'),
    )
    // The neighbour noticed nothing, and the old database takes nothing more.
    expect((await fetch(`${moss.origin}/readyz`)).status).toBe(200)
    expect(await databases(0)).toEqual(
      expect.arrayContaining(['moss', expect.stringMatching(/^fern_moved_\d+$/)]),
    )
    expect(await servers[1].ask('select subname from pg_subscription')).toEqual([])
    for (const each of [fern, moss]) expect(await each.stop()).toBe(0)
  })
})

/** Gives a shop rows that nobody asks for and every move must carry. */
const grow = ({ ask }: ManyShops) =>
  ask(
    0,
    'fern',
    `insert into missing_paths select '/was-' || n, 1, now() from generate_series(1, ${OLD_EVENTS}) as n`,
  )

/** Somebody who buys every half second, and tries again what is refused. */
async function shop({ origin }: ShopProcess) {
  const admin = await signInAsAdmin(origin)
  const { _id: productId } = await admin.addProduct(9.99)
  const buyer: Customer = await register(origin)
  const placed: string[] = []
  let [paid, refused, slowest] = [0, 0, 0]
  const over = new AbortController()
  const again = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        // Anything but a clear "later" would be a fault.
        if ((error as { status?: number }).status !== 503) throw error
        refused += 1
        await pause(200)
      }
    }
  }
  const purchase = async () => {
    const begun = performance.now()
    const { id, url } = await again(() => buyer.checkOut([{ productId, quantity: 1 }]))
    await pay(url)
    paid += 1
    placed.push((await again(() => buyer.confirm(id))).orderId)
    slowest = Math.max(slowest, Math.round(performance.now() - begun))
  }
  const running = (async () => {
    while (!over.signal.aborted) {
      const next = pause(EVERY)
      await purchase()
      await next
    }
  })()
  return {
    more: async (count: number) => {
      const wanted = placed.length + count
      while (placed.length < wanted) await Promise.race([pause(50), running])
    },
    end: async () => {
      over.abort()
      await running
      return { paid, placed, refused, slowest }
    },
  }
}

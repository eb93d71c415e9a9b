import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { beforeNextTransaction } from '../../../testing/before-next-transaction.ts'
import { startPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'
import { faultsOf, stockFigures } from '../../../testing/stock-figures.ts'
import { reconcile } from '../payments/reconcile.ts'

const MINUTE = 60_000

let shop: PaymentShop
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  shop = await startPaymentShop({
    shop: { env: { LOG_LEVEL: 'warn' }, onLog: (line) => logged.push(line) },
  })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

async function counted(quantity: number) {
  const product = await shop.world.product()
  await shop.world.stock(product.id, quantity)
  return product
}
const one = (productId: string) => [{ productId, quantity: 1 }]
const stockOf = async (id: string) =>
  (await stockFigures(shop.db)).find((figures) => figures.id === id) ?? null
const reconcileAfter = (ms: number) => {
  shop.clock.advance(ms)
  return reconcile(shop.app, { graceMs: 0 })
}

const timeout = () => new AppError(503, 'unavailable', 'no answer in time')

describe('between looking at the stock and taking from it', () => {
  it('another buyer takes the last unit: the cart is refused, and nothing is held twice', async () => {
    const fern = await counted(1)
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    beforeNextTransaction(shop.db, () => ben.open(one(fern.id)))
    const answer = await ann.checkOut(one(fern.id))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().code).toBe('out_of_stock')
    expect(await stockOf(fern.id)).toMatchObject({ quantity: 1, held: 1, holds: 1 })
  })

  it('another buyer takes one of two products: the other one is not held either', async () => {
    const [fern, moss] = [await counted(1), await counted(1)]
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    beforeNextTransaction(shop.db, () => ben.open(one(moss.id)))
    const answer = await ann.checkOut([...one(fern.id), ...one(moss.id)])
    expect(answer.statusCode).toBe(422)
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
  })

  it('an admin stops counting: the buyer is asked to try again, and then buys as ever', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    beforeNextTransaction(shop.db, () =>
      shop.db.deleteFrom('stock').where('product_id', '=', fern.id).execute(),
    )
    expect((await ann.checkOut(one(fern.id))).json().code).toBe('busy')
    expect((await ann.checkOut(one(fern.id))).statusCode).toBe(200)
  })
})

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'while somebody keeps the row of a product',
  () => {
    let release = (): void => undefined
    // Also after a test that failed: the shop could never close.
    afterEach(() => release())

    /** Locks a product's stock from outside, as a long transaction does, until `release`. */
    async function lockOutside(id: string): Promise<void> {
      const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
      release = letGo
      const { promise: locked, resolve: taken } = Promise.withResolvers<void>()
      void shop.db.transaction().execute(async (tx) => {
        await tx.selectFrom('stock').select('held').where('product_id', '=', id).forUpdate().execute()
        taken()
        await released
      })
      await locked
    }

    const waitingForLocks = async (): Promise<number> => {
      const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(shop.db)
      return rows[0]?.waiting ?? 0
    }

    it('a buyer waits three seconds at most, is asked to try again, and nothing is held', async () => {
      const fern = await counted(1)
      const ann = await shop.buyer()
      await lockOutside(fern.id)
      const answer = await ann.checkOut(one(fern.id))
      release()
      expect(answer.statusCode).toBe(503)
      expect(answer.json().code).toBe('busy')
      expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
    })

    it('a cart of several takes the rows in the order of their ids: while it waits for the first, others buy the second', async () => {
      const ids = [await shop.world.product(), await shop.world.product()].map(({ id }) => id).toSorted()
      // The other way round in the table and in the cart: neither decides.
      const [second = '', first = ''] = ids.toReversed()
      for (const id of [second, first]) await shop.world.stock(id, 5)
      const [ann, ben] = [await shop.buyer(), await shop.buyer()]
      await lockOutside(first)
      const seen = { answered: 0 }
      const waiting = ann.checkOut([...one(second), ...one(first)]).then((answer) => {
        seen.answered += 1
        return answer.statusCode
      })
      while (seen.answered === 0 && (await waitingForLocks()) === 0);
      expect((await ben.checkOut(one(second))).statusCode).toBe(200)
      release()
      expect([200, 503]).toContain(await waiting)
    })

    it('its buyers wait at a gate and not with the connections of those who browse', async () => {
      const fern = await counted(12)
      const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.buyer()))
      await lockOutside(fern.id)
      const seen = { answered: 0 }
      const buying = buyers.map(async (buyer) => {
        const { statusCode } = await buyer.checkOut(one(fern.id))
        seen.answered += 1
        return statusCode
      })
      let most = 0
      const look = async () => {
        most = Math.max(most, await waitingForLocks())
        return most
      }
      while (seen.answered === 0 && (await look()) < 4);
      expect((await shop.app.inject({ url: '/api/products?q=browsing' })).statusCode).toBe(200)
      await look()
      release()
      const statuses = await Promise.all(buying)
      expect(most).toBe(4)
      const sold = statuses.filter((status) => status === 200).length
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(await stockOf(fern.id)).toMatchObject({ held: sold, holds: sold })
    })
  },
)

describe('a shop that dies', () => {
  it('after holding and before the provider has a page gives back a minute later', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    vi.spyOn(shop.app.provider, 'createSession').mockRejectedValueOnce(timeout())
    expect((await ann.checkOut(one(fern.id))).statusCode).toBe(503)
    await reconcileAfter(MINUTE - 1_000)
    expect(await stockOf(fern.id)).toMatchObject({ held: 1 })
    await reconcileAfter(2_000)
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
  })

  it('before it noted the page finds it by its reference, closes it there, and gives back', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    const create = shop.app.provider.createSession.bind(shop.app.provider)
    let forgotten = ''
    vi.spyOn(shop.app.provider, 'createSession').mockImplementationOnce(async (offer) => {
      forgotten = (await create(offer)).id
      throw timeout()
    })
    await ann.checkOut(one(fern.id))
    expect(await stockOf(fern.id)).toMatchObject({ held: 1 })
    await reconcileAfter(MINUTE + 1_000)
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
    expect((await shop.stripe.checkout.sessions.retrieve(forgotten)).status).toBe('expired')
  })

  it('after closing the page there and before giving back does it with the next look', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    const { id } = await ann.open(one(fern.id))
    const expire = shop.app.provider.expireSession.bind(shop.app.provider)
    vi.spyOn(shop.app.provider, 'expireSession').mockImplementationOnce(async (session) => {
      await expire(session)
      throw timeout()
    })
    const { id: checkout } = await shop.checkoutOf(id)
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/release-checkout',
      headers: ann.headers,
      payload: { checkout },
    })
    expect(await stockOf(fern.id)).toMatchObject({ held: 1 })
    await reconcileAfter(MINUTE)
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
  })
})

describe('what an older release leaves behind', () => {
  const settle = async () => {
    shop.clock.advance(1_000)
    await shop.jobs.tick('settle-holds')
  }

  it('an order that took nothing is taken from the stock within the hour, once', async () => {
    const fern = await counted(3)
    shop.clock.advance(1_000)
    await shop.world.order({ lines: [{ product: fern, quantity: 2 }] })
    await settle()
    await settle()
    expect(await stockOf(fern.id)).toMatchObject({ quantity: 1, ledger: 1, held: 0 })
  })

  it('an expired checkout gives back what it still holds', async () => {
    const fern = await counted(1)
    const { id } = await (await shop.buyer()).open(one(fern.id))
    await shop.db.updateTable('checkouts').set({ state: 'expired' }).where('session_id', '=', id).execute()
    await settle()
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
  })

  it('a wrong number of held units is mended, and a quantity unlike its ledger is told to people', async () => {
    const [held, edited] = [await counted(5), await counted(5)]
    await shop.db.updateTable('stock').set({ held: 4 }).where('product_id', '=', held.id).execute()
    await shop.db.updateTable('stock').set({ quantity: 6 }).where('product_id', '=', edited.id).execute()
    logged.length = 0
    await settle()
    expect(await stockOf(held.id)).toMatchObject({ held: 0 })
    expect(await stockOf(edited.id)).toMatchObject({ quantity: 6, ledger: 5 })
    expect(logged).toEqual([
      expect.objectContaining({ product: held.id, from: 4, to: 0 }),
      expect.objectContaining({ product: edited.id, quantity: 6, ledger: 5 }),
    ])
    await shop.db.updateTable('stock').set({ quantity: 5 }).where('product_id', '=', edited.id).execute()
  })
})

it('all figures add up in the end', async () => {
  expect((await stockFigures(shop.db)).flatMap(faultsOf)).toEqual([])
})

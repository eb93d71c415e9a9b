import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../../../database/schema.ts'
import { beforeNextStatement } from '../../../testing/before-next-statement.ts'
import { pay, startPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'
import { stockFigures } from '../../../testing/stock-figures.ts'
import { expectStockToAddUp } from '../../../testing/stock-adds-up.ts'

// The embedded database runs one transaction after the other, so nobody waits for a row.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'while somebody keeps the row of a product',
  () => {
    let shop: PaymentShop
    let release = (): void => undefined
    beforeAll(async () => {
      shop = await startPaymentShop()
    })
    // Also after a failed test, because the shop could never close otherwise.
    afterEach(() => {
      release()
      vi.restoreAllMocks()
    })
    afterEach(() => expectStockToAddUp(shop.db))
    afterAll(() => shop.close())

    const counted = async (quantity: number) => {
      const { id } = await shop.world.product()
      await shop.world.stock(id, quantity)
      return id
    }
    const one = (productId: string) => [{ productId, quantity: 1 }]
    const stockOf = async (id: string) =>
      (await stockFigures(shop.db)).find((figures) => figures.id === id) ?? null

    /** Two products, and a cart of both; ids, table and cart are in different orders. */
    async function pairOf(quantity: number) {
      const ids = [await shop.world.product(), await shop.world.product()].map(({ id }) => id).toSorted()
      const [second = '', first = ''] = ids.toReversed()
      for (const id of [second, first]) await shop.world.stock(id, quantity)
      return { first, second, cart: [...one(second), ...one(first)] }
    }

    /** Locks a product's stock from outside, like a long transaction, until `release`; its change is committed then. */
    async function lockOutside(id: string, change?: (tx: Tx) => Promise<unknown>): Promise<void> {
      const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
      release = letGo
      const { promise: locked, resolve: taken } = Promise.withResolvers<void>()
      void shop.db.transaction().execute(async (tx) => {
        await tx.selectFrom('stock').select('held').where('product_id', '=', id).forUpdate().execute()
        await change?.(tx)
        taken()
        await released
      })
      await locked
    }

    const waitingForRows = async (): Promise<number> => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')
          and datname = current_database()`.execute(shop.db)
      return rows[0]?.waiting ?? 0
    }

    /** Resolves when `most` statements wait for a row at once, or when all work is done. */
    async function untilWaiting(most: number, works: Promise<unknown>[]): Promise<void> {
      const seen = { done: false }
      void Promise.allSettled(works).then(() => (seen.done = true))
      while (!seen.done && (await waitingForRows()) < most);
    }

    /** Observes the locks during a call. @returns the answer, and the largest number of statements that waited for a row at once */
    async function watched<Answer>(work: Promise<Answer>): Promise<{ answer: Answer; waiting: number }> {
      const seen = { done: false }
      void Promise.allSettled([work]).then(() => (seen.done = true))
      let waiting = 0
      while (!seen.done) waiting = Math.max(waiting, await waitingForRows())
      return { answer: await work, waiting }
    }

    it('a buyer waits three seconds at most, is asked to try again, and nothing is held', async () => {
      const fern = await counted(1)
      const ann = await shop.buyer()
      await lockOutside(fern)
      const answer = await ann.checkOut(one(fern))
      release()
      expect(answer.statusCode).toBe(503)
      expect(answer.json().code).toBe('busy')
      expect(await stockOf(fern)).toMatchObject({ held: 0, holds: 0 })
    })

    it('an order that waits for a review of its buyer has not locked the totals yet', async () => {
      const fern = await counted(1)
      const ann = await shop.buyer()
      await shop.world.review({ user_id: ann.user.id, product_id: fern })
      // Fills each slot with a row, because the one that an order inserts would be seen by nobody.
      await (await shop.buyer()).buy(one(await counted(1)))
      await sql`
        insert into running_totals (counted, kind, month, slot, total, cents)
        select distinct counted, kind, month, slots.slot, 0, 0 from running_totals, generate_series(0, 15) as slots (slot)
        on conflict do nothing`.execute(shop.db)
      const session = await ann.open(one(fern))
      await pay(session.url)
      const other = await counted(1)
      await lockOutside(other, (tx) =>
        tx.selectFrom('reviews').select('id').where('product_id', '=', fern).forUpdate().execute(),
      )
      const confirmed = ann.confirm(session.id)
      await untilWaiting(1, [confirmed])
      const totals = () => shop.db.selectFrom('running_totals').select('slot')
      expect(await totals().forUpdate().skipLocked().execute()).toHaveLength(
        (await totals().execute()).length,
      )
      release()
      expect((await confirmed).statusCode).toBe(200)
    })

    it('two want the last unit: both wait for its row, one gets it, the other is told that none is left', async () => {
      const fern = await counted(1)
      const buyers = [await shop.buyer(), await shop.buyer()]
      await lockOutside(fern)
      const buying = buyers.map((buyer) => buyer.checkOut(one(fern)))
      await untilWaiting(2, buying)
      release()
      const statuses = (await Promise.all(buying)).map(({ statusCode }) => statusCode)
      // On a busy machine either may have waited too long.
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([])
    })

    it('who waits for the last unit gets it when it is given back', async () => {
      const fern = await counted(1)
      const [ann, ben] = [await shop.buyer(), await shop.buyer()]
      beforeNextStatement(shop.db, 'insert into "stock_holds"', async () => {
        await ann.open(one(fern))
        await lockOutside(fern, async (tx) => {
          await tx.updateTable('stock').set({ held: 0 }).where('product_id', '=', fern).execute()
          await tx.deleteFrom('stock_holds').where('product_id', '=', fern).execute()
        })
      })
      const asking = ben.checkOut(one(fern))
      await untilWaiting(1, [asking])
      release()
      // On a busy machine they may have waited too long.
      expect([200, 503]).toContain((await asking).statusCode)
    })

    it('a payment whose hold is gone takes what is added while it waits', async () => {
      const fern = await counted(1)
      const [ann, ben] = [await shop.buyer(), await shop.buyer()]
      const { id, url } = await ann.open(one(fern))
      await pay(url)
      // Rows as a manual edit leaves them: another buyer holds the unit now.
      await shop.db.deleteFrom('stock_holds').where('product_id', '=', fern).execute()
      await shop.db.updateTable('stock').set({ held: 0 }).where('product_id', '=', fern).execute()
      await ben.open(one(fern))
      await lockOutside(fern, async (tx) => {
        await tx.updateTable('stock').set({ quantity: 6 }).where('product_id', '=', fern).execute()
        await tx.updateTable('stock_movements').set({ change: 6 }).where('product_id', '=', fern).execute()
      })
      const confirming = ann.confirm(id)
      await untilWaiting(1, [confirming])
      release()
      expect((await confirming).statusCode).toBe(200)
      expect(await stockOf(fern)).toMatchObject({ quantity: 5, held: 1, ledger: 5 })
    })

    it('a cart of several waits for the first by id and keeps none of the others', async () => {
      const { first, second, cart } = await pairOf(5)
      const [ann, ben] = [await shop.buyer(), await shop.buyer()]
      await lockOutside(first)
      const anns = ann.checkOut(cart)
      await untilWaiting(1, [anns])
      const { answer, waiting } = await watched(ben.checkOut(one(second)))
      expect(answer.statusCode).toBe(200)
      expect(waiting).toBeLessThanOrEqual(1)
      release()
      expect([200, 503]).toContain((await anns).statusCode)
    })

    it('what is given back waits for the first by id and keeps none of the others', async () => {
      const { first, second, cart } = await pairOf(5)
      const [ann, ben] = [await shop.buyer(), await shop.buyer()]
      const { id } = await shop.checkoutOf((await ann.open(cart)).id)
      await lockOutside(first)
      const leaving = Promise.resolve(
        shop.call('POST', '/api/orders/release-checkout', ann.headers, { checkout: id }),
      )
      await untilWaiting(1, [leaving])
      const { answer, waiting } = await watched(ben.checkOut(one(second)))
      expect(answer.statusCode).toBe(200)
      expect(waiting).toBe(1)
      release()
      await leaving
      expect([await stockOf(first), await stockOf(second)]).toMatchObject([{ held: 0 }, { held: 1 }])
    })

    it('what is sold waits for the first by id and keeps none of the others', async () => {
      const { first, second, cart } = await pairOf(5)
      const [ann, ben] = [await shop.buyer(), await shop.buyer()]
      const { id, url } = await ann.open(cart)
      await pay(url)
      await lockOutside(first)
      const buying = ann.confirm(id)
      await untilWaiting(1, [buying])
      const { answer, waiting } = await watched(ben.checkOut(one(second)))
      expect(answer.statusCode).toBe(200)
      expect(waiting).toBe(1)
      release()
      expect([200, 503]).toContain((await buying).statusCode)
    })

    it('two have paid for the last unit and hold it no more: both get an order, and one of them is short', async () => {
      const fern = await counted(2)
      const buyers = [await shop.buyer(), await shop.buyer()]
      const sessions = await Promise.all(buyers.map((buyer) => buyer.open(one(fern))))
      // Rows as a manual edit leaves them.
      await shop.db.deleteFrom('stock_holds').where('product_id', '=', fern).execute()
      const left = { quantity: 1, held: 0 }
      await shop.db.updateTable('stock').set(left).where('product_id', '=', fern).execute()
      await shop.db.updateTable('stock_movements').set({ change: 1 }).where('product_id', '=', fern).execute()
      await Promise.all(sessions.map(({ url }) => pay(url)))
      await lockOutside(fern)
      const confirming = buyers.map((buyer, at) => buyer.confirm(sessions[at]!.id))
      await untilWaiting(2, confirming)
      release()
      const answers = await Promise.all(confirming)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const shorts = answers.map((answer) => answer.json().order.products[0].short ?? 0)
      expect(shorts.toSorted()).toEqual([0, 1])
      expect(await stockOf(fern)).toMatchObject({ quantity: 0, ledger: 0 })
    })

    it('its buyers wait at a gate and not with the connections of those who browse', async () => {
      const fern = await counted(12)
      const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.buyer()))
      await lockOutside(fern)
      const buying = buyers.map((buyer) => buyer.checkOut(one(fern)))
      await untilWaiting(4, buying)
      const { answer, waiting } = await watched(
        Promise.resolve(shop.app.inject({ url: '/api/products?q=browsing' })),
      )
      expect(answer.statusCode).toBe(200)
      expect(waiting).toBeLessThanOrEqual(4)
      release()
      const statuses = (await Promise.all(buying)).map(({ statusCode }) => statusCode)
      const sold = statuses.filter((status) => status === 200).length
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(await stockOf(fern)).toMatchObject({ held: sold, holds: sold })
    })
  },
)

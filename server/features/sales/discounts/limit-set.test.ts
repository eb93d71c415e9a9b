import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { DiscountListView } from '../../../../contract/schemas/discount.ts'
import { expectDiscountsToAddUp } from '../../../testing/discounts-add-up.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'

// The embedded database runs one transaction after the other, so nobody waits for a row.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'a limit of uses that is set for the first time, at the moment when',
  async () => {
    const shop = await openPaymentShop()
    afterEach(() => expectDiscountsToAddUp(shop.db))

    /** A cart of a product that is counted or not, a code without a limit, and two who want it. */
    async function sale(stock: number | null) {
      const { id: productId } = await shop.world.product()
      if (stock !== null) await shop.world.stock(productId, stock)
      const { id, code } = await shop.world.discount({ code: `LIMIT${productId.slice(-6).toUpperCase()}` })
      const [ann, ben, admin] = await Promise.all([shop.buyer(), shop.buyer(), shop.buyer('admin')])
      const checkOut = (buyer: typeof ann) => buyer.checkOut([{ productId, quantity: 1 }], { code })
      const { discounts } = (
        await shop.call('GET', `/api/discounts?q=${code}`, admin.headers)
      ).json<DiscountListView>()
      const limit = () =>
        shop.call('PATCH', `/api/discounts/${id}`, admin.headers, {
          version: discounts[0]!.version,
          usesMost: 1,
        })
      return { ann, ben, checkOut, limit }
    }

    const waiting = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(shop.db)
      return rows[0]?.waiting ?? 0
    }

    /** Sets the limit while `other` runs: it counted the uses before, and is written after `other` began. */
    async function whileSaved<Answer>(limit: () => Promise<unknown>, other: () => Promise<Answer>) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: locked, resolve: taken } = Promise.withResolvers<void>()
      const holding = shop.db.transaction().execute(async (tx) => {
        await sql`lock table audit_log in exclusive mode`.execute(tx)
        taken()
        await released
      })
      await locked
      const saved = limit()
      try {
        await expect.poll(waiting).toBeGreaterThanOrEqual(1)
        const answer = other()
        // It waits for the row of the discount.
        await expect.poll(waiting).toBeGreaterThanOrEqual(2)
        return answer
      } finally {
        release()
        await holding
        await saved
      }
    }

    it.each([
      ['counted', 5],
      ['not counted', null],
    ])('somebody takes one for a product that is %s: it counts', async (_, stock) => {
      const { ann, ben, checkOut, limit } = await sale(stock)
      expect((await whileSaved(limit, () => checkOut(ann))).statusCode).toBe(200)
      expect((await checkOut(ben)).json().code).toBe('code_ended')
    })

    it('somebody gives one back: it is the next buyer’s', async () => {
      const { ann, ben, checkOut, limit } = await sale(5)
      const { id } = (await checkOut(ann)).json()
      const { cancel_url: back } = await shop.stripe.checkout.sessions.retrieve(id)
      const checkout = new URL(back ?? '').searchParams.get('checkout')
      await whileSaved(limit, () =>
        shop.call('POST', '/api/orders/release-checkout', ann.headers, { checkout }),
      )
      expect((await checkOut(ben)).statusCode).toBe(200)
    })
  },
)

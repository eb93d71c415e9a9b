import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anyCart, anyRules } from '../../../../contract/testing/any-order.ts'
import { leftOf, remainingLines } from '../../../../contract/refunds.ts'
import { countCart, type Rules, taxesOf } from '../../../../contract/totals.ts'
import { newId } from '../../../base/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { refundableOf, refundsOf } from '../orders/order-refunds.store.ts'
import { lockOrder, withLines } from '../orders/orders.store.ts'
import { cancelOrder } from './cancel-order.ts'
import { recordRefunds } from './record-refunds.ts'
import { writeRefundOf } from './refund-order.ts'

const ORDERS = process.env.THOROUGH === undefined ? 250 : 2_000

const shop = await openPaymentShop({ shop: { env: { LOG_LEVEL: 'silent' } } })
const { app, db, world } = shop
const [buyer, { user }, plant] = [await world.user(), await shop.buyer('admin'), await world.product()]
const admin = {
  ...user,
  role: 'admin' as const,
  lacksFactor: false,
  hasFactor: false,
  tokenHash: '',
  confirmedAt: shop.clock.now(),
}

/** An order that was counted by these rules. */
async function ordered(
  { lines, off, shippingCents }: typeof anyCart extends fc.Arbitrary<infer C> ? C : never,
  rules: Rules | null,
) {
  const written = await world.order({
    user: buyer,
    lines: lines.map(({ priceCents, quantity }) => ({ product: plant, priceCents, quantity })),
  })
  if (rules === null) return written.id
  const { money, subtotalCents, taxCents, amountCents } = countCart(lines, rules, { off, shippingCents })
  const sums = { subtotal_cents: subtotalCents, tax_cents: taxCents, amount_cents: amountCents }
  await shop.update('checkouts', { id: written.checkout_id }, sums)
  await sql`update checkouts set money = ${JSON.stringify(money)}::jsonb where id = ${written.checkout_id}`.execute(
    db,
  )
  await shop.update('orders', { id: written.id }, sums)
  return written.id
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('lines' as const),
    units: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constantFrom('amount' as const, 'screen' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('fails' as const), which: fc.nat(9) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const read = (orderId: string) =>
  inTransaction(db, async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const [{ lines } = { lines: [] }] = await withLines(tx, [order])
    const refunds = await refundsOf(tx, order.id).execute()
    return { order: { ...order, lines }, refunds, refundable: refundableOf({ ...order, lines }, refunds) }
  })

const report = { id: null, refundId: null, problem: '' }

/** One refund, as it comes: from an admin, from the provider's own screen, or one that fails. */
async function take(orderId: string, one: Step) {
  const { order, refunds, refundable } = await read(orderId)
  const left = leftOf(refundable)
  const refund = (wanted: object) =>
    inTransaction(db, (tx) =>
      writeRefundOf(
        tx,
        admin,
        order,
        { requestId: newId(), reason: 'Broken', ...wanted },
        { source: 'admin', at: shop.clock.now() },
      ),
    )
  if (one.kind === 'fails') {
    const failing = refunds[one.which]
    if (failing !== undefined)
      await recordRefunds(app, orderId, [
        { ...report, state: 'failed', refundId: failing.id, amountCents: failing.amount_cents },
      ])
  } else if (one.kind === 'lines') {
    const lines = remainingLines(refundable).flatMap(({ position, quantity }) => {
      const wanted = Math.min(one.units[position % one.units.length] ?? 0, quantity)
      return wanted === 0 ? [] : [{ position, quantity: wanted }]
    })
    // Units that cost nothing any more are refused.
    if (lines.length > 0 && left > 0) await refund({ lines }).catch(() => undefined)
  } else {
    const amountCents = Math.floor(left * one.share)
    if (amountCents === 0) return
    if (one.kind === 'amount') await refund({ amount: amountCents / 100 })
    else await recordRefunds(app, orderId, [{ ...report, id: newId(), state: 'succeeded', amountCents }])
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

it('whatever is refunded, by whom, and what of it fails: all that is kept sums to the charge and to each of its taxes', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCart,
      fc.option(anyRules),
      fc.array(step, { maxLength: 6 }),
      fc.boolean(),
      async (cart, rules, steps, isCancelled) => {
        const orderId = await ordered(cart, rules)
        for (const one of steps) await take(orderId, one)
        // The provider, who knows no such payment, refuses that refund; somebody makes it on its screen.
        if (isCancelled) await cancelOrder(app, admin, orderId, {})
        await take(orderId, { kind: 'screen', share: 1 })
        const { order, refunds, refundable } = await read(orderId)
        const kept = refunds.filter(({ state }) => state !== 'failed')
        expect(sum(kept.map((refund) => refund.amount_cents))).toBe(order.amount_cents)
        expect(order.refunded_cents).toBe(order.amount_cents)
        expect(sum(kept.map((refund) => refund.tax_cents ?? Number.NaN))).toBe(order.tax_cents)
        const parts = kept.flatMap(({ taxes }) => taxes ?? [])
        expect(parts.every(({ taxCents }) => taxCents >= 0)).toBe(true)
        for (const tax of refundable.money === null ? [] : taxesOf(refundable.money))
          expect(
            sum(
              parts
                .filter(({ label, ppm }) => label === tax.label && ppm === tax.ppm)
                .map(({ taxCents }) => taxCents),
            ),
          ).toBe(tax.taxCents)
      },
    ),
    { numRuns: ORDERS },
  )
}, 900_000)

import { array, assert, asyncProperty, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { formatMinor, toMinor } from '../../../../contract/currencies.ts'
import { countCart, LEGACY, sumsOf } from '../../../../contract/totals.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { pay, openPaymentShop } from '../../../testing/payment-shop.ts'
import { sessionParams } from '../provider/session-params.ts'

const shop = await openPaymentShop()

const line = record({
  priceCents: oneof(integer({ min: 1, max: 30 }), integer({ min: 1, max: 100_000 })),
  quantity: integer({ min: 1, max: 99 }),
})
type Line = { priceCents: number; quantity: number }
const chargeable = (lines: Line[]) => {
  const { amountCents } = countCart(lines, LEGACY)
  return amountCents >= 50 && amountCents <= 99_999_999
}
const inCents = (amount: number) => toMinor(amount, 'usd')
const cart = array(line, { minLength: 1, maxLength: 6 }).filter(chargeable)

test('what the provider is asked to charge is subtotal and GST to the cent, for any cart', () => {
  const anyCart = array(line, { minLength: 1, maxLength: 99 })
  assert(
    property(anyCart, (lines) => {
      const { amountCents } = countCart(lines, LEGACY)
      const { line_items: items = [] } = sessionParams({
        checkoutId: 'checkout',
        email: 'ann@example.com',
        currency: 'usd',
        lines: lines.map((each, index) => ({ ...each, productId: String(index), name: 'Plant', image: '' })),
        taxes: sumsOf(countCart(lines, LEGACY), null).slice(1),
        expiresAt: new Date(0),
        publicUrl: 'http://shop.test',
        shopName: 'Moss',
        colour: '#1f4d38',
        deliveryCountries: [],
      })
      const asked = items.map(
        (item) => (item.price_data?.unit_amount ?? Number.NaN) * (item.quantity ?? Number.NaN),
      )
      expect(asked.reduce((sum, cents) => sum + cents, 0)).toBe(amountCents)
      expect(items.length).toBeLessThanOrEqual(100)
      expect(items.every((item) => Number.isSafeInteger(item.price_data?.unit_amount))).toBe(true)
    }),
  )
})

/** All amounts of one sale, wherever they appear, in cents. */
async function amountsOfSale(lines: Line[]) {
  const ann = await shop.buyer()
  const products = await Promise.all(
    lines.map(async ({ priceCents, quantity }) => {
      const { id: productId } = await shop.world.product({ price_cents: priceCents })
      return { productId, quantity }
    }),
  )
  const { id, url } = await ann.open(products)
  const hostedPage = await (await fetch(url)).text()
  await pay(url)
  const order: OrderView = (await ann.confirm(id)).json().order
  const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  const charged = session.payment_intent
  const stats = (
    await shop.app.inject({ url: `/api/stats/user-stats/${ann.user.id}`, headers: ann.headers })
  ).json()
  const linesSum = order.products.reduce((sum, { price, quantity }) => sum + inCents(price) * quantity, 0)
  return {
    checkout: (await shop.checkoutOf(id)).amount_cents,
    hostedPage: inCents(Number(/Pay \$([\d,.]+)/.exec(hostedPage)?.[1]?.replaceAll(',', ''))),
    session: session.amount_total,
    charged: charged !== null && typeof charged === 'object' ? charged.amount_received : null,
    order: inCents(order.amount),
    subtotalAndTax: inCents(order.subtotal) + inCents(order.tax),
    linesAndTax: linesSum + inCents(order.tax),
    stats: inCents(stats.totalPayments),
  }
}

test(
  'shop, hosted page, charge, order and figures agree to the cent, for any cart',
  { timeout: 120_000 },
  async () => {
    const admin = await shop.buyer('admin')
    const earnings = async () =>
      inCents(
        (await shop.app.inject({ url: '/api/stats/admin-stats', headers: admin.headers })).json()
          .totalEarnings,
      )
    await assert(
      asyncProperty(cart, async (lines) => {
        const before = await earnings()
        const expected = countCart(lines, LEGACY).amountCents
        const amounts = await amountsOfSale(lines)
        expect(amounts).toEqual(Object.fromEntries(Object.keys(amounts).map((where) => [where, expected])))
        expect((await earnings()) - before).toBe(expected)
        expect(formatMinor(expected, 'usd')).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/)
      }),
      { numRuns: 25 },
    )
  },
)

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toMajor, toMinor } from '../../../../contract/currencies.ts'
import { CheckoutView, OrderAnswer, type OrderView } from '../../../../contract/schemas/order.ts'
import type { DiscountKind } from '../../../../contract/totals.ts'
import { pay } from '../../../testing/payment-shop.ts'
import { address, setUpPricing, type CartLine } from '../../../testing/pricing-fixture.ts'

type Case = {
  name: string
  settings: Record<string, unknown>
  cart: CartLine[]
  /** An automatic one. */
  discount?: { kind: DiscountKind; percent?: number; amount?: number; minimum?: number; tag?: string }
  /** The name of the delivery method. */
  method?: string
  place?: { country: string; state?: string; postalCode?: string }
  refunds?: {
    lines?: { position: number; quantity: number }[]
    amount?: number
    shipping?: boolean
    expected: { amount: number; tax: number }
  }[]
  expected: {
    subtotal: number
    discount?: number
    lineDiscounts?: number[]
    shipping?: number
    tax: number
    total: number
    taxes: { label: string; rate: number; base: number; tax: number }[]
    left?: number
  }
}

/** Sums in the smallest unit. */
const cases: Case[] = ['cases.json', 'discount-cases.json'].flatMap((name) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')),
)

const { shop, admin, setOf, cartOf } = await setUpPricing()

const giveAway = ({ kind, percent, amount, minimum, tag }: NonNullable<Case['discount']>) =>
  shop.world.discount({
    kind,
    percent_hundredths: percent === undefined ? null : percent * 100,
    amount_cents: amount ?? null,
    minimum_cents: minimum ?? 0,
    scope: JSON.stringify(tag === undefined ? {} : { tags: [tag] }),
  })

describe('prices by place', () => {
  it.each(cases)('$name', async (money) => {
    const { settings, cart, place = { country: 'US' }, method, discount, refunds = [], expected } = money
    await setOf(settings)
    const currency = (settings['money.currency'] as string | undefined) ?? 'usd'
    const major = (cents: number) => toMajor(cents, currency)
    if (discount !== undefined) await giveAway(discount)
    const products = await cartOf(cart)
    const wanted = { products, place, ...(method && { shippingMethod: method }) }
    const quote = (await shop.call('POST', '/api/cart/quote', {}, wanted)).json()
    const shipping = method && {
      shipping: major(expected.shipping ?? 0),
      shippingMethod: method,
    }
    const taxes = expected.taxes.map((tax) => ({ ...tax, base: major(tax.base), tax: major(tax.tax) }))
    expect(quote).toMatchObject({
      currency: currency.toUpperCase(),
      totalPrice: major(expected.subtotal),
      tax: major(expected.tax),
      taxes,
      grandTotal: major(expected.total),
      ...shipping,
      problems: [],
    })
    expect(quote.discount).toBe(expected.discount ? major(expected.discount) : undefined)
    const off = quote.lines.map((line: { discount?: number }) => toMinor(line.discount ?? 0, currency))
    expect(off).toEqual(expected.lineDiscounts ?? cart.map(() => 0))
    const buyer = await shop.buyer()
    const opened = await buyer.checkOut(products, {
      delivery: { ...address, ...place },
      total: quote.grandTotal,
      ...(method && { shippingMethod: method }),
    })
    expect([opened.statusCode, opened.body]).toEqual([200, expect.anything()])
    const { id, url, ...charged } = CheckoutView.parse(opened.json())
    const named = currency === 'usd' ? undefined : currency.toUpperCase()
    expect(charged).toEqual({ amount: major(expected.total), ...(named && { currency: named }) })
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    expect([session.amount_total, session.currency]).toEqual([expected.total, currency])
    await pay(url)
    const order: OrderView = (await buyer.confirm(id)).json().order
    expect(order).toMatchObject({
      subtotal: major(expected.subtotal),
      tax: major(expected.tax),
      amount: major(expected.total),
      ...(method && { shipping: major(expected.shipping ?? 0), shippingMethod: { name: method } }),
    })
    const isDefault = Object.keys(settings).length === 0 && !expected.discount
    expect(order.discount).toBe(quote.discount)
    expect(order.taxes).toEqual(isDefault ? undefined : taxes)
    expect(order.currency).toBe(named)

    let left = expected.total
    for (const refund of refunds) {
      const requestId = crypto.randomUUID()
      const answer = await shop.call('POST', `/api/orders/${order._id}/refunds`, admin.headers, {
        requestId,
        reason: 'Broken',
        ...(refund.lines && { lines: refund.lines }),
        ...(refund.amount && { amount: major(refund.amount) }),
        ...(refund.shipping !== undefined && { shipping: refund.shipping }),
      })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
      const made = OrderAnswer.shape.order.parse(answer.json()).refunds?.find(({ _id }) => _id === requestId)
      expect(toMinor(made?.amount ?? 0, currency)).toBe(refund.expected.amount)
      const kept = shop.db
        .selectFrom('refunds')
        .select('tax_cents')
        .where('id', '=', made?._id ?? '')
      expect((await kept.executeTakeFirstOrThrow()).tax_cents).toBe(refund.expected.tax)
      left -= refund.expected.amount
    }
    expect(left).toBe(expected.left ?? expected.total)
  })
})

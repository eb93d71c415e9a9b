import { toMinor } from '../../../../contract/currencies.ts'
import { leastCharge } from '../../../../contract/currency-table.ts'
import { MAX_CHARGE } from '../../../../contract/limits.ts'
import type { CheckoutBody } from '../../../../contract/schemas/order.ts'
import { amountTooLarge, amountTooSmall } from '../provider/provider-errors.ts'
import { codeRefused, notSent, priceChanged, shippingNeeded } from './checkout.errors.ts'
import type { NewCheckout } from './checkout.store.ts'
import type { CountedCart } from './count-cart.ts'

/** @throws AppError 422 for a code that is not valid or over, and for a cart that cannot be sent as it is wanted */
export function refuseUncounted({ codeProblem, shipping }: CountedCart): void {
  if (codeProblem !== null && codeProblem.code !== 'code_unused') throw codeRefused(codeProblem)
  if (shipping?.fault) throw notSent(shipping.fault)
  if (shipping?.isOpen) throw shippingNeeded()
}

/** Compares what the browser showed with what is charged. A line without a price is not compared, nor a cart without a total. */
export function refuseOtherPrices({ products: wanted, total }: CheckoutBody, checkout: NewCheckout): void {
  const { lines, currency, amount_cents: amountCents } = checkout
  const prices = new Map(lines.map(({ productId, priceCents }) => [productId, priceCents]))
  const changed = wanted.flatMap(({ productId, price }, index) => {
    const priceCents = prices.get(productId.toLowerCase())
    if (price === undefined || priceCents === undefined || toMinor(price, currency) === priceCents) return []
    return [{ index, priceCents }]
  })
  const isOther = total !== undefined && toMinor(total, currency) !== amountCents
  if (changed.length > 0 || isOther) throw priceChanged(changed, checkout)
}

/** @throws AppError 422 for an amount that the provider does not charge */
export function refuseAmount({ amount_cents: amountCents, currency, money }: NewCheckout): void {
  const tax = money === null ? 'GST' : 'tax'
  if (amountCents < leastCharge(currency)) throw amountTooSmall(currency, tax)
  if (amountCents > MAX_CHARGE) throw amountTooLarge(currency, tax)
}

import { DEFAULT_CURRENCY, toMinor } from '../../../../contract/currencies.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { sumsOf, type Sum } from '../../../../contract/totals.ts'

/** The sums of an order above its total. */
export function orderSums({ currency = DEFAULT_CURRENCY, subtotal, tax, money }: OrderView): Sum[] {
  const counted = { subtotalCents: toMinor(subtotal, currency), taxCents: toMinor(tax, currency) }
  return sumsOf(counted, money ?? null)
}

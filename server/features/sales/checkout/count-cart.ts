import type { Destination } from '../../../../contract/places.ts'
import type { Priced, Rules } from '../../../../contract/totals.ts'
import type { App } from '../../../platform/app-type.ts'
import { price, rulesOf } from '../pricing/pricing.ts'
import { shippingOf, type Shipping } from '../shipping/shipping.ts'

type Cart = {
  lines: readonly (Priced & { grams: number | null })[]
  /** Where it goes; the shop's own place where that is not known. */
  place: Destination | undefined
  /** The name of a delivery method. */
  method: string | undefined
}

export type CountedCart = ReturnType<typeof price> & { rules: Rules; shipping: Shipping | null }

/** Counts a cart: goods, its delivery, and the taxes of where it goes, or of the shop's place where it is picked up. */
export function countedCart(app: Pick<App, 'settings'>, { lines, place, method }: Cart): CountedCart {
  const home = app.settings.get('money.place')
  const goods = {
    cents: lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
    grams: lines.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0),
  }
  const shipping = shippingOf(app, place ?? home, goods, method)
  const chosen = shipping?.chosen ?? null
  const rules = rulesOf(app, chosen?.kind === 'pick-up' ? home : (place ?? home))
  return { ...price(lines, rules, chosen), rules, shipping }
}

import type { Destination } from '../../../../contract/places.ts'
import type { Rules, Wished } from '../../../../contract/totals.ts'
import type { App } from '../../../platform/app-type.ts'
import {
  chooseDiscounts,
  type CodeProblem,
  type DiscountLine,
  type Offered,
  takenOf,
} from '../discounts/discount-sums.ts'
import type { Use } from '../discounts/take-discounts.ts'
import { currencyOf, price, rulesOf } from '../pricing/pricing.ts'
import { shippingOf, type Shipping } from '../shipping/shipping.ts'
import type { ShippingOption } from '../../../platform/deliveries.ts'

type Cart = {
  lines: readonly (DiscountLine & { grams: number | null })[]
  /** Where it goes; the shop's own place where that is not known. */
  place: Destination | undefined
  /** The name of a delivery method. */
  method: string | undefined
  /** The day by which it should arrive; of those that are possible. */
  wished?: (option: ShippingOption) => Wished | undefined
  /** Those that it may have, and whether the buyer entered a code. */
  discounts: { offered: readonly Offered[]; isAsked: boolean }
}

export type CountedCart = ReturnType<typeof price> & {
  rules: Rules
  shipping: Shipping | null
  /** The discounts that it takes. */
  uses: Use[]
  /** True if an open checkout of this buyer holds one of them. */
  isHeld: boolean
  /** Why the code takes nothing off. */
  codeProblem: CodeProblem | null
}

/** Counts a cart: goods less discounts, its delivery, and the taxes of where it goes, or of the shop's place where it is picked up. */
export function countedCart(app: Pick<App, 'settings'>, cart: Cart): CountedCart {
  const { lines, place, method, discounts } = cart
  const home = app.settings.get('money.place')
  const choice = chooseDiscounts(lines, discounts.offered, discounts.isAsked, currencyOf(app))
  const goods = {
    cents: lines.reduce(
      (sum, { priceCents, quantity }, index) => sum + priceCents * quantity - choice.off[index]!,
      0,
    ),
    grams: lines.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0),
  }
  const full = shippingOf(app, place ?? home, goods, method)
  const shipping = full !== null && choice.onDelivery !== null ? free(full) : full
  const chosen = shipping?.chosen ?? null
  const rules = rulesOf(app, chosen?.kind === 'pick-up' ? home : (place ?? home))
  const taken = takenOf(choice, full?.chosen?.cents ?? 0)
  return {
    ...price(lines, rules, chosen && { ...chosen, wished: cart.wished?.(chosen) }, {
      off: choice.off,
      discounts: taken.discounts,
    }),
    rules,
    shipping,
    uses: taken.uses,
    isHeld: taken.isHeld,
    codeProblem: choice.problem,
  }
}

const free = ({ options, chosen, ...shipping }: Shipping): Shipping => ({
  ...shipping,
  options: options.map((option) => ({ ...option, cents: 0 })),
  chosen: chosen && { ...chosen, cents: 0 },
})

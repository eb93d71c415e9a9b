import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { CheckoutBody } from '../../../../contract/schemas/order.ts'
import type { Wished } from '../../../../contract/totals.ts'
import { withWholePhone } from '../../../base/whole-phone.ts'
import type { App } from '../../../platform/app-type.ts'
import { judge, needsAddress, partsAsked, type RuledLine } from '../../catalogue/rules/judge-rules.ts'
import { judgedAs } from '../../catalogue/rules/rules-of-product.ts'
import { notSoldThere } from '../../catalogue/rules/rules.errors.ts'
import { asksForAddress, placeMissing } from '../pricing/pricing.ts'
import { arrivalsOf } from '../shipping/arrivals.ts'
import { isPickUp } from '../shipping/shipping.ts'
import type { ShippingOption } from '../../../platform/deliveries.ts'
import { addressNeeded, notDelivered, notThatDay } from './checkout.errors.ts'

/** The address that the buyer gave in the cart; `null` where the hosted page asks for it, or nobody needs one. */
export function addressOf(app: App, { delivery, shippingMethod }: CheckoutBody): DeliveryView | null {
  const countries = app.settings.get('orders.countries')
  if (countries.length === 0 || isPickUp(app, shippingMethod)) return null
  if (delivery === undefined) {
    if (asksForAddress(app)) throw addressNeeded()
    return null
  }
  if (!countries.includes(delivery.country)) throw notDelivered()
  const missing = placeMissing(app, delivery)
  if (missing.length > 0) throw addressNeeded(missing)
  return withWholePhone(delivery)
}

/**
 * Applies the rules of sale. @returns those that name a line and let it go there
 *
 * @throws AppError 422 for a line that may not go there, or where that depends on an address that is not given
 */
export function judgedFor(
  app: App,
  ruled: readonly RuledLine[],
  address: DeliveryView | null,
  { products: wanted, shippingMethod }: CheckoutBody,
): string[] {
  const isPickedUp = isPickUp(app, shippingMethod)
  if (address === null && !isPickedUp && needsAddress(app, ruled)) throw addressNeeded([], 'rules')
  const missing = address === null ? [] : partsAsked(ruled, address)
  if (missing.length > 0) throw addressNeeded(missing, 'rules')
  const to = isPickedUp ? app.settings.get('money.place') : address
  if (to !== null) {
    const refused = judge(app, ruled, to, app.clock()).filter(({ effect }) => effect === 'refuse')
    const indexOf = (id: string) => wanted.findIndex(({ productId }) => productId.toLowerCase() === id)
    if (refused.length > 0) throw notSoldThere(refused, indexOf)
  }
  return [...new Set(ruled.flatMap(({ rules }) => (rules ?? []).map(judgedAs)))]
}

/** The day that the buyer wished. @throws AppError 422 for one that is not possible any more */
export const wishedOf =
  (app: App, { arriveBy }: CheckoutBody) =>
  (option: ShippingOption): Wished | undefined => {
    if (arriveBy === undefined) return undefined
    const wished = arrivalsOf(app, option, app.clock()).find(({ arrives }) => arrives === arriveBy)
    if (wished === undefined) throw notThatDay()
    return wished
  }

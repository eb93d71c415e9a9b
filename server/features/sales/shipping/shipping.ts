import { toMinor } from '../../../../contract/currencies.ts'
import type { Amount } from '../../../../contract/money.ts'
import type { Destination } from '../../../../contract/places.ts'
import { readStep } from '../../../../contract/shipping.ts'
import { deliveriesTo, type Goods, type ShippingOption } from '../../../platform/deliveries.ts'
import type { Settings } from '../../../platform/settings.ts'

type Shop = { settings: Settings }

/** Why a cart cannot be sent as it is wanted. */
export type ShippingFault = {
  code: 'not_delivered' | 'shipping_needed'
  message: string
}

export type Shipping = {
  options: readonly ShippingOption[]
  /** The one that is counted. */
  chosen: ShippingOption | null
  /** True if the buyer has to choose first; then the one that is counted is an estimate. */
  isOpen: boolean
  fault: ShippingFault | null
}

export const hasShipping = ({ settings }: Shop): boolean =>
  settings.get('delivery.zones').length + settings.get('delivery.pickUp').length > 0

/** True for the name of a place to pick up at, which goes before the same name of a delivery method. */
export const isPickUp = ({ settings }: Shop, name: string | undefined): boolean =>
  settings.get('delivery.pickUp').some((place) => place.name === name)

/** The lowest price of a delivery, in whole units; `null` where every price depends on the weight, or one is nothing. */
export function lowestPrice({ settings }: Shop): Amount | null {
  const methods = settings.get('delivery.zones').flatMap((zone) => zone.methods)
  if (methods.every(({ kind }) => kind === 'weight')) return null
  const lowest = Math.min(
    ...methods.flatMap(({ kind, price, steps }) =>
      kind === 'flat' ? price : steps.map((step) => readStep(step)?.price ?? 0),
    ),
  )
  return lowest > 0 ? lowest : null
}

/**
 * How a cart may be sent to a place, and what is counted for it; `null` in a shop that has neither zones nor pick-up.
 *
 * @param wanted the name of a method
 */
export function shippingOf(
  shop: Shop,
  place: Destination,
  goods: Goods,
  wanted: string | undefined,
): Shipping | null {
  if (!hasShipping(shop)) return null
  const pickUps = pickUpsOf(shop)
  const { deliveries, isTooHeavy } = deliveriesTo(shop.settings, place, goods)
  const others = deliveries.filter(({ name }) => !pickUps.some((pickUp) => pickUp.name === name))
  const options = [...others, ...pickUps]
  if (wanted !== undefined) {
    const chosen = options.find(({ name }) => name === wanted) ?? null
    if (chosen !== null) return { options, chosen, isOpen: false, fault: null }
    return {
      options,
      chosen: null,
      isOpen: true,
      fault: options.length === 0 ? noWay(isTooHeavy) : gone(wanted),
    }
  }
  // Nobody is sent to pick up who wants a parcel.
  const likely = shop.settings.get('orders.countries').length === 0 ? pickUps : others
  const [first = null, ...more] = likely
  if (first === null) return { options, chosen: null, isOpen: options.length > 0, fault: noWay(isTooHeavy) }
  return { options, chosen: first, isOpen: more.length > 0, fault: null }
}

const noWay = (isTooHeavy: boolean): ShippingFault => ({
  code: 'not_delivered',
  message: isTooHeavy
    ? 'This cart is too heavy for a delivery to this address.'
    : 'We do not deliver to this address.',
})

const gone = (name: string): ShippingFault => ({
  code: 'shipping_needed',
  message: `${name} is not offered for this cart any more. Please choose a delivery method.`,
})

const pickUpsOf = ({ settings }: Shop): ShippingOption[] =>
  settings.get('delivery.pickUp').map(({ name, note, price }) => ({
    name,
    note,
    kind: 'pick-up',
    cents: toMinor(price, settings.get('money.currency')),
    days: 0,
  }))

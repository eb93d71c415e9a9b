import { toMinor } from '../../../../contract/currencies.ts'
import type { Amount, Cents } from '../../../../contract/money.ts'
import { isIn, type Destination } from '../../../../contract/places.ts'
import {
  priceOfWeight,
  readStep,
  type ShippingKind,
  type ShippingMethod,
} from '../../../../contract/shipping.ts'
import type { Settings } from '../../../platform/settings.ts'

type Shop = { settings: Settings }

/** A way in which a cart can reach its buyer. */
export type ShippingOption = {
  name: string
  note: string
  kind: ShippingKind
  cents: Cents
  /** Working days on the way, at most; 0 where they are not said. */
  days: number
}

/** What the price of a delivery depends on. */
export type Goods = {
  /** After discounts. */
  cents: Cents
  grams: number
}

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
  const { deliveries, isTooHeavy } = deliveriesOf(shop, place, goods)
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

function deliveriesOf({ settings }: Shop, place: Destination, goods: Goods) {
  const none: ShippingOption[] = []
  if (!settings.get('orders.countries').includes(place.country))
    return { deliveries: none, isTooHeavy: false }
  const zones = settings.get('delivery.zones')
  const free: ShippingOption = { name: 'Delivery', note: '', kind: 'free', cents: 0, days: 0 }
  if (zones.length === 0) return { deliveries: [free], isTooHeavy: false }
  const methods = zones.find((zone) => isIn(zone, place))?.methods ?? []
  const currency = settings.get('money.currency')
  const deliveries = methods.flatMap((method) => {
    const cents = priceOf(method, goods, currency)
    const { name, note, kind, days } = method
    return cents === null ? [] : [{ name, note, kind, cents, days }]
  })
  return { deliveries, isTooHeavy: methods.length > 0 }
}

/** `null` where the method is not offered for this weight. */
function priceOf(
  { kind, price, freeFrom, steps }: ShippingMethod,
  { cents, grams }: Goods,
  currency: string,
) {
  const full = kind === 'flat' ? price : priceOfWeight(steps, grams)
  if (full === null) return null
  const isFree = freeFrom > 0 && cents >= toMinor(freeFrom, currency)
  return isFree ? 0 : toMinor(full, currency)
}

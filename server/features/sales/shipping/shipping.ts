import { toMinor } from '../../../../contract/currencies.ts'
import type { Cents } from '../../../../contract/money.ts'
import { isIn, type Destination } from '../../../../contract/places.ts'
import {
  priceOfWeight,
  type ShippingKind,
  type ShippingMethod,
  type ShippingZone,
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
  /** Empty in a shop that has neither zones nor pick-up, where delivery is free. */
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

/** The delivery countries that a zone takes; all of them in a shop without zones. */
export function countriesDelivered({ settings }: Shop): readonly string[] {
  const zones = settings.get('delivery.zones')
  const countries = settings.get('orders.countries')
  return zones.length === 0 ? countries : countries.filter((country) => zones.some(takes(country)))
}

const takes =
  (country: string) =>
  ({ countries }: ShippingZone): boolean =>
    countries.length === 0 || countries.includes(country)

const NONE: Shipping = { options: [], chosen: null, isOpen: false, fault: null }

/** How a cart may be sent to a place, and what is counted for it. @param wanted the name of a method */
export function shippingOf(
  shop: Shop,
  place: Destination,
  goods: Goods,
  wanted: string | undefined,
): Shipping {
  if (!hasShipping(shop)) return NONE
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

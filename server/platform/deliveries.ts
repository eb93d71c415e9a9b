import { toMinor } from '../../contract/currencies.ts'
import type { Cents } from '../../contract/money.ts'
import { isIn, type Destination, type Places } from '../../contract/places.ts'
import { priceOfWeight, type ShippingKind, type ShippingMethod } from '../../contract/shipping.ts'
import type { Settings } from './settings.ts'

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

const FREE: ShippingOption = { name: 'Delivery', note: '', kind: 'free', cents: 0, days: 0 }

/** The methods of a place, and whether it has some that are not offered for these goods. */
export function deliveriesTo(settings: Settings, place: Destination, goods: Goods) {
  if (!settings.get('orders.countries').includes(place.country))
    return { deliveries: [] as ShippingOption[], isTooHeavy: false }
  const zones = settings.get('delivery.zones')
  if (zones.length === 0) return { deliveries: [FREE], isTooHeavy: false }
  const methods = zones.find((zone) => isIn(zone, place))?.methods ?? []
  return { deliveries: offered(settings, methods, goods), isTooHeavy: methods.length > 0 }
}

function offered(settings: Settings, methods: readonly ShippingMethod[], goods: Goods): ShippingOption[] {
  const currency = settings.get('money.currency')
  return methods.flatMap((method) => {
    const cents = priceOf(method, goods, currency)
    const { name, note, kind, days } = method
    return cents === null ? [] : [{ name, note, kind, cents, days }]
  })
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

/** How goods reach a country, or a part of it that an own zone takes. */
export type DeliveryTo = Pick<Places, 'states' | 'postcodes'> & {
  country: string
  /** None where they are too heavy for all of them. */
  methods: readonly ShippingOption[]
}

/** The ways of one piece into these countries; parts that zones tell apart come before the rest of their country, as zones are tried. */
export function deliveriesInto(
  settings: Settings,
  countries: readonly string[],
  goods: Goods,
): readonly DeliveryTo[] {
  const zones = settings.get('delivery.zones')
  return countries.flatMap((country) => {
    if (zones.length === 0) return [{ country, states: [], postcodes: [], methods: [FREE] }]
    const own = zones.filter((zone) => zone.countries.length === 0 || zone.countries.includes(country))
    const whole = own.findIndex((zone) => zone.states.length + zone.postcodes.length === 0)
    return own.slice(0, whole === -1 ? own.length : whole + 1).map(({ states, postcodes, methods }) => ({
      country,
      states,
      postcodes,
      methods: offered(settings, methods, goods),
    }))
  })
}

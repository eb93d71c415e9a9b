import { toMinor } from '../../contract/currencies.ts'
import type { Cents } from '../../contract/money.ts'
import { isIn, type Destination, type Places } from '../../contract/places.ts'
import { stateCode } from '../../contract/states.ts'
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

/** What the cheapest delivery of one piece costs in a country, or in some of its states. */
export type DeliveryCost = {
  country: string
  /** By code; missing for the rest of the country, or for all of it. */
  states?: readonly string[]
  /** `null` where no method takes it, because of its weight. */
  method: Pick<ShippingOption, 'name' | 'cents'> | null
}

/** Countries whose states files and search engines tell apart. */
const IN_STATES: ReadonlySet<string> = new Set(['US', 'AU', 'JP'])

/**
 * The costs of one piece in these countries, as files and search engines can say them: states come before the rest of their country. Where zones tell
 * parts of a country apart that they cannot, the dearest counts for all of it, so that nobody pays more than was said.
 */
export function deliveryCosts(
  settings: Settings,
  countries: readonly string[],
  goods: Goods,
): readonly DeliveryCost[] {
  const zones = settings.get('delivery.zones')
  if (zones.length === 0) return countries.map((country) => ({ country, method: FREE }))
  const priced = zones.map((zone) => ({ zone, method: cheapest(offered(settings, zone.methods, goods)) }))
  return countries.flatMap((country) => {
    const own = priced.filter(({ zone }) => zone.countries.length === 0 || zone.countries.includes(country))
    const whole = own.findIndex(({ zone }) => zone.states.length + zone.postcodes.length === 0)
    const tried = own.slice(0, whole === -1 ? own.length : whole + 1)
    const canTell = tried.every(({ zone: { states, postcodes } }) =>
      postcodes.length > 0 ? false : states.length === 0 || IN_STATES.has(country),
    )
    if (canTell) return costsOfParts(country, tried)
    const methods = tried.flatMap(({ method }) => method ?? [])
    return [{ country, method: methods.toSorted((one, other) => other.cents - one.cents)[0] ?? null }]
  })
}

type Priced = { zone: Pick<Places, 'states'>; method: ShippingOption | null }

/** Each state once, at the first zone that takes it. */
function costsOfParts(country: string, tried: readonly Priced[]): DeliveryCost[] {
  const taken = new Set<string>()
  const costs = tried.map(({ zone, method }) => {
    const codes = zone.states.map((state) => stateCode(country, state) ?? state)
    const states = codes.filter((code) => !taken.has(code))
    for (const code of codes) taken.add(code)
    return zone.states.length === 0 ? { country, method } : { country, states, method }
  })
  return costs.at(-1)?.states === undefined ? costs : [...costs, { country, method: null }]
}

const cheapest = (methods: readonly ShippingOption[]): ShippingOption | null =>
  methods.toSorted((one, other) => one.cents - other.cents)[0] ?? null

import { sql, type RawBuilder } from 'kysely'
import { partsMissing, tellsPlaces, type Destination } from '../../../../contract/places.ts'
import { rulesAt } from '../../../../contract/taxes.ts'
import {
  countCart,
  type Further,
  LEGACY,
  type Money,
  type Priced,
  type Rules,
  type Totals,
  type Wished,
} from '../../../../contract/totals.ts'
import { isSettingKey, SETTINGS } from '../../../../settings/all.ts'
import type { Settings } from '../../../platform/settings.ts'
import { hasShipping } from '../shipping/shipping.ts'
import type { ShippingOption } from '../../../platform/deliveries.ts'

type Shop = { settings: Settings }

/** True for a setting by which prices are made. */
export const isPricing = (key: string): boolean => /^(money|tax|delivery)\./.test(key)

const PRICING = Object.keys(SETTINGS).filter(isPricing).filter(isSettingKey)

export const currencyOf = ({ settings }: Shop): string => settings.get('money.currency')

/** True if what a cart costs depends on the place and the shop delivers: then the cart asks for the address before paying. */
export const asksForAddress = (shop: Shop): boolean =>
  (tellsPlaces(shop.settings.get('tax.zones')) || hasShipping(shop)) &&
  shop.settings.get('orders.countries').length > 0

/** True if the cart cannot count alone. */
export const asksForQuotes = (shop: Shop): boolean => asksForAddress(shop) || hasShipping(shop)

/** The parts of a place that taxes and delivery zones tell apart and that it does not say. */
export const placeMissing = ({ settings }: Shop, destination: Destination) =>
  partsMissing([...settings.get('tax.zones'), ...settings.get('delivery.zones')], destination)

/** The rules of a place. @param destination the shop's own place where none is known */
export const rulesOf = ({ settings }: Shop, destination: Destination = settings.get('money.place')): Rules =>
  rulesAt({ included: settings.get('money.included'), zones: settings.get('tax.zones') }, destination)

/**
 * Counts a cart; `kept` is what its checkout keeps: `null` where that is `LEGACY` without delivery method and discount.
 *
 * @param option how it is delivered; `null` where the shop has no methods, or none that is chosen
 */
export function price(
  lines: readonly Priced[],
  rules: Rules,
  option: (ShippingOption & { wished?: Wished | undefined }) | null,
  discounted: Pick<Further, 'off' | 'discounts'>,
): Totals & { kept: Money | null } {
  const shipping = option === null ? {} : { shippingCents: option.cents, delivery: chosenOf(option) }
  const totals = countCart(lines, rules, { ...shipping, ...discounted })
  const isPlain = rules === LEGACY && option === null && totals.money.discounts === undefined
  return { ...totals, kept: isPlain ? null : totals.money }
}

const chosenOf = ({
  name,
  kind,
  wished,
}: Pick<ShippingOption, 'name' | 'kind'> & { wished?: Wished | undefined }) => ({
  name,
  kind,
  ...(wished && { wished }),
})

/** How often the settings that prices are made by have been saved, as this node knows them. */
export const pricingVersion = ({ settings }: Shop): number =>
  PRICING.reduce((sum, key) => sum + settings.resolved(key).version, 0)

/** SQL that is true while no other node has saved such a setting since. @param version of `pricingVersion` */
export const isCurrent = (version: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(select coalesce(sum(version), 0) from setting_values where key = any(array[${sql.join(
    PRICING.map((key) => sql.lit(key)),
  )}])) = ${version}::int`

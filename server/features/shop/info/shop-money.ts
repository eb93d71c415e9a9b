import { decimalsOf, DEFAULT_CURRENCY } from '../../../../contract/currencies.ts'
import { PRICE_STEPS } from '../../../../contract/price-ranges.ts'
import type { ShopMoney } from '../../../../contract/schemas/storefront.ts'
import { LEGACY, PPM_OF_PERCENT, type Rules, type TaxPart } from '../../../../contract/totals.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Settings } from '../../../platform/settings.ts'
import { anyRuleActs } from '../../catalogue/rules/rules.store.ts'
import { delivers } from '../../sales/delivery/needs-delivery.ts'
import { discountsOn } from '../../sales/discounts/discounts.store.ts'
import { asksForAddress, asksForQuotes, rulesOf } from '../../sales/pricing/pricing.ts'
import { lowestPrice } from '../../sales/shipping/shipping.ts'

type Shop = Pick<App, 'db' | 'settings' | 'clock'>

/** How prices are to be read, on pages and wherever else products are offered; `null` in a shop that set nothing about money. */
export async function shopMoney(app: Shop): Promise<ShopMoney | null> {
  const discounts = await discountsOn(app.db, app.clock())
  const ruled = delivers(app) && (await anyRuleActs(app.db))
  return presentMoney(app.settings, { discounts, ruled })
}

type Found = {
  /** Whether any may be taken now or later, and any with a code. */
  discounts: { any: boolean; code: boolean }
  /** True while rules of sale act, so that the server is asked about carts. */
  ruled: boolean
}

/** Each field only where it differs from a shop that set nothing about money. */
function presentMoney(settings: Settings, { discounts, ruled }: Found): ShopMoney | null {
  const currency = settings.get('money.currency')
  const note = settings.get('money.note')
  const priceSteps = settings.get('money.priceSteps')
  const hasSteps = String(priceSteps) !== String(PRICE_STEPS)
  const isLowest = settings.get('money.lowestBefore')
  const rules = rulesOf({ settings })
  const isPlain = rules === LEGACY && currency === DEFAULT_CURRENCY && note === '' && !hasSteps && !isLowest
  const quotes = asksForQuotes({ settings }) || ruled
  if (isPlain && !quotes && !discounts.any) return null
  return {
    currency,
    decimals: decimalsOf(currency),
    ...(rules.included && { included: true as const }),
    ...(note !== '' && { note }),
    ...(isLowest && { lowestBefore: true as const }),
    ...(hasSteps && { priceSteps: [...priceSteps] }),
    ...(asksForAddress({ settings }) && { asks: 'address' as const }),
    ...(settings.get('delivery.zones').length > 0 && { delivery: presentDelivery(settings) }),
    ...((quotes || discounts.any) && { quotes: true as const }),
    ...(discounts.code && { codes: true as const }),
    ...(quotes ? { place: { ...settings.get('money.place') } } : { tax: presentRules(rules) }),
  }
}

function presentDelivery(settings: Settings) {
  const from = lowestPrice({ settings })
  return from === null ? {} : { from }
}

function presentRules({ classes: { standard, reduced, second, zero }, shipping }: Rules) {
  const taxes = (parts: readonly TaxPart[]) =>
    parts.map(({ label, ppm }) => ({ label, rate: ppm / PPM_OF_PERCENT }))
  return {
    standard: taxes(standard),
    reduced: taxes(reduced),
    second: taxes(second),
    zero: taxes(zero),
    shipping,
  }
}

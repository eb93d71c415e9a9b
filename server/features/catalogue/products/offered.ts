import { isDeepStrictEqual } from 'node:util'
import { toMajor } from '../../../../contract/currencies.ts'
import type { DeliveryTerms } from '../../../../contract/schemas/delivery-terms.ts'
import type { VariantView } from '../../../../contract/schemas/family.ts'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import { deliveryCosts } from '../../../platform/deliveries.ts'
import type { Settings } from '../../../platform/settings.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'
import { withdrawalTerms } from '../../../platform/withdrawal-terms.ts'
import { presentFacts } from '../plants/facts-columns.ts'
import { whereSold } from '../rules/judge-rules.ts'
import { shownPictures } from './pictures/all-pictures.ts'
import type { VariantRow } from './variants-of-product.ts'
import { presentProduct, presentVariant } from './products.present.ts'
import type { OfferedRow } from './products.store.ts'

type Goods = Pick<OfferedRow, 'category' | 'rules' | 'price_cents' | 'weight_grams'>

/** What is said of a product wherever it is offered: on its page, to search engines, in feeds, to agents. */
export function presentOffered(
  settings: Settings,
  row: OfferedRow,
): Pick<ProductDetailView, 'product' | 'pictures' | 'facts' | 'delivery'> {
  const delivery = deliveryTerms(settings, row)
  return {
    product: presentProduct(row, settings.get('money.currency')),
    ...shownPictures(row),
    ...(row.facts !== null && { facts: presentFacts(row.facts) }),
    ...(delivery !== null && { delivery }),
  }
}

/** All on sale of a family as the page of one of them tells of them, those with the delivery of the one without saying it again. */
export function presentVariants(
  settings: Settings,
  row: OfferedRow,
  variants: readonly VariantRow[],
): VariantView[] {
  const shown = deliveryTerms(settings, row)
  return variants.map((variant) => {
    const delivery = deliveryTerms(settings, { ...variant, category: row.category })
    return {
      ...presentVariant(variant, settings.get('money.currency')),
      ...(delivery !== null && !isDeepStrictEqual(delivery, shown) && { delivery }),
    }
  })
}

/** `null` in a shop that does not deliver. */
function deliveryTerms(settings: Settings, goods: Goods): DeliveryTerms | null {
  const delivered = countriesDelivered(settings)
  if (delivered.length === 0) return null
  const where = whereSold({ settings }, goods.rules, delivered)
  const withdrawal = withdrawalTerms(settings, goods.category, where.countries)
  return {
    ...where,
    claims: settings.get('orders.claimDays') > 0,
    ...(withdrawal !== null && { withdrawal }),
    ...(settings.get('delivery.zones').length > 0 && { costs: costsOf(settings, where.countries, goods) }),
  }
}

/** The costs of one piece, countries of one price together. */
function costsOf(settings: Settings, countries: readonly string[], goods: Goods) {
  const currency = settings.get('money.currency')
  const costs: NonNullable<DeliveryTerms['costs']> = []
  for (const { country, states, method } of costsOfOne(settings, countries, goods)) {
    const price = method === null ? null : toMajor(method.cents, currency)
    const like = costs.find((each) => states === undefined && !each.states && each.price === price)
    if (like === undefined)
      costs.push({ countries: [country], ...(states && { states: [...states] }), price })
    else like.countries.push(country)
  }
  return costs
}

/** What the cheapest delivery of one piece costs in each of these countries. */
export const costsOfOne = (
  settings: Settings,
  countries: readonly string[],
  goods: Pick<Goods, 'price_cents' | 'weight_grams'>,
) => deliveryCosts(settings, countries, { cents: goods.price_cents, grams: goods.weight_grams ?? 0 })

import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import type { Settings } from '../../../platform/settings.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'
import { withdrawalTerms } from '../../../platform/withdrawal-terms.ts'
import { presentFacts } from '../plants/facts-columns.ts'
import { whereSold } from '../rules/judge-rules.ts'
import { shownPictures } from './pictures/all-pictures.ts'
import { presentProduct } from './products.present.ts'
import type { OfferedRow } from './products.store.ts'

/** What is said of a product wherever it is offered: on its page, to search engines, in feeds, to agents. */
export function presentOffered(
  settings: Settings,
  row: OfferedRow,
): Pick<ProductDetailView, 'product' | 'pictures' | 'facts' | 'delivery'> {
  const countries = countriesDelivered(settings)
  const where = whereSold({ settings }, row.rules, countries)
  const withdrawal = withdrawalTerms(settings, row.category, where.countries)
  return {
    product: presentProduct(row, settings.get('money.currency')),
    ...shownPictures(row),
    ...(row.facts !== null && { facts: presentFacts(row.facts) }),
    ...(countries.length > 0 && {
      delivery: {
        ...where,
        claims: settings.get('orders.claimDays') > 0,
        ...(withdrawal !== null && { withdrawal }),
      },
    }),
  }
}

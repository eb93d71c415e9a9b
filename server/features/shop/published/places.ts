import type { App } from '../../../platform/app-type.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'
import { rulesOf } from '../../sales/pricing/pricing.ts'

/** Where prices are shown without tax by custom, so that programs expect them so. */
const WITHOUT_TAX: ReadonlySet<string> = new Set(['US', 'CA'])

/**
 * The countries delivered to, and whether the price on the page is the whole price there. Where tax is still to come, programs that compare prices
 * must not be told of it: their readers take it for the whole.
 */
export function placesPublished({
  settings,
}: Pick<App, 'settings'>): { country: string; isWhole: boolean }[] {
  return countriesDelivered(settings).map((country) => {
    const { included, classes } = rulesOf({ settings }, { country })
    const isTaxed = Object.values(classes).some((parts) => parts.some(({ ppm }) => ppm > 0))
    return { country, isWhole: included || !isTaxed || WITHOUT_TAX.has(country) }
  })
}

export const countriesPublished = (app: Pick<App, 'settings'>): string[] =>
  placesPublished(app)
    .filter(({ isWhole }) => isWhole)
    .map(({ country }) => country)

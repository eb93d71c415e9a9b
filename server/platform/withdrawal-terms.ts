import { EU_COUNTRIES } from '../../contract/countries.ts'
import type { Settings } from './settings.ts'
import { countriesDelivered } from './shipping-rules.ts'

/** Delivery countries whose buyers may withdraw online; none while the merchant has not switched it on. */
export function withdrawalCountries(settings: Settings): string[] {
  const offered = settings.get('withdrawal.offered')
  if (offered === '') return []
  const covered = new Set(offered === 'eu-gb' ? [...EU_COUNTRIES, 'GB'] : EU_COUNTRIES)
  return countriesDelivered(settings).filter((country) => covered.has(country))
}

/**
 * What search engines are told of withdrawing from a product of this category; `null` where nobody may withdraw online.
 *
 * @param reached the delivery countries that the product may go to
 */
export function withdrawalTerms(settings: Settings, category: string, reached: readonly string[]) {
  const countries = withdrawalCountries(settings).filter((country) => reached.includes(country))
  if (countries.length === 0) return null
  const isExempt = settings.get('withdrawal.exempt').some((row) => row.category === category)
  return {
    countries,
    days: isExempt ? 0 : settings.get('withdrawal.days'),
    returnCost: settings.get('withdrawal.returnCost'),
  }
}

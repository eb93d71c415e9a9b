import { formatMinor } from '../../../../contract/currencies.ts'
import { type Money, taxesOf, taxName } from '../../../../contract/totals.ts'

/** The taxes that the prices of an order include, as a sentence such as `Includes €4.79 MwSt (19%)`; `null` where none are. */
export function includedTaxes({ money, currency }: { money: Money | null; currency: string }): string | null {
  if (money === null || !money.included) return null
  const taxes = taxesOf(money).filter(({ taxCents }) => taxCents > 0)
  if (taxes.length === 0) return null
  return `Includes ${taxes.map((tax) => `${formatMinor(tax.taxCents, currency)} ${taxName(tax)}`).join(', ')}`
}

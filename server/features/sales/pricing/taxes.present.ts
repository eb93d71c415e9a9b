import { toMajor } from '../../../../contract/currencies.ts'
import type { TaxView } from '../../../../contract/schemas/money.ts'
import { type Money, PPM_OF_PERCENT, taxesOf } from '../../../../contract/totals.ts'

export const presentTaxes = (money: Money, currency: string): TaxView[] =>
  taxesOf(money).map(({ label, ppm, baseCents, taxCents }) => ({
    label,
    rate: ppm / PPM_OF_PERCENT,
    base: toMajor(baseCents, currency),
    tax: toMajor(taxCents, currency),
  }))

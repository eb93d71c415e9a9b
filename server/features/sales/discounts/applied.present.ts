import { toMajor } from '../../../../contract/currencies.ts'
import type { AppliedView } from '../../../../contract/schemas/discount.ts'
import type { Applied } from '../../../../contract/totals.ts'

/** The discounts of a cart or an order. */
export const presentApplied = (discounts: readonly Applied[], currency: string): AppliedView[] =>
  discounts.map(({ code, name, kind, cents }) => ({
    ...(code !== undefined && { code }),
    name,
    kind,
    amount: toMajor(cents, currency),
  }))

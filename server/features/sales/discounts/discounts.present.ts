import { toMajor } from '../../../../contract/currencies.ts'
import type { DiscountState } from '../../../../contract/discounts.ts'
import type { DiscountView } from '../../../../contract/schemas/discount.ts'
import type { CountedDiscount, DiscountRow } from './discounts.store.ts'

/** As the list filters. */
function stateOf(
  { is_on: isOn, starts_at: start, ends_at: end, uses_most: most, taken }: DiscountRow,
  now: Date,
): DiscountState {
  if (!isOn) return 'off'
  if (start !== null && start > now) return 'planned'
  return (end !== null && end <= now) || (most !== null && taken >= most) ? 'over' : 'on'
}

export const presentDiscount = (row: CountedDiscount, currency: string, now: Date): DiscountView => ({
  _id: row.id,
  version: row.version,
  name: row.name,
  ...(row.code !== null && { code: row.code }),
  kind: row.kind,
  ...(row.percent_hundredths !== null && { percent: row.percent_hundredths / 100 }),
  ...(row.amount_cents !== null && { amount: toMajor(row.amount_cents, currency) }),
  ...(row.scope.products && { products: [...row.scope.products] }),
  ...(row.scope.categories && { categories: [...row.scope.categories] }),
  ...(row.scope.tags && { tags: [...row.scope.tags] }),
  ...(row.minimum_cents > 0 && { minimum: toMajor(row.minimum_cents, currency) }),
  ...(row.starts_at && { startsAt: row.starts_at.toISOString() }),
  ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
  ...(row.uses_most !== null && { usesMost: row.uses_most }),
  ...(row.uses_each !== null && { usesEach: row.uses_each }),
  on: row.is_on,
  state: stateOf(row, now),
  used: row.used,
  held: row.held,
  given: toMajor(row.given, currency),
  createdAt: row.created_at.toISOString(),
})

import { formatMinor } from '../../../../../contract/currencies.ts'
import type { Cents } from '../../../../../contract/money.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { App } from '../../../../platform/app-type.ts'
import { badRequest } from '../../../../platform/errors.ts'
import type { StoredFields } from '../product-fields.ts'
import { lowestPrices } from './price-history.store.ts'

type Prices = Pick<StoredFields, 'price_cents' | 'old_price_cents'>
type Write = { id: string; before: Prices | null; after: StoredFields }

/** @param noted the lowest of the prices noted in the 30 days before */
export const lowestOf = (before: Prices, noted: Cents | undefined): Cents =>
  Math.min(before.price_cents, noted ?? before.price_cents)

/** What is wrong with an old price that somebody wrote, as the end of a sentence; `null` for nothing, and for one that was there before. */
export function oldPriceFault(
  before: Prices | null,
  after: Prices,
  noted: Cents | undefined,
  currency: string,
): string | null {
  const { price_cents: price, old_price_cents: old } = after
  if (old === null || old === before?.old_price_cents) return null
  if (before === null) return 'must be empty: a new product has no price of the 30 days before'
  const lowest = lowestOf(before, noted)
  const shown = formatMinor(lowest, currency)
  if (lowest <= price)
    return `must be empty: the lowest price of the 30 days before was ${shown}, so ${formatMinor(price, currency)} is no reduction`
  return old === lowest ? null : `must be the lowest price of the 30 days before, which was ${shown}`
}

/**
 * In a shop that shows only the lowest price of the 30 days before as an old price: refuses any other, and counts it anew where the price of
 * a reduced product changes.
 *
 * @throws AppError 400 at `oldPrice`
 */
export async function withOldPrices<W extends Write>(
  { settings }: Pick<App, 'settings'>,
  tx: Tx,
  writes: readonly W[],
  at: Date,
): Promise<readonly W[]> {
  if (!settings.get('money.lowestBefore')) return writes
  const isCounted = ({ before, after }: Write) =>
    after.old_price_cents !== null &&
    (before?.price_cents !== after.price_cents || before.old_price_cents !== after.old_price_cents)
  const counted = writes.filter(isCounted)
  if (counted.length === 0) return writes
  const noted = await lowestPrices(
    tx,
    counted.map(({ id }) => id),
    { at, timeZone: settings.get('shop.timeZone') },
  )
  return writes.map((write) => {
    if (!isCounted(write)) return write
    const { id, before, after } = write
    const fault = oldPriceFault(before, after, noted.get(id), settings.get('money.currency'))
    if (fault !== null) throw badRequest('oldPrice', fault)
    if (before === null) return write
    const lowest = lowestOf(before, noted.get(id))
    return { ...write, after: { ...after, old_price_cents: lowest > after.price_cents ? lowest : null } }
  })
}

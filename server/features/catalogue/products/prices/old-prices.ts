import { formatMinor } from '../../../../../contract/currencies.ts'
import type { Cents } from '../../../../../contract/money.ts'
import type { Tx } from '../../../../database/schema.ts'
import type { App } from '../../../../platform/app-type.ts'
import { badRequest } from '../../../../platform/errors.ts'
import type { StoredFields } from '../product-fields.ts'
import { lowestPrices } from './price-history.store.ts'

type Prices = Pick<StoredFields, 'price_cents' | 'old_price_cents' | 'state'>
type Write = { id: string; before: Prices | null; after: StoredFields; continues?: true }

/** What somebody pays for it now; `null` while it is not on sale. */
export const priceOfSale = ({ state, price_cents: price }: Prices): Cents | null =>
  state === 'published' ? price : null

/** @param noted the lowest of the prices noted in the 30 days before @returns `null` for what was not on sale then */
export function lowestOf(before: Prices | null, noted: Cents | undefined): Cents | null {
  const prices = [before && priceOfSale(before), noted ?? null].filter((price) => price !== null)
  return prices.length === 0 ? null : Math.min(...prices)
}

/** What is wrong with an old price that somebody wrote, as the end of a sentence; `null` for nothing, and for one that was there before. */
export function oldPriceFault(
  before: Prices | null,
  after: Prices,
  noted: Cents | undefined,
  currency: string,
): string | null {
  const { price_cents: price, old_price_cents: old } = after
  if (old === null || old === before?.old_price_cents) return null
  const lowest = lowestOf(before, noted)
  if (lowest === null) return 'must be empty: it was not on sale in the 30 days before'
  const shown = formatMinor(lowest, currency)
  if (lowest <= price)
    return `must be empty: the lowest price of the 30 days before was ${shown}, so ${formatMinor(price, currency)} is no reduction`
  return old === lowest ? null : `must be the lowest price of the 30 days before, which was ${shown}`
}

/**
 * In a shop that shows only the lowest price of the 30 days before as an old price: refuses any other, and counts it anew where a product is
 * put on sale, or the price of a reduced one changes, but by taking back a rise.
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
  const isCounted = ({ before, after, continues }: Write) =>
    !continues &&
    after.old_price_cents !== null &&
    (before === null ||
      before.old_price_cents !== after.old_price_cents ||
      (after.state === 'published' && priceOfSale(before) !== after.price_cents))
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
    const lowest = lowestOf(before, noted.get(id))
    const isLess = lowest !== null && lowest > after.price_cents
    return { ...write, after: { ...after, old_price_cents: isLess ? lowest : null } }
  })
}

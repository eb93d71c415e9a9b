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

/** True for an old price that is another, or stands beside another price than before. */
const isCounted = (before: Prices | null, after: Prices): boolean =>
  after.old_price_cents !== null &&
  (before === null ||
    before.old_price_cents !== after.old_price_cents ||
    (after.state === 'published' && priceOfSale(before) !== after.price_cents))

/** The old price that a product may have; or what is wrong with one that somebody wrote, as the end of a sentence. */
export function allowedOldPrice(
  before: Prices | null,
  after: Prices,
  noted: Cents | undefined,
  currency: string,
): { cents: Cents | null } | { fault: string } {
  const { price_cents: price, old_price_cents: old } = after
  if (!isCounted(before, after)) return { cents: old }
  const lowest = lowestOf(before, noted)
  const isLess = lowest !== null && lowest > price
  if (old === before?.old_price_cents) return { cents: isLess ? lowest : null }
  if (lowest === null) return { fault: 'must be empty: it was not on sale in the 30 days before' }
  const shown = formatMinor(lowest, currency)
  if (!isLess)
    return {
      fault: `must be empty: the lowest price of the 30 days before was ${shown}, so ${formatMinor(price, currency)} is no reduction`,
    }
  return old === lowest
    ? { cents: old }
    : { fault: `must be the lowest price of the 30 days before, which was ${shown}` }
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
  const counted = writes.filter(({ before, after, continues }) => !continues && isCounted(before, after))
  if (counted.length === 0) return writes
  const noted = await lowestPrices(
    tx,
    counted.map(({ id }) => id),
    { at, timeZone: settings.get('shop.timeZone') },
  )
  return writes.map((write) => {
    const { id, before, after, continues } = write
    if (continues) return write
    const allowed = allowedOldPrice(before, after, noted.get(id), settings.get('money.currency'))
    if ('fault' in allowed) throw badRequest('oldPrice', allowed.fault)
    return { ...write, after: { ...after, old_price_cents: allowed.cents } }
  })
}

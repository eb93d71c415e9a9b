import { LISTS, productTag, stockTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import type { StockRow } from './stock.store.ts'

/** Invalidates pages and lists that show these products, after the commit. */
export function invalidateStock(shop: Pick<App, 'invalidate'>, productIds: readonly string[]): void {
  if (productIds.length > 0) shop.invalidate(productIds.map(stockTag))
}

export type Adjusted = { before: StockRow | null; after: StockRow }

/** Invalidates caches after an admin's change. Answers about a product that was not counted before carry no tag of its stock. */
export function invalidateAdjusted(shop: Pick<App, 'invalidate'>, adjusted: readonly Adjusted[]): void {
  const begun = adjusted.filter(({ before }) => before === null)
  if (begun.length > 0) shop.invalidate([LISTS, ...begun.map(({ after }) => productTag(after.product_id))])
  const changed = adjusted.filter(({ before, after }) => before !== null && before.band !== after.band)
  const ids = changed.map(({ after }) => after.product_id)
  invalidateStock(shop, ids)
}

import { stockTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'

/** After the commit: pages and lists that show these products say something else of them now. */
export function tellOfBands(shop: Pick<App, 'invalidate'>, productIds: readonly string[]): void {
  if (productIds.length > 0) shop.invalidate(productIds.map(stockTag))
}

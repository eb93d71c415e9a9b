import { isSent } from '../../../../contract/order-transitions.ts'
import { productTag } from '../../../caching/tags.ts'
import type { Tx } from '../../../database/schema.ts'
import { recheckPurchases } from '../../catalogue/reviews/verified.store.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import type { OrderWithLines } from '../orders/orders.store.ts'
import type { Shop } from './shop.ts'

/** Products whose stock or reviews changed, so that their cached pages are outdated. */
export type Outdated = { stock: readonly string[]; reviews: readonly string[] }

export const NOTHING: Outdated = { stock: [], reviews: [] }

/** Invalidates the pages, after the commit. */
export function invalidateOutdated(shop: Pick<Shop, 'invalidate'>, { stock, reviews }: Outdated): void {
  invalidateStock(shop, stock)
  if (reviews.length > 0) shop.invalidate(reviews.map(productTag))
}

/**
 * Compares the buyer's reviews with what is still to be sent, after the money of an order moved: goods that never leave are no purchase, and
 * they are one again when their refund failed. Nothing changes for an order that was shipped. @returns products whose reviews changed
 */
export async function markReviews(
  tx: Tx,
  { user_id: userId, status, lines }: OrderWithLines,
): Promise<string[]> {
  if (isSent(status)) return []
  const bought = lines.map(({ product_id: productId }) => productId)
  return recheckPurchases(tx, userId, bought)
}

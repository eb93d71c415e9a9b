import { DAY, HOUR } from '../../../../contract/durations.ts'
import { productTag } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { listMissed, recheckPurchases } from './verified.store.ts'

/**
 * Marks reviews that were written in the same moment as their author's order, as neither sees the other. The first run of a process looks
 * at all reviews, later ones at those of the last day.
 */
export function verifyMissed(app: App): void {
  let since = new Date(0)
  app.jobs.every('verify-reviews', HOUR, async () => {
    for (const { userId, productId } of await listMissed(app.db, since)) {
      const products = await inTransaction(app.db, (tx) => recheckPurchases(tx, userId, [productId]))
      app.invalidate(products.map(productTag))
    }
    since = new Date(app.clock().getTime() - DAY)
  })
}

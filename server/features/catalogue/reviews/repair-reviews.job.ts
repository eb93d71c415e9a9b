import { HOUR_SECONDS } from '../../../base/durations.ts'
import { LISTS, productTag } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { lockRatedProducts, recountRatings } from './ratings.store.ts'
import { findInconsistent, productsAfter, repairReviewsOf } from './repair-reviews.store.ts'

/** Products checked by one statement. */
const LOOKED_AT_ONCE = 50
/** Products corrected in one transaction, which locks them. */
const HELD_AT_ONCE = 20
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Corrects rows of a node of the previous release, which knows no hidden reviews, counts or purchases, and marks older purchases. */
export function repairReviews(app: App): void {
  app.jobs.every('repair-reviews', HOUR_SECONDS, async () => {
    for (let last = FIRST_ID; ;) {
      const ids = await productsAfter(app.db, last, LOOKED_AT_ONCE)
      const inconsistent = await findInconsistent(app.db, ids)
      for (let start = 0; start < inconsistent.length; start += HELD_AT_ONCE)
        await correct(app, inconsistent.slice(start, start + HELD_AT_ONCE))
      if (ids.length < LOOKED_AT_ONCE) return
      last = ids.at(-1) ?? last
    }
  })
}

async function correct(app: App, productIds: string[]): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const held = await lockRatedProducts(tx, productIds)
    await repairReviewsOf(tx, held)
    await recountRatings(tx, held)
  })
  app.invalidate([LISTS, ...productIds.map(productTag)])
}

import { HOUR } from '../../../../contract/durations.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'
import { deleteOldLapses } from '../../catalogue/stock/lapses.store.ts'
import { driftedHolds, findStockDifferences, recountHeld } from '../../catalogue/stock/recount.store.ts'

/** Compares stock with holds and movements once an hour: corrects the number of held units, and logs wrong quantities. */
export function reconcileHolds(app: App): void {
  app.jobs.every('reconcile-holds', HOUR, async () => {
    for (const id of await driftedHolds(app.db)) {
      const { from, to } = await inTransaction(app.db, (tx) => recountHeld(tx, id))
      if (from !== to)
        app.log.error({ product: id, from, to }, 'the number of reserved units was wrong and was corrected')
    }
    for (const difference of await findStockDifferences(app.db))
      app.log.error(difference, 'a quantity differs from its stock movements; count the product again')
    await sweepInBatches(app, 'lapsed holds', deleteOldLapses)
  })
}

import { HOUR_SECONDS } from '../../../base/durations.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import { releaseHolds } from '../../catalogue/stock/holds.store.ts'
import { deleteOldLapses } from '../../catalogue/stock/lapses.store.ts'
import { sellStock } from '../../catalogue/stock/sell-stock.ts'
import { driftedHolds, findStockDifferences, recountHeld } from '../../catalogue/stock/recount.store.ts'
import { recordShort } from '../orders/orders.store.ts'
import { refundMissedShort } from '../refunds/refund-late.ts'
import { expiredWithHolds, lockCheckout, unsoldOrders, type UnsoldOrder } from './reconcile-holds.store.ts'

/** Corrects stock once an hour, and logs it: nodes of a release without stock take none, and rows may be edited by hand. */
export function reconcileHolds(app: App): void {
  app.jobs.every('reconcile-holds', HOUR_SECONDS, async () => {
    // Expired holds are released before orders take stock, so that only units that are really missing are refunded.
    for (const checkout of await expiredWithHolds(app.db)) await release(app, checkout)
    for (const id of await driftedHolds(app.db)) {
      const { from, to } = await inTransaction(app.db, (tx) => recountHeld(tx, id))
      if (from !== to)
        app.log.error({ product: id, from, to }, 'the number of reserved units was wrong and was corrected')
    }
    for (const order of await unsoldOrders(app.db, app.clock())) await sell(app, order)
    await refundMissedShort(app)
    for (const difference of await findStockDifferences(app.db))
      app.log.error(difference, 'a quantity differs from its stock movements; count the product again')
    await sweepInBatches(app, 'lapsed holds', deleteOldLapses)
  })
}

/** Takes the stock of an order that was written without taking it. */
async function sell(app: App, { orderId, checkoutId }: UnsoldOrder): Promise<void> {
  const at = app.clock()
  const sold = await inTransaction(app.db, async (tx) => {
    await lockCheckout(tx, checkoutId)
    // Checked again under the lock: another node may have done it meanwhile.
    const [order] = await unsoldOrders(tx, at, orderId)
    if (!order) return null
    const sold = await sellStock(tx, { ...order, at })
    await recordShort(tx, orderId, sold.short)
    return sold
  })
  if (sold === null) return
  invalidateStock(app, sold.changed)
  app.log.warn({ order: orderId, short: sold.short }, 'an order was taken from the stock afterwards')
}

async function release(
  app: App,
  checkout: Awaited<ReturnType<typeof expiredWithHolds>>[number],
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if ((await lockCheckout(tx, checkout.id)) === 'expired') await releaseHolds(tx, checkout, app.clock())
  })
}

import { HOUR } from '../../../../contract/durations.ts'
import type { App } from '../../../platform/app-type.ts'
import { writeSellers } from './best-sellers.store.ts'
import { countCarts, foldTotals } from './carts.store.ts'

/** Counts sales in the background, so that no order waits for it. An interrupted run is repeated within the hour. */
export function countSales(app: App): void {
  app.jobs.every('count-sales', HOUR, async () => {
    const now = app.clock()
    await countCarts(app.db, now)
    await foldTotals(app.db, now)
    await writeSellers(app.db, { now, timeZone: app.settings.get('shop.timeZone') })
  })
}

import type { App } from '../../../platform/app-type.ts'
import { writeSellers } from './best-sellers.store.ts'
import { countCarts, foldTotals } from './carts.store.ts'

const HOUR_SECONDS = 3_600

/** What no single order may be kept waiting for is counted beside them. Broken off, it is begun again within the hour. */
export function countSales(app: App): void {
  app.jobs.every('count-sales', HOUR_SECONDS, async () => {
    const now = app.clock()
    await countCarts(app.db, now)
    await foldTotals(app.db, now)
    await writeSellers(app.db, { now, timeZone: app.config.timeZone })
  })
}

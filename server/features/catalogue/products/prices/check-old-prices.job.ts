import { MINUTE } from '../../../../../contract/durations.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { storedOf } from '../product-fields.ts'
import { lockStored } from '../products.store.ts'
import { announceProducts, writeProducts } from '../write-products.ts'
import { wronglyReduced } from './price-history.store.ts'

/** Products in one transaction. */
const SLICE = 500

/** Takes old prices away that are none of the 30 days before: those typed before the shop decided so, or back from the trash. */
export function checkOldPrices(app: App): void {
  app.jobs.every('check-old-prices', 5 * MINUTE, async () => {
    if (!app.settings.get('money.lowestBefore')) return
    while ((await checkSome(app)) === SLICE);
  })
}

async function checkSome(app: App): Promise<number> {
  const ids = await wronglyReduced(app.db, app.settings.get('shop.timeZone'), SLICE)
  if (ids.length === 0) return 0
  const written = await inTransaction(app.db, async (tx) => {
    const writes = (await lockStored(tx, ids)).map((row) => ({
      id: row.id,
      before: row,
      after: { ...storedOf(row), old_price_cents: null },
    }))
    return await writeProducts(app, tx, null, writes, { at: app.clock(), audit: () => Promise.resolve() })
  })
  announceProducts(app, written)
  app.log.warn(
    { products: written.length },
    'old prices taken away that no price of the 30 days before bears out',
  )
  return ids.length
}

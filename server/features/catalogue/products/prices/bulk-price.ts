import { MAX_PRICE_CENTS } from '../../../../../contract/limits.ts'
import { changedPrice, priceRefusal } from '../../../../../contract/product-prices.ts'
import type {
  BulkPriceBody,
  BulkPriceView,
  LastPriceBatchView,
  PriceBatchView,
} from '../../../../../contract/schemas/product-prices.ts'
import { isId } from '../../../../base/ids.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { insertBatch, lastBatchOf, undoableUntil, type Batch } from '../../../../history/batches.store.ts'
import { announceProducts } from '../write-products.ts'
import { lockStored } from '../products.store.ts'
import { setPrices, type NewPrice } from './set-prices.ts'

export type PriceShop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images' | 'settings'>

const presentBatch = (batch: Batch<'prices'>, now: Date): PriceBatchView => ({
  id: batch.id,
  percent: batch.percent,
  products: batch.changes.length,
  until: undoableUntil(batch).toISOString(),
  msLeft: undoableUntil(batch).getTime() - now.getTime(),
})

/**
 * Raises or lowers the prices of up to 99 products in one transaction. A product that was saved since the admin looked at it keeps its
 * price, as does one whose new price would not be allowed; both are reported. So repeating the call changes nothing.
 *
 * @throws AppError 403 confirm_needed for a price that gives something away
 */
export async function changePrices(
  shop: PriceShop,
  admin: Viewer,
  { products: asked, percent, ending }: BulkPriceBody,
): Promise<BulkPriceView> {
  const at = shop.clock()
  // Ids in the database's spelling, so that each counts once.
  const versions = new Map(asked.map(({ id, version }) => [id.toLowerCase(), version]))
  const { answer, written } = await inTransaction(shop.db, async (tx) => {
    const rows = await lockStored(tx, [...versions.keys()].filter(isId))
    const known = new Set(rows.map(({ id }) => id))
    const left: BulkPriceView['left'] = [...versions.keys()]
      .filter((id) => !known.has(id))
      .map((id) => ({ id, reason: 'unknown' }))
    const prices: NewPrice[] = []
    for (const product of rows) {
      const { id, name, price_cents: price, old_price_cents: oldPrice, version } = product
      const cents = changedPrice(price, percent, ending)
      const reason =
        version === versions.get(id) ? priceRefusal({ price, oldPrice }, cents, MAX_PRICE_CENTS) : 'changed'
      if (reason === null) prices.push({ product, cents })
      else left.push({ id, name, reason })
    }
    if (prices.length === 0) return { answer: { left }, written: [] }
    const changes = prices.map(({ product, cents }) => ({
      id: product.id,
      name: product.name,
      before: product.price_cents,
      oldBefore: product.old_price_cents,
      after: cents,
      version: product.version + 1,
    }))
    const written = await setPrices(shop, tx, admin, prices, { at })
    const batch = await insertBatch(tx, 'prices', { actorId: admin.id, detail: { percent }, changes, at })
    return { answer: { batch: presentBatch(batch, at), left }, written }
  })
  announceProducts(shop, written)
  return answer
}

/** Finds the last bulk price change of this admin while it can be undone, also after a reload, a restart or a lost answer. */
export async function lastPriceBatch({ db, clock }: PriceShop, admin: Viewer): Promise<LastPriceBatchView> {
  const now = clock()
  const batch = await lastBatchOf(db, 'prices', admin.id, now)
  return batch === undefined ? {} : { batch: presentBatch(batch, now) }
}

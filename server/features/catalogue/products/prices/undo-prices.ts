import type { UndoPricesView } from '../../../../../contract/schemas/product-prices.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { conflict, existing } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { batchOf, markUndone, undoableUntil } from '../../../../history/batches.store.ts'
import type { PriceShop } from './bulk-price.ts'
import { announceProducts } from '../write-products.ts'
import { lockStored } from '../products.store.ts'
import { setPrices, type NewPrice } from './set-prices.ts'

/**
 * Restores the prices of a batch in one transaction. A product that anybody has saved since keeps its price and is reported. Repeating the
 * call gives the same answer.
 *
 * @throws AppError 404 for a batch that is unknown or another admin's, 409 when its ten minutes are over
 */
export async function undoPrices(shop: PriceShop, admin: Viewer, batchId: string): Promise<UndoPricesView> {
  const at = shop.clock()
  const { changes, written } = await inTransaction(shop.db, async (tx) => {
    const batch = existing(await batchOf(tx, 'prices', batchId, admin.id), 'Change')
    if (batch.undone_at !== null) return { changes: batch.changes, written: [] }
    if (at >= undoableUntil(batch)) throw conflict('The ten minutes to undo this change are over.')
    const ids = batch.changes.map(({ id }) => id)
    const rows = await lockStored(tx, ids)
    const products = new Map(rows.map((product) => [product.id, product]))
    const prices = batch.changes.flatMap(({ id, before, after, version, oldBefore }): NewPrice[] => {
      const product = products.get(id)
      if (product?.version !== version) return []
      const isRise = before < after && oldBefore !== undefined
      return [{ product, cents: before, ...(isRise && { back: { old_price_cents: oldBefore } }) }]
    })
    const unreduced = shop.settings.get('money.lowestBefore') ? prices.filter(losesReduction) : []
    const lost = new Set(unreduced.map(({ product }) => product.id))
    const noted = batch.changes.map((change) =>
      lost.has(change.id) ? { ...change, unreduced: true as const } : change,
    )
    const undone = new Set(prices.map(({ product }) => product.id))
    const changes = await markUndone<'prices'>(tx, { ...batch, changes: noted }, undone, at)
    // Another request may have undone it while this one waited for the locks.
    if (changes === null)
      return { changes: (await batchOf(tx, 'prices', batchId, admin.id))?.changes ?? [], written: [] }
    const written = await setPrices(shop, tx, admin, prices, { at, restores: true })
    return { changes, written }
  })
  announceProducts(shop, written)
  return {
    products: changes.filter(({ undone }) => undone).length,
    left: changes.filter(({ undone }) => !undone).map(({ id, name }) => ({ id, name })),
    unreduced: changes.flatMap(({ id, name, unreduced }) => (unreduced ? [{ id, name }] : [])),
  }
}

/** Where old prices are the lowest of the 30 days before: a lower price was charged meanwhile, if only for minutes. */
const losesReduction = ({ product, cents }: NewPrice): boolean =>
  product.old_price_cents !== null && cents > product.price_cents

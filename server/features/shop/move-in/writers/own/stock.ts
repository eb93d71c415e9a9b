import { LOW_AT } from '../../../../../../contract/stock.ts'
import { newId } from '../../../../../base/ids.ts'
import type { Tx } from '../../../../../database/schema.ts'
import { invalidateAdjusted } from '../../../../catalogue/stock/invalidate-stock.ts'
import { lockLevels, readLevels, writeLevels } from '../../../../catalogue/stock/levels.store.ts'
import { findNamed, idOf } from './named-products.ts'
import { type PlannedStock, planStockRows } from './stock-rows.ts'
import { type StockBefore, undoStock } from '../stock/stock.ts'
import { ownWriter } from './own-writer.ts'

/** Counts and deliveries, each with its stock movement. */
export const ownStock = ownWriter<PlannedStock, Map<string, number>>({
  tables: ['stock'],
  begin: () => new Map(),
  plan: async (_shop, db, rows, { seen, lock }) => {
    const products = await findNamed(db, rows.map(idOf), lock)
    const ids = [...products.keys()]
    const levels = await (lock ? lockLevels(db as Tx, ids) : readLevels(db, ids))
    return planStockRows(rows, products, levels, seen)
  },
  // A change is the same whatever was sold meanwhile, so that a busy shop can import one; a count depends on the present stock.
  effectOf: ({ write }, change) => [
    write?.product.id,
    write?.rowChange.count === undefined ? write?.rowChange : change,
  ],
  write: async (shop, tx, admin, planned, { at }) => {
    const writes = planned.map(({ write }) => write!)
    const levels = writes.map(({ product, before, quantity, rowChange: { reason } }) => ({
      product,
      before,
      quantity,
      lowAt: before.row?.low_at ?? LOW_AT,
      movement: { id: newId(), reason: before.row === null ? ('start' as const) : reason, note: '' },
    }))
    const after = await writeLevels(tx, levels, { admin, at })
    const rowsAfter = new Map(after.map((row) => [row.product_id, row]))
    return {
      made: writes.map(({ product: { id, name }, before, quantity }) => {
        const was: StockBefore = { name, was: before.row?.quantity ?? null, now: quantity }
        return { thingId: id, before: was, version: null }
      }),
      announce: () =>
        invalidateAdjusted(
          shop,
          writes.map(({ product, before }) => ({ before: before.row, after: rowsAfter.get(product.id)! })),
        ),
    }
  },
  undo: (shop, tx, admin, rows, { at }) => undoStock(shop, tx, admin, rows, { at, quietly: false }),
})

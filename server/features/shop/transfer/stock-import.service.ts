import { LOW_AT } from '../../../../contract/stock.ts'
import type { ImportView } from '../../../../contract/schemas/transfer.ts'
import { STOCK_COLUMNS } from '../../../../contract/transfer.ts'
import type { Tx } from '../../../database/schema.ts'
import { findMovements } from '../../catalogue/stock/movements.store.ts'
import { lockLevels, readLevels, writeLevels } from '../../catalogue/stock/levels.store.ts'
import { invalidateAdjusted } from '../../catalogue/stock/invalidate-stock.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { FileRow } from '../../../files/csv-file.ts'
import type { Importer } from './import-file.ts'
import { presentImport } from './import-view.ts'
import { findNamed, idOf, type Named } from './named-products.ts'
import { planStockImport, stockIdentity, type PlannedStock } from './stock-import-plan.ts'
import { hashOf } from '../../../base/hash.ts'

/** Imports counts and deliveries, each with its stock movement; the same `request` is written once. */
export const stockImporter: Importer<PlannedStock, Parameters<typeof invalidateAdjusted>[1]> = {
  columns: STOCK_COLUMNS,
  plan: async (db, rows, lock) => {
    const products = await findNamed(db, rows.map(idOf), lock)
    const ids = [...products.keys()]
    return planStockImport(rows, products, await (lock ? lockLevels(db as Tx, ids) : readLevels(db, ids)))
  },
  identity: stockIdentity,
  findWritten: async (tx, rows, { request = '', plan = '' }) => {
    const products = await findNamed(tx, rows.map(idOf), true)
    const written = await findWritten(tx, request, products)
    return written.size === 0 ? null : presentWritten(rows, written, plan)
  },
  write: async (tx, planned, { admin, at, request }) => {
    const writes = planned.flatMap(({ write }) => write ?? [])
    const levels = writes.map(({ product, before, quantity, rowChange: { reason } }) => ({
      product,
      before,
      quantity,
      lowAt: before.row?.low_at ?? LOW_AT,
      movement: {
        id: movementId(request, product.id),
        reason: before.row === null ? ('start' as const) : reason,
        note: '',
      },
    }))
    const after = await writeLevels(tx, levels, { admin, at })
    await recordAudit(tx, admin, 'import stock', ['import', request], {
      before: Object.fromEntries(writes.map(({ product, before }) => [product.id, before.row?.quantity])),
      after: Object.fromEntries(writes.map(({ product, quantity }) => [product.id, quantity])),
      at,
    })
    const rowsAfter = new Map(after.map((row) => [row.product_id, row]))
    return writes.map(({ product, before }) => ({ before: before.row, after: rowsAfter.get(product.id)! }))
  },
  invalidate: invalidateAdjusted,
}

/** Derives a movement's id from the file's and the product's, so that the file cannot be written twice. */
function movementId(request: string, productId: string): string {
  const hex = hashOf(`${request} ${productId}`)
  // Version 8 means a custom id.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Movement = Awaited<ReturnType<typeof findMovements>>[number]

/** Finds the stock movements that this file has already written, by product. */
async function findWritten(tx: Tx, request: string, products: ReadonlyMap<string, Named>) {
  const ids = [...products.keys()].map((id) => movementId(request, id))
  return new Map((await findMovements(tx, ids)).map((movement) => [movement.product_id, movement]))
}

/** Rebuilds the first answer from the stock movements. */
const presentWritten = (rows: FileRow[], written: ReadonlyMap<string, Movement>, plan: string): ImportView =>
  presentImport(
    rows.map((row) => {
      const movement = written.get(idOf(row))
      const [before, after] = movement
        ? [movement.quantity_after - movement.change, movement.quantity_after]
        : ['', '']
      return {
        line: row.line,
        outcome: movement ? 'changed' : 'unchanged',
        name: movement?.product_name ?? row.cells.name ?? '',
        changes: movement ? [{ field: 'quantity', before: String(before), after: String(after) }] : [],
        reasons: [],
      }
    }),
    { plan, committed: true },
  )

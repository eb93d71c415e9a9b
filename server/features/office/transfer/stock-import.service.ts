import { createHash } from 'node:crypto'
import { LOW_AT } from '../../../../contract/stock.ts'
import type { ImportView, StockImportQuery } from '../../../../contract/schemas/transfer.ts'
import { STOCK_COLUMNS } from '../../../../contract/transfer.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findMovements } from '../../catalogue/stock/ledger.store.ts'
import { lockLevels, readLevels, writeLevels } from '../../catalogue/stock/levels.store.ts'
import { tellOfAdjusted } from '../../catalogue/stock/bands.ts'
import { recordAudit } from '../../people/audit/audit.store.ts'
import { type FileRow, readCsvFile } from './csv-file.ts'
import { lockImports } from './import.store.ts'
import { presentImport, refuseOtherPlan, rowsRefused } from './import-view.ts'
import { findNamed, idOf, type Named } from './named-products.ts'
import { planStockImport, stockFingerprint, type PlannedStock } from './stock-import-plan.ts'

/** What the file would do, row by row. */
export async function previewStockImport(app: App, bytes: Uint8Array): Promise<ImportView> {
  const rows = readCsvFile(bytes, STOCK_COLUMNS)
  const products = await findNamed(app.db, rows, false)
  return present(planStockImport(rows, products, await readLevels(app.db, [...products.keys()])), false)
}

/**
 * Writes the whole file or nothing, each change with its row in the ledger; the same `request` is written once. Refused with 422 while a
 * row is refused, with 409 when the file would do something else than the preview whose `plan` is given.
 */
export async function commitStockImport(
  app: App,
  viewer: Viewer,
  bytes: Uint8Array,
  { plan: expected, request = '' }: StockImportQuery,
): Promise<ImportView> {
  const rows = readCsvFile(bytes, STOCK_COLUMNS)
  const at = app.clock()
  const { view, adjusted } = await inTransaction(app.db, async (tx) => {
    await lockImports(tx)
    const products = await findNamed(tx, rows, true)
    const written = await findWritten(tx, request, products)
    if (written.size > 0) return { view: presentWritten(rows, written, expected ?? ''), adjusted: [] }
    const plan = planStockImport(rows, products, await lockLevels(tx, [...products.keys()]))
    const view = present(plan, true)
    refuseOtherPlan(view, expected)
    if (view.refused > 0) throw rowsRefused(view)
    const writes = plan.flatMap(({ write }) => write ?? [])
    if (writes.length === 0) return { view, adjusted: [] }

    const after = await writeLevels(
      tx,
      writes.map(({ product, before, quantity, wish: { reason } }) => ({
        product,
        before,
        quantity,
        lowAt: before.row?.low_at ?? LOW_AT,
        movement: {
          id: movementId(request, product.id),
          reason: before.row === null ? ('start' as const) : reason,
          note: '',
        },
      })),
      { admin: viewer, at },
    )
    await recordAudit(tx, viewer, {
      action: 'import stock',
      subjectKind: 'import',
      subjectId: request,
      before: Object.fromEntries(writes.map(({ product, before }) => [product.id, before.row?.quantity])),
      after: Object.fromEntries(writes.map(({ product, quantity }) => [product.id, quantity])),
      at,
    })
    const rowsAfter = new Map(after.map((row) => [row.product_id, row]))
    return {
      view,
      adjusted: writes.map(({ product, before }) => ({
        before: before.row,
        after: rowsAfter.get(product.id)!,
      })),
    }
  })
  tellOfAdjusted(app, adjusted)
  return view
}

/** An id of the ledger that follows from the file's and the product's, so that the file cannot be written twice. */
function movementId(request: string, productId: string): string {
  const hex = createHash('sha256').update(`${request} ${productId}`).digest('hex')
  // Version 8: made of what the shop knows.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Movement = Awaited<ReturnType<typeof findMovements>>[number]

/** What the ledger has of this file, by product. */
async function findWritten(
  tx: Tx,
  request: string,
  products: ReadonlyMap<string, Named>,
): Promise<Map<string, Movement>> {
  const ids = [...products.keys()].map((id) => movementId(request, id))
  return new Map((await findMovements(tx, ids)).map((movement) => [movement.product_id, movement]))
}

/** What the first answer said, told from the ledger. */
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

const present = (plan: PlannedStock[], committed: boolean): ImportView =>
  presentImport(
    plan.map(({ view }) => view),
    { plan: stockFingerprint(plan), committed },
  )

import { STOCK_LIST } from '../../../../contract/lists.ts'
import type {
  MovementListQuery,
  MovementListView,
  StockAnswer,
  StockBody,
  StockListQuery,
  StockListView,
} from '../../../../contract/schemas/stock.ts'
import { isId, newId } from '../../../base/ids.ts'
import { LISTS, productTag } from '../../../caching/tags.ts'
import { answerPage, answerRows, newestFirst } from '../../../database/fetch-page.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { adjustStock, stopCounting } from './adjust-stock.ts'
import { invalidateAdjusted } from './invalidate-stock.ts'
import { countStock, findListedStock, listStock } from './stock-list.store.ts'
import { presentMovement, presentStock } from './stock.present.ts'
import type { StockRow } from './stock.store.ts'
import { movementsOf } from './movements.store.ts'
import { requireProduct } from '../plants/require-product.ts'

export const pageOfStock = (app: App, query: StockListQuery): Promise<StockListView> =>
  answerPage(app.db, STOCK_LIST.rows, query, {
    rows: (tx, window) => listStock(tx, query, window),
    total: (tx) => countStock(tx, query),
    present: (rows) => rows.map(presentStock),
  })

/** Reads a product's stock; `null` when it is not counted. @throws AppError 404 */
export async function stockOf(app: App, productId: string): Promise<StockAnswer> {
  await requireProduct(app.db, productId, false)
  const stock = await findListedStock(app.db, productId)
  return { stock: stock ? presentStock(stock) : null }
}

/** Reads one page of stock movements, newest first, including those of a deleted product. */
export async function pageOfMovements(
  app: App,
  productId: string,
  query: MovementListQuery,
): Promise<MovementListView> {
  if (!isId(productId)) throw notFound('Product')
  return answerRows(app.db, 'movements', query, {
    matching: (tx) => movementsOf(tx, productId),
    order: newestFirst('stock_movements.created_at', 'stock_movements.id'),
    present: (rows) => rows.map(presentMovement),
  })
}

/** Changes a product's stock, or starts counting it. @throws AppError 404, 409 when fewer would be left than held or promised */
export async function changeStock(
  app: App,
  admin: Viewer,
  productId: string,
  { orderMost, ...body }: StockBody,
): Promise<StockAnswer> {
  const at = app.clock()
  const adjusted = await inTransaction(app.db, async (tx) => {
    const product = await requireProduct(tx, productId, true)
    const adjustment = { ...body, reason: body.reason ?? ('recount' as const) }
    if (orderMost !== undefined)
      await tx.updateTable('products').set({ order_most: orderMost }).where('id', '=', productId).execute()
    const adjusted = await adjustStock(tx, product, adjustment, { admin, at })
    const before = adjusted.before && { ...levels(adjusted.before), orderMost: product.order_most }
    const after = {
      ...levels(adjusted.after),
      orderMost: orderMost === undefined ? product.order_most : orderMost,
    }
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordAudit(tx, admin, 'change stock', ['product', productId], { before, after, at })
    return adjusted
  })
  invalidateAdjusted(app, [adjusted])
  return stockOf(app, productId)
}

/** Stops counting a product, which is sold without limit from now on. @throws AppError 404 */
export async function stopStock(app: App, admin: Viewer, productId: string): Promise<void> {
  const at = app.clock()
  const before = await inTransaction(app.db, async (tx) => {
    const product = await requireProduct(tx, productId, true)
    const before = await stopCounting(tx, product, newId(), { admin, at })
    if (before)
      await recordAudit(tx, admin, 'stop counting stock', ['product', productId], {
        before: levels(before),
        at,
      })
    return before
  })
  if (before) app.invalidate([LISTS, productTag(productId)])
}

const levels = ({ quantity, low_at: lowAt }: StockRow) => ({ quantity, lowAt })

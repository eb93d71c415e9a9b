import { sql } from 'kysely'
import { bandOf, LOW_AT, STOCK_MOST, type MovementReason } from '../../../../contract/stock.ts'
import type { Tx } from '../../../database/schema.ts'
import { badRequest, conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findMovement, recordMovements } from './ledger.store.ts'
import { lockStock, type StockRow } from './stock.store.ts'

/** Either a change, or how many pots were counted on the shelf; both absent when only settings change. */
export type Adjustment = {
  /** Id of the ledger's row. */
  requestId: string
  change?: number | undefined
  count?: number | undefined
  reason: MovementReason
  note: string
  lowAt?: number | undefined
}

type Who = { admin: Viewer; at: Date }
type Product = { id: string; name: string }

export type Adjusted = { before: StockRow | null; after: StockRow }

/**
 * Changes how many of a product are there and writes the ledger; counting one for the first time begins here. A request that was done
 * before changes nothing. The product's row has to be locked: two first counts take turns.
 *
 * @throws AppError 409 when fewer would be left than checkouts hold or orders wait for
 */
export async function adjustStock(
  tx: Tx,
  product: Product,
  adjustment: Adjustment,
  { admin, at }: Who,
): Promise<Adjusted> {
  const held = await lockHolds(tx, product.id)
  const [before] = await lockStock(tx, [product.id])
  const { requestId, change, count, reason, note, lowAt } = adjustment
  if (before && (await wasDone(tx, requestId, product.id))) return { before, after: before }
  if (!before && count === undefined)
    throw badRequest('count', 'must be given first: this product is not counted yet')
  const quantity = await quantityAfter(tx, product.id, before?.quantity ?? 0, { change, count })
  refuseBelowHeld(quantity, before?.held ?? held)
  const low = lowAt ?? before?.low_at ?? LOW_AT
  const row = { quantity, low_at: low, band: bandOf(quantity, low), updated_at: at }
  const after = before
    ? await tx
        .updateTable('stock')
        .set({ ...row, band_at: row.band === before.band ? before.band_at : at })
        .where('product_id', '=', product.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('stock')
        .values({ product_id: product.id, ...row, held, band_at: at })
        .returningAll()
        .executeTakeFirstOrThrow()
  if (change !== undefined || count !== undefined)
    await recordMovements(tx, [
      {
        id: requestId,
        product_id: product.id,
        product_name: product.name,
        change: quantity - (before?.quantity ?? 0),
        quantity_after: quantity,
        reason: before ? reason : 'start',
        order_id: null,
        actor_id: admin.id,
        actor_email: admin.email,
        note,
        created_at: at,
      },
    ])
  return { before: before ?? null, after }
}

/** Stops counting; the ledger ends at nothing, so that it adds up when counting begins again. */
export async function stopCounting(
  tx: Tx,
  product: Product,
  movementId: string,
  { admin, at }: Who,
): Promise<StockRow | undefined> {
  const [before] = await lockStock(tx, [product.id])
  if (!before) return undefined
  await tx.deleteFrom('stock').where('product_id', '=', product.id).execute()
  await recordMovements(tx, [
    {
      id: movementId,
      product_id: product.id,
      product_name: product.name,
      change: -before.quantity,
      quantity_after: 0,
      reason: 'stopped',
      order_id: null,
      actor_id: admin.id,
      actor_email: admin.email,
      created_at: at,
    },
  ])
  return before
}

/** What open checkouts hold; of a product that was not counted for a while they may still hold something. */
async function lockHolds(tx: Tx, productId: string): Promise<number> {
  const rows = await tx
    .selectFrom('stock_holds')
    .select('quantity')
    .where('product_id', '=', productId)
    .orderBy('checkout_id')
    .forUpdate()
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function wasDone(tx: Tx, requestId: string, productId: string): Promise<boolean> {
  const done = await findMovement(tx, requestId)
  if (done && done.product_id !== productId) throw conflict('This request was used for another product')
  return done !== undefined
}

async function quantityAfter(
  tx: Tx,
  productId: string,
  now: number,
  { change, count }: Pick<Adjustment, 'change' | 'count'>,
): Promise<number> {
  if (count === undefined) {
    const quantity = now + (change ?? 0)
    if (quantity < 0) throw conflict(`Only ${now} are there`)
    if (quantity > STOCK_MOST) throw badRequest('change', `must not lead to more than ${STOCK_MOST}`)
    return quantity
  }
  const promised = await unshipped(tx, productId)
  if (count < promised)
    throw conflict(
      `${promised} of it ${promised === 1 ? 'is' : 'are'} sold and not shipped yet; count those as well`,
    )
  return count - promised
}

/** Pots that are sold and still stand on the shelf. Orders that were shipped are not looked at, so this stays small in an old shop. */
async function unshipped(tx: Tx, productId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(order_lines.quantity - order_lines.short), 0)::int as units
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.status in ('pending', 'processing') and orders.deleted_at is null
      and order_lines.product_id = ${productId}`.execute(tx)
  return rows[0]?.units ?? 0
}

function refuseBelowHeld(quantity: number, held: number): void {
  if (quantity < held)
    throw conflict(
      `${held} of it ${held === 1 ? 'is' : 'are'} in open checkouts; close those first, or come back in half an hour`,
    )
}

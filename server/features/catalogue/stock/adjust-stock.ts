import { LOW_AT, type MovementReason } from '../../../../contract/stock.ts'
import type { Tx } from '../../../database/schema.ts'
import { badRequest, conflict } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import type { Adjusted } from './invalidate-stock.ts'
import { decideLevel, type LevelChange } from './decide-level.ts'
import { findMovements, recordMovements, type MovementRow } from './movements.store.ts'
import { lockLevels, NO_LEVEL, writeLevels, type Level } from './levels.store.ts'
import { lockStock } from './stock.store.ts'

type Adjustment = LevelChange & {
  /** Id of the stock movement. */
  requestId: string
  reason: MovementReason
  note: string
  lowAt?: number | undefined
}

type Who = { admin: Viewer; at: Date }
type Product = { id: string; name: string }

/**
 * Changes a product's stock and records the movement; the first count starts counting. Repeating a request changes nothing. The product's
 * row must be locked, so that two first counts run one after the other.
 *
 * @throws AppError 409 when fewer would be left than checkouts hold or orders wait for, and for a request that was processed before counting
 * stopped or with another change
 */
export async function adjustStock(
  tx: Tx,
  product: Product,
  { requestId, reason, note, lowAt, ...levelChange }: Adjustment,
  who: Who,
): Promise<Adjusted> {
  const before = (await lockLevels(tx, [product.id])).get(product.id) ?? NO_LEVEL
  const done = await movementOf(tx, requestId, product.id)
  if (done !== undefined) {
    if (before.row === null)
      throw conflict('This change was already made, and stock is no longer tracked for this product')
    if (!isRepeat(done, before, { reason, lowAt, ...levelChange })) throw alreadyChanged(done.change)
    return { before: before.row, after: before.row }
  }
  const quantity = decideLevel(before, levelChange)
  if (typeof quantity !== 'number')
    throw quantity.isConflict ? conflict(quantity.message) : badRequest(quantity.field, quantity.message)
  const moves = levelChange.change !== undefined || levelChange.count !== undefined
  const [after] = await writeLevels(
    tx,
    [
      {
        product,
        before,
        quantity,
        lowAt: lowAt ?? before.row?.low_at ?? LOW_AT,
        movement: moves ? { id: requestId, reason: before.row ? reason : 'start', note } : null,
      },
    ],
    who,
  )
  return { before: before.row, after: after! }
}

/** Stops counting with a movement to zero, so that the movements still add up when counting starts again. */
export async function stopCounting(tx: Tx, product: Product, movementId: string, { admin, at }: Who) {
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
      actor_id: admin.id,
      actor_email: admin.email,
      created_at: at,
    },
  ])
  return before
}

/** Returns the movement that this request recorded before. */
async function movementOf(tx: Tx, requestId: string, productId: string): Promise<MovementRow | undefined> {
  const [done] = await findMovements(tx, [requestId])
  if (done && done.product_id !== productId)
    throw conflict('This request was already used for another product')
  return done
}

/** True if the request asks for what it did; when its answer was lost, its sender may have typed another number since. */
function isRepeat(
  done: MovementRow,
  { row, promised }: Level,
  { change, count, reason, lowAt }: Omit<Adjustment, 'requestId' | 'note'>,
): boolean {
  const isSameLevel =
    count === undefined
      ? done.change === change && done.reason === reason
      : done.quantity_after === count - promised
  return isSameLevel && (lowAt === undefined || lowAt === row?.low_at)
}

const alreadyChanged = (change: number) =>
  conflict(
    `Your previous change (${change > 0 ? '+' : ''}${change}) was already saved. Check the stock, then save again.`,
  )

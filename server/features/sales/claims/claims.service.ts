import { imageKey, imagePath } from '../../../../contract/images.ts'
import { STATE_OF } from '../../../../contract/claims.ts'
import { hasUnits } from '../../../../contract/refunds.ts'
import type {
  ClaimBody,
  ClaimView,
  DecisionBody,
  OrderClaimsView,
} from '../../../../contract/schemas/claim.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, conflict, notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findPostable } from '../../catalogue/images/picture-use.ts'
import { queueEmail } from '../../letters/outbox/emails.store.ts'
import { recordAudit } from '../../people/audit/audit.store.ts'
import { refundableOf, refundsOf } from '../orders/order-refunds.store.ts'
import { canReadOrder } from '../orders/orders.policy.ts'
import { lockOrder, orderNamed, withLines, type OrderRow } from '../orders/orders.store.ts'
import { finishRefund, writeRefundOf } from '../refunds/refund-order.ts'
import { orderOfRefund } from '../refunds/refunds.store.ts'
import type { Shop as RefundShop } from '../refunds/shop.ts'
import {
  claimsOf,
  decideClaim,
  findClaim,
  insertClaim,
  lastShipped,
  noteRefund,
  type ClaimRow,
} from './claims.store.ts'

type Shop = RefundShop & Pick<App, 'config'>

const DAY_MS = 24 * 60 * 60 * 1_000

export const presentClaim = (row: ClaimRow): ClaimView => ({
  _id: row.id,
  lines: row.lines,
  text: row.text,
  photos: row.photo_keys.map((key) => imagePath(key)),
  state: row.state,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** Until when its buyer may claim; `null` when the order has not left, nobody noted when, or claims are off. */
async function claimableUntil(
  { config }: Pick<Shop, 'config'>,
  db: Db | Tx,
  order: OrderRow,
): Promise<Date | null> {
  if (config.claimDays === 0 || order.cancelled_at !== null) return null
  if (order.status !== 'shipped' && order.status !== 'completed') return null
  const shipped = await lastShipped(db, order.id)
  return shipped && new Date(shipped.getTime() + config.claimDays * DAY_MS)
}

/** @throws AppError 404 for an unknown or foreign order */
export async function readClaims(shop: Shop, viewer: Viewer, idOrNumber: string): Promise<OrderClaimsView> {
  const order = await orderNamed(shop.db, idOrNumber).executeTakeFirst()
  if (!order || !canReadOrder(viewer, order)) throw notFound('Order')
  const claims = await claimsOf(shop.db, order.id)
  const until = await claimableUntil(shop, shop.db, order)
  const mayClaim =
    until !== null &&
    until > shop.clock() &&
    order.user_id === viewer.id &&
    claims.every(({ state }) => state !== 'open')
  return { until: mayClaim ? until.toISOString() : null, claims: claims.map(presentClaim) }
}

/**
 * What a buyer says of an order that has arrived. The same request is one claim.
 *
 * @throws AppError 404 for an unknown or foreign order, 409 when it is too late, or one waits for an answer
 */
export async function claim(
  shop: Shop,
  viewer: Viewer,
  idOrNumber: string,
  body: ClaimBody,
): Promise<OrderClaimsView> {
  const at = shop.clock()
  const orderId = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    if (!order || order.user_id !== viewer.id) throw notFound('Order')
    const known = await findClaim(tx, body.requestId)
    if (known?.order_id === order.id) return order.id
    if (known !== undefined) throw conflict('This request was used for another order')
    // The claim's refund will have its id.
    if ((await orderOfRefund(tx, body.requestId)) !== undefined)
      throw conflict('This request was used for a refund')
    const until = await claimableUntil(shop, tx, order)
    if (until === null) throw conflict('This order has not left yet, or nothing can be claimed here.')
    if (until <= at) throw conflict('It is too late to claim here. Please write to us.')
    if ((await claimsOf(tx, order.id)).some(({ state }) => state === 'open'))
      throw conflict('Your claim is with us already: we answer it first.')
    const [{ lines } = { lines: [] }] = await withLines(tx, [order])
    const refundable = refundableOf({ ...order, lines }, await refundsOf(tx, order.id).execute())
    if (!hasUnits(refundable, body.lines)) throw conflict('The order does not have so many of these.')
    const photoKeys = [...new Set(body.photos.flatMap((address) => imageKey(address) ?? []))]
    if ((await findPostable(tx, photoKeys, viewer.id)).length < photoKeys.length) {
      const message = 'must be pictures you uploaded; please choose them again'
      throw new AppError(400, 'bad_request', `photos ${message}`, [{ field: 'photos', message }])
    }
    await insertClaim(tx, {
      id: body.requestId,
      orderId: order.id,
      lines: body.lines,
      text: body.text,
      photoKeys,
      at,
    })
    await queueEmail(tx, {
      ...letterOf(order, at),
      kind: 'claim received',
      about: body.requestId,
      data: { orderNumber: order.order_number },
    })
    return order.id
  })
  shop.letters.wake()
  return readClaims(shop, viewer, orderId)
}

const letterOf = (order: OrderRow, at: Date) => ({
  to: order.email,
  userId: order.user_id,
  orderId: order.id,
  at,
})

/**
 * An admin's answer. Money goes back by the same rows as any other refund, written in the transaction that ends the claim, so whoever is killed
 * between the two leaves it to the job that settles refunds. The same answer again changes nothing.
 *
 * @throws AppError 404 for an unknown claim, 409 for one that was answered otherwise, or whose money cannot go back
 */
export async function decide(
  shop: Shop,
  admin: Viewer,
  claimId: string,
  { decision, answer }: DecisionBody,
): Promise<OrderClaimsView> {
  const at = shop.clock()
  const state = STATE_OF[decision]
  const found = await findClaim(shop.db, claimId)
  if (found === undefined) throw notFound('Claim')
  const changed = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, found.order_id)
    if (!order) throw notFound('Claim')
    // Again, now that whoever else decides has to wait.
    const current = await findClaim(tx, found.id)
    if (current === undefined) throw notFound('Claim')
    if (current.state === state) return []
    if (current.state !== 'open') throw conflict('Somebody has answered this claim already.')
    await decideClaim(tx, found.id, { state, answer, actorId: admin.id, at })
    await recordAudit(tx, admin, {
      action: `${decision} claim`,
      subjectKind: 'order',
      subjectId: order.id,
      before: { claim: 'open' },
      after: { claim: state },
      at,
    })
    await queueEmail(tx, {
      ...letterOf(order, at),
      kind: 'claim answered',
      about: found.id,
      data: { orderNumber: order.order_number, decision, answer },
    })
    if (decision !== 'refund') return []
    const wanted = { requestId: found.id, lines: current.lines, reason: 'Claim on arrival', restock: false }
    return writeRefundOf(tx, admin, order, wanted, {
      source: 'claim',
      at,
      beforeTotals: () => noteRefund(tx, found.id),
    })
  })
  shop.letters.wake()
  if (decision === 'refund') await finishRefund(shop, found.id, changed)
  return readClaims(shop, admin, found.order_id)
}

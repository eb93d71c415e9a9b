import { STATE_BY_DECISION } from '../../../../contract/claims.ts'
import {
  isDisputed,
  leftOf,
  remainingLines,
  stillLeft,
  type RefundedLine,
} from '../../../../contract/refunds.ts'
import { addUnits } from '../../../../contract/replacements.ts'
import type { DecisionBody, OrderClaimsView } from '../../../../contract/schemas/claim.ts'
import type { RefundBody } from '../../../../contract/schemas/refund.ts'
import { ordersWithNothingLeft } from '../../../database/left-to-send.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError, badRequest, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import { takeStock } from '../../catalogue/stock/take-stock.ts'
import { queueEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { disputedReplacement } from '../delivery/disputed.ts'
import { setToReplace } from '../delivery/shipments.store.ts'
import { refundableOf, refundsOf } from '../orders/order-refunds.store.ts'
import { refuseCancelled } from '../orders/orders.service.ts'
import { lockOrder, withLines, type OrderRow } from '../orders/orders.store.ts'
import { finishRefund, writeRefundOf } from '../refunds/refund-order.ts'
import { NOTHING } from '../refunds/outdated.ts'
import { readClaims, type Shop } from './claims.service.ts'
import { decideClaim, findClaim, recordRefund, type ClaimRow } from './claims.store.ts'
import { stillDue } from './still-due.ts'

/**
 * Stores an admin's decision. A refund is written like any other, in the transaction that closes the claim, so the job that settles refunds
 * continues if the process dies in between. Repeating the same decision in the same words changes nothing.
 *
 * @throws AppError 404 for an unknown claim, 409 for one that was decided otherwise, cannot be refunded, or whose units are not in stock
 */
export async function decide(
  shop: Shop,
  admin: Viewer,
  claimId: string,
  body: DecisionBody,
): Promise<OrderClaimsView> {
  const { decision, answer } = body
  const at = shop.clock()
  const state = STATE_BY_DECISION[decision]
  const found = existing(await findClaim(shop.db, claimId), 'Claim')
  const { refunded, taken } = await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, found.order_id), 'Claim')
    // Read again under the lock, which another decision may have held.
    const current = existing(await findClaim(tx, found.id), 'Claim')
    if (current.state === state && current.answer === answer)
      return { refunded: current.refund_id === null ? null : NOTHING, taken: [] }
    if (current.state !== 'open') throw conflict('This claim was already answered.')
    if (current.kind === 'withdrawal' && decision === 'replace')
      throw badRequest('decision', 'must be refund or refuse for a withdrawal')
    const taken = decision === 'replace' ? await sendAgain(tx, admin, order, current.lines, at) : []
    await decideClaim(tx, found.id, { state, answer, actorId: admin.id, at })
    await recordAudit(tx, admin, `${decision} claim`, ['order', order.id], {
      before: { claim: 'open' },
      after: { claim: state },
      at,
    })
    const email = { ...toBuyer(order), at, about: found.id }
    const orderNumber = order.order_number
    if (current.kind === 'damage')
      await queueEmail(tx, { ...email, kind: 'claim answered', data: { orderNumber, decision, answer } })
    else
      await queueEmail(tx, {
        ...email,
        kind: 'withdrawal answered',
        data: { orderNumber, decision: decision === 'refund' ? decision : 'refuse', answer },
      })
    if (decision !== 'refund') return { refunded: null, taken }
    const wanted = await wantedRefund(tx, order, current, body)
    if (wanted === null) return { refunded: null, taken }
    const refunded = await writeRefundOf(tx, admin, order, wanted, {
      source: 'claim',
      at,
      beforeTotals: () => recordRefund(tx, found.id),
    })
    return { refunded, taken }
  })
  shop.outbox.wake()
  invalidateStock(shop, taken)
  if (refunded !== null) await finishRefund(shop, found.id, refunded)
  return readClaims(shop, admin, found.order_id)
}

/**
 * The refund of a claim is that of its lines. That of a withdrawal is what the admin names, else what is still due of its lines, or left of the
 * order; `null` when all of that was refunded before. With the last unit goes back all that was paid for delivery: the law asks only for the
 * price of the cheapest one (Directive 2011/83/EU, article 13), which an order does not know.
 */
async function wantedRefund(
  tx: Tx,
  order: OrderRow,
  claim: ClaimRow,
  body: DecisionBody,
): Promise<RefundBody | null> {
  const { id, kind, lines } = claim
  if (kind === 'damage') return { requestId: id, lines, reason: 'Damage claim', restock: false }
  const [{ lines: bought } = { lines: [] }] = await withLines(tx, [order])
  const refunds = await refundsOf(tx, order.id).execute()
  const refundable = refundableOf({ ...order, lines: bought }, refunds)
  const left = remainingLines(refundable)
  const due = body.lines ?? (lines.length > 0 ? stillLeft(left, stillDue(claim, refunds)) : left)
  if (leftOf(refundable) === 0 || due.length === 0) return null
  return {
    requestId: id,
    lines: due,
    reason: 'Withdrawal',
    ...(body.restock !== undefined && { restock: body.restock }),
  }
}

const refundedBefore = () =>
  new AppError(
    409,
    'nothing_left',
    'This order was refunded, so no replacement is sent. Decline the claim and say so.',
  )

/** Takes units from stock, to be packed with a parcel of their own. @returns outdated products @throws AppError 409 cancelled, refunded, disputed or fewer */
async function sendAgain(
  tx: Tx,
  admin: Viewer,
  order: OrderRow,
  units: readonly RefundedLine[],
  at: Date,
): Promise<string[]> {
  refuseCancelled(order)
  if (isDisputed(order)) throw disputedReplacement()
  if ((await ordersWithNothingLeft(tx, [order.id])).has(order.id)) throw refundedBefore()
  const [{ lines } = { lines: [] }] = await withLines(tx, [order])
  const taken = await takeStock(tx, {
    orderId: order.id,
    lines: units.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return line === undefined ? [] : [{ productId: line.product_id, name: line.name, quantity }]
    }),
    actor: admin,
    at,
  })
  await setToReplace(tx, order.id, addUnits(order.to_replace ?? [], units), at)
  return taken
}

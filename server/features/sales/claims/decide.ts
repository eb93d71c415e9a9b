import { STATE_BY_DECISION } from '../../../../contract/claims.ts'
import type { RefundedLine } from '../../../../contract/refunds.ts'
import { addUnits } from '../../../../contract/replacements.ts'
import type { DecisionBody, OrderClaimsView } from '../../../../contract/schemas/claim.ts'
import { ordersWithNothingLeft } from '../../../database/left-to-send.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import { takeStock } from '../../catalogue/stock/take-stock.ts'
import { queueEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { disputedReplacement, isDisputed } from '../delivery/disputed.ts'
import { setToReplace } from '../delivery/shipments.store.ts'
import { refuseCancelled } from '../orders/orders.service.ts'
import { lockOrder, withLines, type OrderRow } from '../orders/orders.store.ts'
import { finishRefund, writeRefundOf } from '../refunds/refund-order.ts'
import { NOTHING } from '../refunds/outdated.ts'
import { readClaims, type Shop } from './claims.service.ts'
import { decideClaim, findClaim, recordRefund } from './claims.store.ts'

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
  { decision, answer }: DecisionBody,
): Promise<OrderClaimsView> {
  const at = shop.clock()
  const state = STATE_BY_DECISION[decision]
  const found = existing(await findClaim(shop.db, claimId), 'Claim')
  const { refunded, taken } = await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, found.order_id), 'Claim')
    // Read again under the lock, which another decision may have held.
    const current = existing(await findClaim(tx, found.id), 'Claim')
    if (current.state === state && current.answer === answer) return { refunded: NOTHING, taken: [] }
    if (current.state !== 'open') throw conflict('This claim was already answered.')
    const taken = decision === 'replace' ? await sendAgain(tx, admin, order, current.lines, at) : []
    await decideClaim(tx, found.id, { state, answer, actorId: admin.id, at })
    await recordAudit(tx, admin, `${decision} claim`, ['order', order.id], {
      before: { claim: 'open' },
      after: { claim: state },
      at,
    })
    await queueEmail(tx, {
      ...toBuyer(order),
      at,
      kind: 'claim answered',
      about: found.id,
      data: { orderNumber: order.order_number, decision, answer },
    })
    if (decision !== 'refund') return { refunded: NOTHING, taken }
    const wanted = { requestId: found.id, lines: current.lines, reason: 'Damage claim', restock: false }
    const refunded = await writeRefundOf(tx, admin, order, wanted, {
      source: 'claim',
      at,
      beforeTotals: () => recordRefund(tx, found.id),
    })
    return { refunded, taken }
  })
  shop.outbox.wake()
  invalidateStock(shop, taken)
  if (decision === 'refund') await finishRefund(shop, found.id, refunded)
  return readClaims(shop, admin, found.order_id)
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

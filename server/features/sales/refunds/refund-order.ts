import { isDeepStrictEqual } from 'node:util'
import { amountFault } from '../../../../contract/amount-faults.ts'
import { toMajor, toMinor } from '../../../../contract/currencies.ts'
import { isRefundedWhole } from '../../../../contract/left-to-send.ts'
import { MAX_CHARGE } from '../../../../contract/limits.ts'
import { isSent } from '../../../../contract/order-transitions.ts'
import {
  hasUnits,
  isCounted,
  leftOf,
  refundOfAmount,
  refundOfLines,
  refundOfRest,
  remainingLines,
  shippingLeft,
  type Refund,
  type Refundable,
  type RefundSource,
  type RefundedLine,
  isDisputed,
} from '../../../../contract/refunds.ts'
import type { RefundBody } from '../../../../contract/schemas/refund.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { badRequest, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { dropReplacement } from '../delivery/admin/drop-replacement.ts'
import { refundsOf, refundableOf, type RefundRow } from '../orders/order-refunds.store.ts'
import { countRefund } from '../orders/order-totals.store.ts'
import { lockOrder, withLines, type OrderRow } from '../orders/orders.store.ts'
import {
  disputed,
  noShippingLeft,
  nothingPaid,
  refundedAlready,
  refundTooLarge,
  unitsGone,
} from './refunds.errors.ts'
import { orderOfRefund, wasPaidByCard } from './refunds.store.ts'
import { attemptRefund } from './settle-refund.ts'
import type { Shop } from './shop.ts'
import { invalidateOutdated, markReviews, NOTHING, type Outdated } from './outdated.ts'
import { addRefunded, insertRefund, refuseLarge, returnUnits } from './write-refund.ts'

/**
 * Refunds some lines of an order, an amount, or the rest. The refund is written first, under the order's lock, so that all refunds together
 * never exceed the amount paid; then the provider is asked. Repeating the same request refunds once.
 *
 * @returns the order's id
 * @throws AppError 404 for an unknown order, 409 when less is left, the payment is disputed, was not made by card, or the request has made another refund
 */
export async function refundOrder(
  shop: Shop,
  admin: Viewer,
  idOrNumber: string,
  wanted: RefundBody,
): Promise<string> {
  const at = shop.clock()
  const { orderId, outdated } = await inTransaction(shop.db, async (tx) => {
    const order = existing(await lockOrder(tx, idOrNumber), 'Order')
    if (await wasWanted(tx, wanted, order)) return { orderId: order.id, outdated: NOTHING }
    return {
      orderId: order.id,
      outdated: await writeRefundOf(tx, admin, order, wanted, { source: 'admin', at }),
    }
  })
  await finishRefund(shop, wanted.requestId, outdated)
  return orderId
}

type Cause = {
  source: RefundSource
  at: Date
  /** Further writes after the refund is inserted. */
  beforeTotals?: () => Promise<void>
}

/**
 * Writes a refund, as the last step of its transaction. The order must be locked, and no refund written for this request.
 *
 * @throws AppError 409 when less is left, the payment is disputed, or was not made by card
 */
export async function writeRefundOf(
  tx: Tx,
  admin: Viewer,
  order: OrderRow,
  wanted: RefundBody,
  { source, at, beforeTotals }: Cause,
): Promise<Outdated> {
  if (isDisputed(order)) throw disputed()
  const [{ lines } = { lines: [] }] = await withLines(tx, [order])
  const refunds = await refundsOf(tx, order.id).execute()
  const { units, ...refund } = portionOf(refundableOf({ ...order, lines }, refunds), wanted, order.currency)
  const { amountCents } = refund
  if (!(await wasPaidByCard(tx, order)))
    throw conflict('This is a demo order without a payment at the card provider, so it cannot be refunded.')
  await refuseLarge(tx, admin, order, amountCents, at)
  const restock = wanted.restock ?? !isSent(order.status)
  const before = { refunded: toMajor(order.refunded_cents, order.currency) }
  await addRefunded(tx, order.id, amountCents)
  const changed = restock ? await returnUnits(tx, { order, lines, refunds, units, actor: admin, at }) : []
  const refundedCents = order.refunded_cents + amountCents
  const isOver = isRefundedWhole({ amountCents: order.amount_cents, refundedCents })
  const replaced = { order: { ...order, lines }, refunds, units, isOver, actor: admin, at }
  const notSent = await dropReplacement(tx, replaced)
  await insertRefund(tx, {
    id: wanted.requestId,
    orderId: order.id,
    ...refund,
    currency: order.currency,
    lines: units,
    source,
    reason: wanted.reason,
    restock: restock && units.length > 0,
    actorId: admin.id,
    at,
  })
  const reviews = await markReviews(tx, { ...order, lines })
  await recordAudit(tx, admin, 'refund order', ['order', order.id], {
    before,
    after: {
      refunded: toMajor(refundedCents, order.currency),
      reason: wanted.reason,
      ...(notSent !== null && { replacement: 'not sent' }),
    },
    at,
  })
  await beforeTotals?.()
  await countRefund(tx, amountCents, at)
  return { stock: [...changed, ...(notSent ?? [])], reviews }
}

/** Asks the provider and invalidates outdated pages, after the commit. */
export async function finishRefund(shop: Shop, refundId: string, outdated: Outdated): Promise<void> {
  invalidateOutdated(shop, outdated)
  await attemptRefund(shop, refundId)
}

/** True if this request was processed before. @throws AppError 409 when it has made another refund, whose answer may have been lost */
async function wasWanted(tx: Tx, wanted: RefundBody, order: OrderRow): Promise<boolean> {
  const known = await orderOfRefund(tx, wanted.requestId)
  if (known === undefined) return false
  if (known !== order.id) throw conflict('This request was already used for another order')
  const refunds = await refundsOf(tx, order.id).execute()
  const made = refunds.find(({ id }) => id === wanted.requestId.toLowerCase())!
  if (isCounted(made.state) && !isSame(made, wanted, order))
    throw refundedAlready(made.amount_cents, order.currency)
  return true
}

function isSame(made: RefundRow, wanted: RefundBody, order: OrderRow): boolean {
  const { lines, amount, restock, shipping } = wanted
  const hasShipping = made.shipping_cents > 0
  if (amount !== undefined)
    return made.lines.length === 0 && !hasShipping && made.amount_cents === toMinor(amount, order.currency)
  if (isOfDelivery(wanted)) return made.lines.length === 0 && hasShipping
  if (shipping !== undefined && shipping !== hasShipping) return false
  if (made.lines.length > 0 && restock !== undefined && restock !== made.restock) return false
  if (lines === undefined) return shipping === false || order.refunded_cents >= order.amount_cents
  return isDeepStrictEqual(
    made.lines,
    lines.toSorted((one, other) => one.position - other.position),
  )
}

/** True for a refund of the delivery alone. */
const isOfDelivery = ({ lines, shipping }: RefundBody): boolean => lines === undefined && shipping === true

/** The lines, delivery or amount of a refund. @throws AppError 409 when less than that is left */
function portionOf(
  order: Refundable,
  wanted: RefundBody,
  currency: string,
): Refund & { units: RefundedLine[] } {
  const { lines, amount, shipping } = wanted
  const left = leftOf(order)
  if (left === 0) throw refundTooLarge(left, currency)
  if (amount !== undefined) {
    const fault = amountFault(amount, currency, MAX_CHARGE)
    if (fault !== null) throw badRequest('amount', fault)
    const amountCents = toMinor(amount, currency)
    if (amountCents > left) throw refundTooLarge(left, currency)
    return { ...refundOfAmount(order, amountCents), units: [] }
  }
  if (shipping === true && shippingLeft(order) === 0) throw noShippingLeft()
  const units = lines ?? (isOfDelivery(wanted) ? [] : remainingLines(order))
  if (!hasUnits(order, units)) throw unitsGone()
  const isRest = lines === undefined && shipping === undefined
  const refund = isRest ? refundOfRest(order) : refundOfLines(order, units, shipping)
  if (refund.amountCents === 0) throw nothingPaid()
  return { ...refund, units }
}

import { isRefundedWhole } from '../../../../contract/left-to-send.ts'
import {
  isCounted,
  refundOfAmount,
  type Refund,
  type Refundable,
  type RefundState,
} from '../../../../contract/refunds.ts'
import { toMajor } from '../../../../contract/currencies.ts'
import type { Cents } from '../../../../contract/money.ts'
import { newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { queueEmail, queueToAdmins, toBuyer } from '../../messages/outbox/emails.store.ts'
import { dropReplacement } from '../delivery/admin/drop-replacement.ts'
import { insertEvent } from '../delivery/events.store.ts'
import { refundableOf, refundsOf, type RefundRow } from '../orders/order-refunds.store.ts'
import { countRefunds } from '../orders/order-totals.store.ts'
import { lockOrderRow, withLines, type OrderRow, type OrderWithLines } from '../orders/orders.store.ts'
import { CANCELLED, type ProviderRefund } from '../provider/refunds-api.ts'
import type { Shop } from './shop.ts'
import { invalidateOutdated, markReviews, NOTHING, type Outdated } from './outdated.ts'
import { addRefunded, insertRefund } from './write-refund.ts'

/** A refund as the provider reports it, of ours or made on its own screen. */
type Reported = Pick<ProviderRefund, 'amountCents' | 'problem' | 'state' | 'refundId'> & {
  id: string | null
}

/** Order of states: a refund only moves forward, so outdated answers that arrive late change nothing. */
const RANK: Record<RefundState, number> = { wanted: 0, pending: 1, succeeded: 2, failed: 3, canceled: 3 }

type Change = { refund: RefundRow | null; update: Reported }

/** Updates an order's refunds to the provider's, with sums, e-mails and history, in one transaction. Safe to repeat anywhere. */
export async function recordRefunds(shop: Shop, orderId: string, all: readonly Reported[]): Promise<void> {
  const at = shop.clock()
  const { failed, outdated } = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderRow(tx, orderId)
    if (!order) return NONE
    const known = await refundsOf(tx, orderId).execute()
    const changes = all.map((update) => ({ update, refund: matching(known, update) })).filter(isNews)
    if (changes.length === 0) return NONE
    const cents = changes.reduce((sum, change) => sum + countedBy(change), 0)
    const [withItsLines] = cents === 0 ? [] : await withLines(tx, [order])
    if (cents !== 0) await addRefunded(tx, orderId, cents)
    const stock = withItsLines ? await dropIfOver(tx, withItsLines, cents, at) : []
    const refundable = refundableOf({ ...order, lines: [] }, known)
    for (const change of changes) {
      const made = await write(tx, order, change, { refundable, at })
      refundable.made = [...refundable.made, ...made]
    }
    const reviews = withItsLines ? await markReviews(tx, withItsLines) : []
    await countRefunds(
      tx,
      changes.map((change) => ({ cents: countedBy(change), at: timeCounted(change, at) })),
    )
    return { failed: changes.filter(({ update }) => !isCounted(update.state)), outdated: { stock, reviews } }
  })
  invalidateOutdated(shop, outdated)
  for (const { refund, update } of failed)
    shop.log.error(
      { order: orderId, refund: refund?.id ?? update.id, problem: update.problem },
      'a refund failed and must be made again',
    )
  if (all.length > 0) shop.outbox.wake()
}

const NONE: { failed: Change[]; outdated: Outdated } = { failed: [], outdated: NOTHING }

/** Drops what is to be sent again once these refunds reach the order's amount. @returns products whose stock changed */
async function dropIfOver(tx: Tx, order: OrderWithLines, cents: Cents, at: Date): Promise<string[]> {
  const refundedCents = order.refunded_cents + cents
  if (!isRefundedWhole({ amountCents: order.amount_cents, refundedCents })) return []
  return (await dropReplacement(tx, { order, refunds: [], units: [], isOver: true, actor: null, at })) ?? []
}

const matching = (known: readonly RefundRow[], { id, refundId }: Reported): RefundRow | null =>
  known.find((row) => id !== null && row.provider_id === id) ??
  known.find((row) => row.provider_id === null && row.id === refundId) ??
  null

/** True if the change is new. A refund that the shop gave up before the provider had named it is new in any state. */
const isNews = ({ refund, update }: Change): boolean =>
  refund === null ||
  RANK[update.state] > RANK[refund.state] ||
  (refund.provider_id === null && update.id !== null)

/** Cents that this change adds to the refunded sum; below zero for a failed refund. */
function countedBy({ refund, update }: Change): Cents {
  const before = refund !== null && isCounted(refund.state) ? refund.amount_cents : 0
  return (isCounted(update.state) ? (refund?.amount_cents ?? update.amountCents) : 0) - before
}

/** When the change counts. A refund given up that succeeded never failed: its failure is uncounted at the time it was counted. */
const timeCounted = ({ refund, update }: Change, at: Date): Date =>
  refund !== null && !isCounted(refund.state) && isCounted(update.state) ? refund.updated_at : at

/** True if an earlier e-mail promised the refund: those about missing units and cancellations do so before the provider accepts it. */
const wasPromised = (
  { cancelled_at: cancelledAt }: OrderRow,
  { source, created_at: at }: RefundRow,
): boolean => source === 'short' || cancelledAt?.getTime() === at.getTime()

type State = { refundable: Refundable; at: Date }

/** @returns the refund if it was made on the provider's own screen */
async function write(
  tx: Tx,
  order: OrderRow,
  { refund, update }: Change,
  { refundable, at }: State,
): Promise<Refund[]> {
  const found = refund === null ? [refundOfAmount(refundable, update.amountCents)] : []
  const id = refund?.id ?? newId()
  const amountCents = refund?.amount_cents ?? update.amountCents
  for (const made of found)
    await insertRefund(tx, {
      id,
      orderId: order.id,
      ...made,
      currency: order.currency,
      lines: [],
      source: 'provider',
      reason: '',
      restock: false,
      actorId: null,
      at,
    })
  await tx
    .updateTable('refunds')
    .set({
      state: update.state,
      problem: update.problem,
      updated_at: at,
      ...(update.id && { provider_id: update.id }),
    })
    .where('id', '=', id)
    .execute()
  const data = { orderNumber: order.order_number, amountCents, currency: order.currency }
  const email = { about: id, ...toBuyer(order), data, at }
  const wasAnnounced = refund !== null && (refund.state === 'pending' || refund.state === 'succeeded')
  if (isCounted(update.state)) {
    if (!wasAnnounced) await queueEmail(tx, { kind: 'refunded', ...email })
    return found
  }
  const amount = toMajor(amountCents, order.currency)
  await insertEvent(tx, { orderId: order.id, kind: 'refund failed', data: { amount }, actorId: null, at })
  await queueToAdmins(tx, {
    kind: 'refund needs review',
    about: id,
    orderId: order.id,
    data: { ...data, problem: update.problem },
    at,
  })
  // A refund that was never announced needs no e-mail about its failure.
  const wasSent = wasAnnounced && update.problem !== CANCELLED
  if (wasAnnounced || (refund !== null && wasPromised(order, refund)))
    await queueEmail(tx, { kind: 'refund failed', ...email, data: { ...data, wasSent } })
  return []
}

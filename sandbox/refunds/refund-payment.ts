import type Stripe from 'stripe'
import { badParam } from '../api/errors.ts'
import { nowInSeconds, type Core } from '../core.ts'
import { newId } from '../ids.ts'
import { transaction } from '../store/database.ts'
import { findPaymentIntent, type StoredIntent } from '../store/payments.ts'
import {
  disputeOf,
  insertRefund,
  refundedAmount,
  turningRefunds,
  updateRefund,
  type StoredRefund,
} from '../store/refunds.ts'
import { findSession } from '../store/sessions.ts'
import { findCardByName } from '../test-cards.ts'
import { recordEvent, type Cause } from '../webhooks/record-event.ts'
import { chargeOf } from './charge.ts'

interface RefundRequest {
  /** All that is left by default. */
  amount?: number | undefined
  reason?: Stripe.Refund.Reason | undefined
  metadata?: Record<string, string> | undefined
}

/**
 * Pays back what is left of a payment, or the amount asked for, which may not be more than that; call it in a transaction.
 * @throws ProviderError when nothing, or less, is left, or the payment is disputed
 */
export function refundPayment(core: Core, stored: StoredIntent, request: RefundRequest, cause: Cause | null) {
  const intent: Stripe.PaymentIntent = JSON.parse(stored.body)
  if (disputeOf(core.database, intent.id)?.is_charge_refundable === false)
    throw badParam('payment_intent', 'This payment is disputed and cannot be refunded.', 'charge_disputed')
  const left = intent.amount - refundedAmount(core.database, intent.id)
  if (left === 0)
    throw badParam('payment_intent', 'This payment was already refunded.', 'charge_already_refunded')
  if (request.amount !== undefined && request.amount > left)
    throw badParam('amount', `The refund is greater than what is left of the payment (${left}).`)
  const course =
    findCardByName(findSession(core.database, stored.sessionId)?.card ?? '')?.refunds ?? 'go-through'
  const created = nowInSeconds(core)
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount: request.amount ?? left,
    balance_transaction: null,
    charge: intent.latest_charge,
    created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata: request.metadata ?? {},
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    reason: request.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: course === 'wait' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
  const later = created + turnsAfterSeconds
  const turning = {
    'go-through': null,
    wait: { into: 'succeeded', at: later },
    fail: { into: 'failed', at: later },
  }
  insertRefund(core.database, refund, turning[course])
  recordRefundEvent(core, stored, 'refund.created', refund, cause)
  recordEvent(
    core,
    { type: 'charge.refunded', object: chargeOf(core, intent), sessionId: stored.sessionId },
    { cause },
  )
  return refund
}

const turnsAfterSeconds = 10

/** Lets a refund fail that was under way or had even arrived: the bank sent it back. */
export function failRefund(core: Core, stored: StoredRefund) {
  turn(core, stored, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
}

/** Cancels a refund that is under way, which its card never gets. */
export function cancelRefund(core: Core, stored: StoredRefund) {
  if (stored.refund.status === 'pending') turn(core, stored, { status: 'canceled' })
}

/** Refunds that become something else by themselves; runs by a timer and before every look at refunds. */
export function turnRefunds(core: Core) {
  for (const stored of turningRefunds(core.database, nowInSeconds(core))) {
    if (stored.turnsInto === 'failed') failRefund(core, stored)
    else turn(core, stored, { status: 'succeeded' })
  }
}

function turn(core: Core, { refund, paymentIntent }: StoredRefund, change: Partial<Stripe.Refund>) {
  transaction(core.database, () => {
    const stored = findPaymentIntent(core.database, paymentIntent)
    if (!stored || refund.status === 'failed' || refund.status === 'canceled') return
    const turned = { ...refund, ...change }
    updateRefund(core.database, turned)
    recordRefundEvent(core, stored, 'refund.updated', turned, null)
    if (turned.status === 'failed') recordRefundEvent(core, stored, 'refund.failed', turned, null)
  })
}

const recordRefundEvent = (
  core: Core,
  { sessionId }: StoredIntent,
  type: string,
  object: Stripe.Refund,
  cause: Cause | null,
) => recordEvent(core, { type, object, sessionId }, { cause })

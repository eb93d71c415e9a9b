import type Stripe from 'stripe'
import { nowInSeconds, type Core } from '../core.ts'
import { newId } from '../ids.ts'
import { transaction } from '../store/database.ts'
import { findPaymentIntent, type StoredIntent } from '../store/payments.ts'
import { disputeOf, insertDispute, updateDispute } from '../store/refunds.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { chargeIdOf } from './charge.ts'

/** The cardholder asks the bank for the money; again only after the shop has won. */
export function openDispute(core: Core, stored: StoredIntent) {
  transaction(core.database, () => {
    const before = disputeOf(core.database, stored.id)
    if (before && before.status !== 'won') return
    const dispute = newDispute(core, JSON.parse(stored.body))
    insertDispute(core.database, dispute)
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
      recordEvent(core, { type, object: dispute, sessionId: stored.sessionId })
  })
}

/** The bank has decided, for the shop (`won`) or for the cardholder. Nothing happens when there is nothing to decide. */
export function decideDispute(core: Core, intentId: string, status: 'won' | 'lost') {
  transaction(core.database, () => {
    const stored = findPaymentIntent(core.database, intentId)
    const dispute = stored && disputeOf(core.database, stored.id)
    if (!dispute || dispute.status !== 'needs_response') return
    const decided = { ...dispute, status, is_charge_refundable: status === 'won' }
    updateDispute(core.database, decided)
    const types = ['charge.dispute.closed', ...(status === 'won' ? ['charge.dispute.funds_reinstated'] : [])]
    for (const type of types) recordEvent(core, { type, object: decided, sessionId: stored.sessionId })
  })
}

const newDispute = (core: Core, intent: Stripe.PaymentIntent) =>
  ({
    id: newId('du'),
    object: 'dispute',
    amount: intent.amount,
    balance_transactions: [],
    charge: chargeIdOf(intent),
    created: nowInSeconds(core),
    currency: intent.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  }) satisfies Stripe.Dispute

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

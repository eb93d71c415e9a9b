import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { disputeOf, refundedAmount } from '../store/refunds.ts'

export const chargeIdOf = ({ latest_charge: charge }: Stripe.PaymentIntent): string =>
  typeof charge === 'string' ? charge : ''

/** The charge of a payment as events show it, every field of the SDK's type filled. */
export function chargeOf(core: Core, intent: Stripe.PaymentIntent): Stripe.Charge {
  const refunded = refundedAmount(core.database, intent.id)
  return {
    id: chargeIdOf(intent),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: intent.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: disputeOf(core.database, intent.id) !== undefined,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === intent.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

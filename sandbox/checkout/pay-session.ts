import type Stripe from 'stripe'
import { nowInSeconds, type Core } from '../core.ts'
import { newId } from '../ids.ts'
import { transaction } from '../store/database.ts'
import { insertPaymentIntent } from '../store/payments.ts'
import { completeSession, findSession, type Payer, type SessionRecord } from '../store/sessions.ts'
import type { TestCard } from '../test-cards.ts'
import { recordSessionEvent } from '../webhooks/record-event.ts'

/**
 * Charges the card and completes the session, at most once however many try: the loser of a race finds the session
 * no longer open and changes nothing.
 * @returns the session as it stands now
 */
export function paySession(core: Core, session: SessionRecord, card: TestCard, payer: Payer): SessionRecord {
  return transaction(core.database, () => {
    const intent = newIntent(core, session)
    const payment = { paymentIntent: intent.id, payer, card: card.name }
    const first = completeSession(core.database, session.id, payment)
    const paid = findSession(core.database, session.id) ?? session
    if (!first) return paid
    insertPaymentIntent(core.database, intent.id, session.id, intent)
    recordSessionEvent(core, 'checkout.session.completed', paid, { timing: card.webhook })
    return paid
  })
}

function newIntent(core: Core, { amountTotal, details }: SessionRecord): Stripe.PaymentIntent {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: amountTotal,
    amount_capturable: 0,
    amount_received: amountTotal,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: nowInSeconds(core),
    currency: details.currency,
    customer: null,
    customer_account: null,
    description: details.paymentIntent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: newId('ch'),
    livemode: false,
    managed_payments: null,
    metadata: details.paymentIntent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: details.paymentIntent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: details.paymentIntent.shipping ?? null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_group: null,
  }
}

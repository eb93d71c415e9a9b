import { Stripe } from 'stripe'
import type { Cents } from '../../../../contract/money.ts'
import type { Dispute, RefundState } from '../../../../contract/refunds.ts'
import { isPassing, providerFailure } from './provider-errors.ts'

/** The problem of a refund that was cancelled at the provider before the bank got it. */
export const CANCELLED = 'It was cancelled at the card provider.'

export type ProviderRefund = {
  id: string
  amountCents: Cents
  state: Exclude<RefundState, 'wanted' | 'canceled'>
  /** Id of our refund, from its metadata; `null` for one made on the provider's own screen. */
  refundId: string | null
  paymentIntent: string | null
  /** The provider's reason for the failure, `CANCELLED`, or empty. */
  problem: string
  createdAt: Date
}

/** A dispute in its present state; `null` for a mere inquiry. */
export type ProviderDispute = { paymentIntent: string | null; dispute: Dispute | null; openedAt: Date }

type WantedRefund = { refundId: string; paymentIntent: string; amountCents: Cents }

/** `since` is for all payments of the account, `paymentIntent` for one. */
type Which = { paymentIntent: string } | { since: Date }

/** Calls for refunds and disputes. Every function throws AppError 502 or 503 when the provider fails. */
export type RefundsApi = {
  /** Safe to repeat within a day: the same id refunds once. Returns a sentence when the provider refuses. */
  refund: (wanted: WantedRefund) => Promise<ProviderRefund | { refusal: string }>
  listRefunds: (which: Which) => Promise<ProviderRefund[]>
  /** Newest first; a payment can have several. */
  listDisputes: (which: Which) => Promise<ProviderDispute[]>
  /** The checkout of a payment; `null` when it was made for something else. */
  checkoutOf: (paymentIntent: string) => Promise<string | null>
}

export function createRefundsApi(stripe: Stripe): RefundsApi {
  return {
    async refund({ refundId, paymentIntent, amountCents }) {
      try {
        const params = { payment_intent: paymentIntent, amount: amountCents, metadata: { refundId } }
        return toRefund(await stripe.refunds.create(params, { idempotencyKey: refundId }))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && !isPassing(error))
          return { refusal: error.message }
        throw providerFailure(error)
      }
    },

    async listRefunds(which) {
      try {
        const refunds = []
        for await (const refund of stripe.refunds.list(listParams(which))) refunds.push(toRefund(refund))
        return refunds
      } catch (error) {
        throw providerFailure(error)
      }
    },

    async listDisputes(which) {
      try {
        const disputes = []
        for await (const dispute of stripe.disputes.list(listParams(which))) disputes.push(toDispute(dispute))
        return disputes
      } catch (error) {
        throw providerFailure(error)
      }
    },

    async checkoutOf(paymentIntent) {
      try {
        return (await stripe.paymentIntents.retrieve(paymentIntent)).metadata['checkoutId'] ?? null
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
        throw providerFailure(error)
      }
    },
  }
}

const listParams = (which: Which) =>
  'since' in which
    ? { created: { gte: Math.floor(which.since.getTime() / 1_000) }, limit: 100 }
    : { payment_intent: which.paymentIntent, limit: 100 }

const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  amountCents: refund.amount,
  state: stateOf(refund.status),
  refundId: refund.metadata?.['refundId'] ?? null,
  paymentIntent: idOf(refund.payment_intent),
  problem: refund.status === 'canceled' ? CANCELLED : (refund.failure_reason ?? ''),
  createdAt: dateOf(refund),
})

const toDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  paymentIntent: idOf(dispute.payment_intent),
  dispute: stateOfDispute(dispute.status),
  openedAt: dateOf(dispute),
})

const dateOf = ({ created }: { created: number }) => new Date(created * 1_000)

/** A cancelled refund has failed: its buyer still waits for the money. */
function stateOf(status: string | null): ProviderRefund['state'] {
  if (status === 'canceled') return 'failed'
  return status === 'succeeded' || status === 'failed' ? status : 'pending'
}

/** A mere inquiry, whose status begins with `warning`, takes no money and does not prevent refunds. */
function stateOfDispute(status: string): Dispute | null {
  if (status === 'won' || status === 'lost') return status
  return status.startsWith('warning') || status === 'prevented' ? null : 'open'
}

/** The id of something that the provider sends as an id or, if requested, expanded. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'object' ? (thing?.id ?? null) : (thing ?? null)

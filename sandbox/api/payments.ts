import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { nowInSeconds, type Core } from '../core.ts'
import { newId } from '../ids.ts'
import {
  findPaymentIntent,
  findPaymentIntentByCharge,
  insertRefund,
  refundedAmount,
} from '../store/payments.ts'
import { badParam, noSuch } from './errors.ts'
import { answerOnce } from './idempotency.ts'
import { integer, metadata, validate } from './validate.ts'

const CreateRefund = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer(1, 99_999_999).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

type CreateRefund = z.output<typeof CreateRefund>

export function paymentRoutes(api: FastifyInstance, core: Core) {
  api.get<{ Params: { id: string } }>(
    '/payment_intents/:id',
    async ({ params }): Promise<Stripe.PaymentIntent> => {
      const intent = findPaymentIntent(core.database, params.id)
      if (!intent) throw noSuch('payment_intent', params.id, 'intent')
      return JSON.parse(intent.body)
    },
  )

  api.post('/refunds', async (request, reply) => {
    const params = validate(CreateRefund, request.body)
    return answerOnce(core, request, reply, () => createRefund(core, params))
  })
}

/** Pays back what is left of a payment, or the amount asked for, which may not be more than that. */
function createRefund(core: Core, params: CreateRefund) {
  const intent = intentToRefund(core, params)
  const left = intent.amount - refundedAmount(core.database, intent.id)
  if (left === 0)
    throw badParam('payment_intent', 'This payment was already refunded.', 'charge_already_refunded')
  if (params.amount !== undefined && params.amount > left)
    throw badParam('amount', `The refund is greater than what is left of the payment (${left}).`)
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount: params.amount ?? left,
    balance_transaction: null,
    charge: intent.latest_charge,
    created: nowInSeconds(core),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata: params.metadata ?? {},
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
  insertRefund(core.database, refund)
  return refund
}

function intentToRefund(core: Core, { payment_intent, charge }: CreateRefund): Stripe.PaymentIntent {
  if ((payment_intent === undefined) === (charge === undefined))
    throw badParam('payment_intent', 'Give one of these parameters: payment_intent or charge.')
  const intent =
    payment_intent === undefined
      ? findPaymentIntentByCharge(core.database, charge ?? '')
      : findPaymentIntent(core.database, payment_intent)
  if (intent) return JSON.parse(intent.body)
  throw payment_intent === undefined
    ? noSuch('charge', charge ?? '', 'charge', 400)
    : noSuch('payment_intent', payment_intent, 'payment_intent', 400)
}

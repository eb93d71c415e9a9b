import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { findPaymentIntent } from '../store/payments.ts'
import { noSuch } from './errors.ts'

export function paymentRoutes(api: FastifyInstance, core: Core) {
  // No money moves, so there is never any.
  api.get('/balance', async () => {
    const none = [{ amount: 0, currency: 'usd', source_types: { card: 0 } }]
    return { object: 'balance', livemode: false, available: none, pending: none }
  })

  api.get<{ Params: { id: string } }>(
    '/payment_intents/:id',
    async ({ params }): Promise<Stripe.PaymentIntent> => {
      const intent = findPaymentIntent(core.database, params.id)
      if (!intent) throw noSuch('payment_intent', params.id, 'intent')
      return JSON.parse(intent.body)
    },
  )
}

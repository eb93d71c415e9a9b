import { providerCalls } from '../../../../contract/calls/payments.ts'
import type { App } from '../../../platform/app-type.ts'
import { BODY_LIMIT } from '../../../platform/body-parser.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { followPayment } from '../refunds/follow-payment.ts'
import { findCheckoutOfSession } from './payments.store.ts'
import type { ProviderEvent } from '../provider/provider.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'

const ABOUT_SESSIONS = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
])

/** Receives the provider's events. One only names what to read from the provider, so a forged one changes nothing; 5xx asks for a retry. */
export async function webhookRoutes(app: App) {
  // The signature covers the raw bytes, so nothing may parse them before it is checked.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  routesOf(app, providerCalls)(
    'POST /api/webhooks/stripe',
    { config: { urgency: 'paying', rateLimit: false }, bodyLimit: BODY_LIMIT },
    async ({ body, headers }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const event = app.provider.verifyEvent(raw, headers['stripe-signature']?.toString())
      app.providerEvents.note()
      await handle(app, event)
      return { received: true as const }
    },
  )
}

/** `charge.refunded` is sent to endpoints of older versions of the provider's API. */
const isAboutRefund = (type: string): boolean =>
  type.startsWith('refund.') || type.startsWith('charge.dispute.') || type === 'charge.refunded'

async function handle(app: App, { type, session, paymentIntent }: ProviderEvent): Promise<void> {
  if (isAboutRefund(type) && paymentIntent !== null) return followPayment(app, paymentIntent)
  if (!ABOUT_SESSIONS.has(type) || !session) return
  const checkout = await findCheckoutOfSession(app.db, session)
  if (checkout) await settleCheckout(app, checkout)
}

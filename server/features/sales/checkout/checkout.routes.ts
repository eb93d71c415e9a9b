import { checkoutCalls } from '../../../../contract/calls/checkout.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { App } from '../../../platform/app-type.ts'
import { countedSite } from '../../../platform/counted-site.ts'
import { BusyError, forbidden, notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'
import { usedAddresses } from '../delivery/used-addresses.ts'
import { readOrderPage } from '../orders/order-page.ts'
import { countingGuesses } from '../discounts/guesses.ts'
import { mismatch, unpaid } from './checkout.errors.ts'
import { canConfirm, isOwnCart } from './checkout.policy.ts'
import { findCheckoutBySession } from './checkout.store.ts'
import { placeOrder } from './place-order.ts'
import { quote } from './quote.ts'
import { releaseCheckout } from './settle-checkout.ts'
import { startCheckout } from './start-checkout.ts'

/** A call at the provider takes half a second, so a hundred open ones are twice what one process can write in a second. */
const OPENING = { of: 'turns', most: 6, openMost: 100, waitingMost: 1_000, patience: 10_000 } as const

/** Bytes of the largest cart, with the names and pictures that browsers send along. */
const CART_BYTES = 128 * 1024

/** Calls that open the provider's hosted page and confirm its payment. */
export async function checkoutRoutes(app: App) {
  const opening = concurrencyGate(OPENING)
  const on = routesOf(app, checkoutCalls)

  on(
    'POST /api/orders/create-checkout-session',
    {
      // Each call opens a page at the provider, which limits calls too. More at once would not be faster, and delay others.
      config: { urgency: 'paying', rateLimit: { max: 60, timeWindow: 60_000 } },
      bodyLimit: CART_BYTES,
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      if (!isOwnCart(viewer, request.body)) throw forbidden('You can only check out your own cart')
      const buyer = { ...viewer, network: countedSite(app, request.ip) }
      return countingGuesses(app, request, request.body.code, () =>
        opening.run(async (leave) => {
          // Do not hold stock for a client that disconnected while waiting.
          if (reply.raw.destroyed) throw new BusyError('turns')
          return startCheckout(app, buyer, request.body, leave)
        }),
      )
    },
  )

  on(
    'POST /api/cart/quote',
    { config: { urgency: 'browsing', rateLimit: { max: 120, timeWindow: 60_000 } } },
    (request) =>
      countingGuesses(
        app,
        request,
        request.body.code,
        () => quote(app, request.body, request.viewer?.id ?? null),
        ({ problems }) => problems,
      ),
  )

  on('GET /api/orders/addresses', async (request) => ({
    addresses: await usedAddresses(app.db, viewerOf(request).id, app.settings.get('orders.countries')),
  }))

  on(
    'POST /api/orders/release-checkout',
    { config: { urgency: 'paying', rateLimit: { max: 60, timeWindow: 60_000 } } },
    (request) => releaseCheckout(app, viewerOf(request), request.body.checkout),
  )

  on('POST /api/orders/confirm-payment', { config: { urgency: 'paying' } }, async (request) => ({
    order: await confirmPayment(app, viewerOf(request), request.body.session_id),
  }))
}

async function confirmPayment(app: App, viewer: Viewer, sessionId: string): Promise<OrderView> {
  const checkout = await findCheckoutBySession(app.db, sessionId)
  if (!checkout || !canConfirm(viewer, checkout)) throw notFound('Payment')
  const placed = await placeOrder(app, checkout)
  if (placed.outcome === 'unpaid') throw unpaid()
  if (placed.outcome === 'mismatch') throw mismatch()
  return readOrderPage(app.db, placed.orderId, 'customer')
}

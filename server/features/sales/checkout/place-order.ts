import { inTransaction } from '../../../database/transaction.ts'
import { queueToAdmins } from '../../messages/outbox/emails.store.ts'
import { findOrderIdOfCheckout } from '../orders/orders.store.ts'
import type { ProviderSession } from '../provider/provider.ts'
import { isRefundedAtProvider } from './refunded-at-provider.ts'
import { setCheckoutState, type Checkout, type SettledCheckout } from './checkout.store.ts'
import { writeOrder, type Shop } from './write-order.ts'

export type Placed =
  | { outcome: 'placed'; orderId: string }
  | { outcome: 'unpaid'; session: ProviderSession | null }
  | { outcome: 'mismatch'; session: ProviderSession }

type Options = {
  /** The checkout's session as the provider just reported it; without it the provider is asked. */
  session?: ProviderSession | undefined
  nextNumber?: () => string
}

/**
 * Turns a payment into an order; the returning buyer, the webhook and the reconciliation all use it. Any number of calls, at any time, from
 * any node, give one order: `orders.checkout_id` is unique, and nothing is locked while the provider is asked (docs/behaviour.md#payments).
 *
 * @throws AppError 502 or 503 when the provider cannot answer
 */
export async function placeOrder(
  shop: Shop,
  checkout: Checkout & Partial<SettledCheckout>,
  options: Options = {},
): Promise<Placed> {
  const existing = await findExistingOrder(shop, checkout)
  if (existing) return { outcome: 'placed', orderId: existing }

  const own = inProgress.get(shop.provider) ?? new Map<string, Promise<Placed>>()
  inProgress.set(shop.provider, own)
  // Reuse a result only if the order was placed; any other may be older than the event that led here, so ask again.
  const before = await own.get(checkout.id)?.catch(() => null)
  if (before?.outcome === 'placed') return before
  const placing = placeIfPaid(shop, checkout, options)
  own.set(checkout.id, placing)
  try {
    return await placing
  } finally {
    if (own.get(checkout.id) === placing) own.delete(checkout.id)
  }
}

/** Calls in progress by provider and checkout: buyer and webhook mostly arrive at the same moment and share one result. */
const inProgress = new WeakMap<Shop['provider'], Map<string, Promise<Placed>>>()

/** Finds an existing order. It is written in the transaction that marks its checkout as paid, so an open checkout has none. */
async function findExistingOrder(
  shop: Shop,
  { id, state, order_id: orderId }: Checkout & Partial<SettledCheckout>,
) {
  return orderId ?? (state === 'paid' ? findOrderIdOfCheckout(shop.db, id) : undefined)
}

async function placeIfPaid(
  shop: Shop,
  checkout: Checkout,
  { session: given, nextNumber }: Options,
): Promise<Placed> {
  const session = given ?? (await askProvider(shop, checkout))
  if (session?.paymentStatus !== 'paid') return { outcome: 'unpaid', session }
  if (!agrees(checkout, session))
    // Noted before, or settled by an admin, maybe at this moment: a page that still asks does not open it again.
    return checkout.state === 'mismatch' ||
      (checkout.state === 'expired' && (await isRefundedAtProvider(shop, session)))
      ? { outcome: 'mismatch', session }
      : recordMismatch(shop, checkout, session)
  const orderId = await writeOrder(shop, checkout.id, session, nextNumber)
  return { outcome: 'placed', orderId: orderId ?? (await writtenByAnother(shop, checkout)) }
}

async function askProvider(shop: Shop, { session_id: sessionId }: Checkout): Promise<ProviderSession | null> {
  return sessionId === null ? null : shop.provider.retrieveSession(sessionId)
}

const agrees = (checkout: Checkout, session: ProviderSession): boolean =>
  session.checkoutId === checkout.id &&
  session.amountCents === checkout.amount_cents &&
  session.currency === checkout.currency

/** Marks the checkout as `mismatch`, queues one e-mail to every admin, and writes no order, because admins must decide about a different amount. */
async function recordMismatch(shop: Shop, checkout: Checkout, session: ProviderSession): Promise<Placed> {
  const at = shop.clock()
  await inTransaction(shop.db, async (tx) => {
    await setCheckoutState(tx, checkout.id, 'mismatch', at)
    await queueToAdmins(tx, {
      kind: 'payment needs review',
      about: checkout.id,
      data: {
        asked: { cents: checkout.amount_cents, currency: checkout.currency },
        paid: { cents: session.amountCents, currency: session.currency },
      },
      at,
    })
  })
  shop.outbox.wake()
  const asked = { checkout: checkout.id, amountCents: checkout.amount_cents, currency: checkout.currency }
  const { id, status, paymentStatus, amountCents, currency, checkoutId } = session
  const paid = { id, status, paymentStatus, amountCents, currency, checkoutId }
  shop.log.error({ asked, paid }, 'a payment differs from its checkout; no order was created')
  return { outcome: 'mismatch', session }
}

async function writtenByAnother(shop: Shop, checkout: Checkout): Promise<string> {
  const orderId = await findOrderIdOfCheckout(shop.db, checkout.id)
  if (orderId === undefined) throw new Error(`checkout ${checkout.id} has an order that cannot be found`)
  return orderId
}

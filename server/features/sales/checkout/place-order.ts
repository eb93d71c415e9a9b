import { productTag } from '../../../caching/tags.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { newId, newOrderNumber } from '../../../base/ids.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import { recheckPurchases } from '../../catalogue/reviews/verified.store.ts'
import { queueToAdmins } from '../../messages/outbox/emails.store.ts'
import { countRefund } from '../orders/order-totals.store.ts'
import { insertOrder, type InsertedOrder, type NewOrder } from '../orders/insert-order.store.ts'
import { findOrderIdOfCheckout, isNumberTaken } from '../orders/orders.store.ts'
import { refundShort } from '../refunds/refund-short.ts'
import { destinationOf } from '../delivery/begin-delivery.ts'
import { leavingDay, announceHold } from '../delivery/weather.store.ts'
import type { ProviderSession } from '../provider/provider.ts'
import { isRefundedAtProvider } from './refunded-at-provider.ts'
import { setCheckoutState, type Checkout, type SettledCheckout } from './checkout.store.ts'

export type Shop = Pick<App, 'settings' | 'db' | 'provider' | 'clock' | 'log' | 'invalidate' | 'outbox'>

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
  { session: given, nextNumber = () => newOrderNumber(shop.settings.get('shop.orderPrefix')) }: Options,
): Promise<Placed> {
  const session = given ?? (await askProvider(shop, checkout))
  if (session?.paymentStatus !== 'paid') return { outcome: 'unpaid', session }
  if (!agrees(checkout, session))
    // Noted before, or settled by an admin, maybe at this moment: a page that still asks does not open it again.
    return checkout.state === 'mismatch' ||
      (checkout.state === 'expired' && (await isRefundedAtProvider(shop, session)))
      ? { outcome: 'mismatch', session }
      : recordMismatch(shop, checkout, session)
  return { outcome: 'placed', orderId: await writeOrder(shop, checkout, session, nextNumber) }
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

async function writeOrder(
  shop: Shop,
  checkout: Checkout,
  { address, paymentIntent }: ProviderSession,
  nextNumber: () => string,
): Promise<string> {
  const destination = destinationOf(shop, address)
  const written = await withFreeNumber(nextNumber, async (orderNumber) => {
    const at = shop.clock()
    const order = {
      checkout,
      orderNumber,
      at,
      paymentIntent,
      destination,
      leaves: leavingDay(shop, at),
      readers: shop.settings.get('notify.newOrder'),
    }
    return inTransaction(shop.db, async (tx) => {
      const placed = await insertOrder(tx, order)
      return placed && { ...placed, reviewed: await writeSeldom(shop, tx, order, placed) }
    })
  })
  if (written === undefined) return writtenByAnother(shop, checkout)
  const { id, short, changed, reviewed } = written
  shop.log.info({ order: id, checkout: checkout.id }, 'order placed')
  if (short.length > 0)
    shop.log.warn(
      { order: id, short },
      'an order was paid for with units that are not there; they are refunded',
    )
  invalidateStock(shop, changed)
  if (reviewed.length > 0) shop.invalidate(reviewed.map(productTag))
  shop.outbox.wake()
  return id
}

/**
 * Steps that few orders need, after those of all orders: refunds of units not in stock, verified reviews of products bought now, e-mails
 * about a weather hold. Their locks were taken before the totals.
 *
 * @returns products whose reviews changed
 */
async function writeSeldom(
  shop: Shop,
  tx: Tx,
  { checkout, orderNumber, at }: NewOrder,
  order: InsertedOrder,
) {
  const { id, amount_cents: amountCents, short, hold_until: until, hold_reason: risk } = order
  const reviewed = order.has_reviewed
    ? await recheckPurchases(tx, checkout.user_id, productsOf(checkout))
    : []
  const missing = new Map(short.map((units) => [units.productId, units.quantity]))
  const isSent = checkout.lines.some(({ productId, quantity }) => quantity > (missing.get(productId) ?? 0))
  if (until !== null && risk !== '' && isSent)
    await announceHold(shop, tx, [{ ...checkout, id, order_number: orderNumber }], {
      until,
      risk,
      actorId: null,
      at,
      changes: new Map([[id, newId()]]),
    })
  if (short.length > 0) {
    const { lines, currency, money, tax_cents: taxCents } = checkout
    const sale = { orderId: id, lines, amountCents, taxCents, currency, money, short, at }
    await countRefund(tx, await refundShort(tx, sale), at)
  }
  return reviewed
}

const productsOf = ({ lines }: Checkout): string[] => lines.map(({ productId }) => productId)

/** Draws a random order number; if it exists, the whole transaction is repeated with another. */
async function withFreeNumber<T>(
  nextNumber: () => string,
  write: (orderNumber: string) => Promise<T>,
): Promise<T> {
  for (let triesLeft = 4; ; triesLeft -= 1) {
    try {
      return await write(nextNumber())
    } catch (error) {
      if (triesLeft === 0 || !isNumberTaken(error)) throw error
    }
  }
}

async function writtenByAnother(shop: Shop, checkout: Checkout): Promise<string> {
  const orderId = await findOrderIdOfCheckout(shop.db, checkout.id)
  if (orderId === undefined) throw new Error(`checkout ${checkout.id} has an order that cannot be found`)
  return orderId
}

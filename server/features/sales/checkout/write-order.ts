import { isPickedUp } from '../../../../contract/totals.ts'
import { newId, newOrderNumber } from '../../../base/ids.ts'
import { productTag } from '../../../caching/tags.ts'
import { inTransaction, isDuplicate } from '../../../database/transaction.ts'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { leavingDay } from '../../../platform/shipping-rules.ts'
import { recheckPurchases } from '../../catalogue/reviews/verified.store.ts'
import { invalidateStock } from '../../catalogue/stock/invalidate-stock.ts'
import { sellStock } from '../../catalogue/stock/sell-stock.ts'
import type { Units } from '../../catalogue/stock/stock.store.ts'
import { queueEmails, toAdmins } from '../../messages/outbox/emails.store.ts'
import { destinationOf } from '../delivery/begin-delivery.ts'
import { billedTo, insertBilling } from '../invoices/billing.store.ts'
import { insertEvent } from '../delivery/events.store.ts'
import { holdByRules } from '../delivery/hold-by-rules.ts'
import { announceHold } from '../delivery/weather.store.ts'
import { confirmationEmail, newOrderEmail } from '../orders/confirmation.ts'
import { insertOrder } from '../orders/insert-order.store.ts'
import { countNewOrder } from '../orders/order-totals.store.ts'
import type { ProviderSession } from '../provider/provider.ts'
import { refundShort } from '../refunds/refund-short.ts'
import { payCheckout } from './checkout.store.ts'

export type Shop = Pick<
  App,
  'settings' | 'db' | 'provider' | 'clock' | 'log' | 'invalidate' | 'invoices' | 'outbox'
>

type Payment = Pick<ProviderSession, 'address' | 'billing' | 'paymentIntent'>

/** Writes the order of a paid checkout. @returns its id; `undefined`, with nothing written, when the checkout has one */
export async function writeOrder(
  shop: Shop,
  checkoutId: string,
  payment: Payment,
  nextNumber = () => newOrderNumber(shop.settings.get('shop.orderPrefix')),
): Promise<string | undefined> {
  const written = await withFreeNumber(nextNumber, (orderNumber) => {
    const at = shop.clock()
    return inTransaction(shop.db, (tx) => writeSteps(shop, tx, { checkoutId, payment, orderNumber, at }))
  })
  if (written === undefined) return undefined
  const { id, short, changed, reviewed } = written
  shop.log.info({ order: id, checkout: checkoutId }, 'order placed')
  if (short.length > 0)
    shop.log.warn(
      { order: id, short },
      'an order was paid for with units that are not there; they are refunded',
    )
  invalidateStock(shop, changed)
  if (reviewed.length > 0) shop.invalidate(reviewed.map(productTag))
  shop.outbox.wake()
  shop.invoices.wake()
  return id
}

type NewOrder = { checkoutId: string; payment: Payment; orderNumber: string; at: Date }

/** All that is written with an order, in the order of the locks of ARCHITECTURE.md: rows are read as last committed, once they are locked. */
export async function writeSteps(shop: Shop, tx: Tx, { checkoutId, payment, orderNumber, at }: NewOrder) {
  const checkout = await payCheckout(tx, checkoutId, at)
  if (checkout === undefined) return undefined
  const { lines } = checkout
  const productIds = lines.map(({ productId }) => productId)
  const id = newId()
  const destination = isPickedUp(checkout.money) ? 'not asked' : destinationOf(shop, payment.address)
  const delivery = destination === 'not asked' ? null : destination.address
  const confirmed = { ...checkout, id, order_number: orderNumber, delivery }

  const { short, changed } = await sellStock(tx, { orderId: id, checkoutId, lines, at })
  const order = await insertOrder(tx, {
    id,
    orderNumber,
    checkout,
    at,
    paymentIntent: payment.paymentIntent,
    destination,
    leaves: checkout.money?.delivery?.wished?.ships ?? leavingDay(shop, at),
    short,
  })
  if (shop.settings.get('invoices.issue') !== 'off')
    await insertBilling(tx, { orderId: id, ...billedTo(payment.billing, delivery) })
  await insertEvent(tx, { id, orderId: id, kind: 'placed', data: {}, actorId: null, at })
  await queueEmails(tx, [
    confirmationEmail(confirmed, at, short),
    ...toAdmins(newOrderEmail(confirmed, at), shop.settings.get('notify.newOrder')),
  ])
  const reviewed = checkout.has_reviewed ? await recheckPurchases(tx, checkout.user_id, productIds) : []
  const isFetched = isPickedUp(checkout.money)
  const place = isFetched ? shop.settings.get('money.place') : delivery
  if (order.ruled !== null && place !== null)
    await holdByRules(shop, tx, { ...confirmed, sale_hold: null }, order.ruled, place, {
      actorId: null,
      at,
      isPickedUp: isFetched,
    })
  const { hold_until: until, hold_reason: risk } = order
  if (until !== null && risk !== '' && isAnythingSent(lines, short))
    await announceHold(shop, tx, [confirmed], {
      until,
      risk,
      actorId: null,
      at,
      changes: new Map([[id, newId()]]),
    })
  const backCents = await refundShort(tx, { orderId: id, checkout, short, at })
  await countNewOrder(tx, order, backCents)
  return { id, short, changed, reviewed }
}

const isAnythingSent = (lines: readonly Units[], short: readonly Units[]): boolean =>
  lines.some(
    ({ productId, quantity }) =>
      quantity > (short.find((missing) => missing.productId === productId)?.quantity ?? 0),
  )

/** Draws a random order number; if it exists, the whole transaction is repeated with another. */
async function withFreeNumber<T>(
  nextNumber: () => string,
  write: (orderNumber: string) => Promise<T>,
): Promise<T> {
  for (let triesLeft = 4; ; triesLeft -= 1) {
    try {
      return await write(nextNumber())
    } catch (error) {
      if (triesLeft === 0 || !isDuplicate(error)) throw error
    }
  }
}

import { addressLines } from '../../../../contract/address-lines.ts'
import { isPickedUp, type Money, sumsOf } from '../../../../contract/totals.ts'
import type { Db } from '../../../database/schema.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'
import { includedTaxes } from '../pricing/included-taxes.ts'
import { type AdminEmail, type NewEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import type { Delivery, OrderId } from '../delivery/deliveries.store.ts'
import type { OrderRow } from './orders.store.ts'

type Confirmed = Pick<
  OrderRow,
  'id' | 'order_number' | 'user_id' | 'email' | 'currency' | 'subtotal_cents' | 'tax_cents' | 'amount_cents'
> & { lines: CheckoutLine[]; money: Money | null; delivery?: Delivery | null }

/** The confirmation e-mail to the buyer. @param short paid units that are not in stock */
export const confirmationEmail = (
  order: Confirmed,
  at: Date,
  short: readonly { name: string; quantity: number }[],
): NewEmail<'order placed'> => ({
  kind: 'order placed',
  about: order.id,
  ...toBuyer(order),
  data: {
    ...boughtIn(order),
    ...(order.delivery && { addressLines: addressLines(order.delivery) }),
    ...(isPickedUp(order.money) && { pickUp: order.money?.delivery?.name ?? '' }),
    ...(short.length > 0 && { short: short.map(({ name, quantity }) => ({ name, quantity })) }),
  },
  at,
})

/** The notice of a new order to every admin. */
export const newOrderEmail = (order: Confirmed, at: Date): AdminEmail<'new order'> => ({
  kind: 'new order',
  about: order.id,
  orderId: order.id,
  data: boughtIn(order),
  at,
})

const boughtIn = (order: Confirmed, included = includedTaxes(order)) => ({
  orderNumber: order.order_number,
  lines: order.lines,
  currency: order.currency,
  sums: sumsOf({ subtotalCents: order.subtotal_cents, taxCents: order.tax_cents }, order.money),
  ...(included !== null && { included }),
  amountCents: order.amount_cents,
})

/** Finds the newest confirmation e-mail of an order and its state, including those that an admin sent again. */
export const confirmationOf = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('emails')
    .select(['to_address as to', 'state'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order placed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

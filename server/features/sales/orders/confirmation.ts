import { sql } from 'kysely'
import { DAY, HOUR_SECONDS } from '../../../base/durations.ts'
import { addressLines } from '../../../../contract/address-lines.ts'
import type { Db } from '../../../database/schema.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { queueEmail, type AdminEmail, type NewEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import type { Delivery, OrderId } from '../delivery/deliveries.store.ts'
import type { Units } from '../../catalogue/stock/stock.store.ts'
import { withLines, type OrderRow } from './orders.store.ts'

type Confirmed = Pick<
  OrderRow,
  'id' | 'order_number' | 'user_id' | 'email' | 'subtotal_cents' | 'tax_cents' | 'amount_cents'
> & { lines: CheckoutLine[]; delivery?: Delivery | null }

/** The confirmation e-mail to the buyer. @param short paid units that were not in stock, if known already */
export const confirmationEmail = (
  order: Confirmed,
  short: readonly Units[],
  at: Date,
): NewEmail<'order placed'> => ({
  kind: 'order placed',
  about: order.id,
  ...toBuyer(order),
  data: {
    ...boughtIn(order),
    ...(short.length > 0 && {
      short: short.map(({ productId, quantity }) => ({
        name: order.lines.find((line) => line.productId === productId)?.name ?? '',
        quantity,
      })),
    }),
    ...(order.delivery && { addressLines: addressLines(order.delivery) }),
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

const boughtIn = (order: Confirmed) => ({
  orderNumber: order.order_number,
  lines: order.lines,
  subtotalCents: order.subtotal_cents,
  taxCents: order.tax_cents,
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

/** Milliseconds after which an order certainly has its e-mail, unless a node of a release without e-mails wrote it. */
const GRACE = 60_000
const AT_ONCE = 100

/** Sends missing confirmations of the last day: during an upgrade, nodes of a release without e-mails write orders too. */
export function confirmForgottenOrders(app: App): void {
  app.jobs.every('confirm-orders', HOUR_SECONDS, async () => {
    const now = app.clock()
    const forgotten = await unconfirmedOrders(app.db, now)
    for (const order of await withLines(app.db, forgotten)) {
      const lines = order.lines.map((line) => ({
        productId: line.product_id,
        name: line.name,
        image: line.image,
        priceCents: line.price_cents,
        quantity: line.quantity,
      }))
      const short = order.lines
        .filter((line) => line.short > 0)
        .map((line) => ({ productId: line.product_id, quantity: line.short }))
      await inTransaction(app.db, (tx) => queueEmail(tx, confirmationEmail({ ...order, lines }, short, now)))
    }
    if (forgotten.length > 0) app.outbox.wake()
  })
}

/** Finds orders of the last day, newer than the table of e-mails, without a confirmation. */
function unconfirmedOrders(db: Db, now: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .where('created_at', '<', new Date(now.getTime() - GRACE))
    .where(
      'created_at',
      '>',
      sql<Date>`(select timestamp::timestamptz from kysely_migration where name = '012-emails')`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('emails')
            .select('emails.id')
            .where('once_key', '=', sql<string>`'order placed:' || orders.id`),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(AT_ONCE)
    .execute()
}

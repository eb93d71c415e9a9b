import { sql, type Selectable } from 'kysely'
import { DAY, HOUR_SECONDS } from '../../../../base/durations.ts'
import type { Database, Db } from '../../../../database/schema.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { beginDelivery, destinationOf } from '../begin-delivery.ts'
import { delivers } from '../needs-delivery.ts'
import { createHistoryFiller } from './fill-histories.ts'

const EVERY_SECONDS = 300
/** Milliseconds after which an order certainly has its delivery, unless a node of a release without deliveries wrote it. */
const GRACE = 60_000
const AT_ONCE = 100

/** Adds missing deliveries and histories: during an upgrade, nodes of a release without them write orders too. */
export function completeOrders(app: App): void {
  app.jobs.every('ask-for-addresses', EVERY_SECONDS, () => askForAddresses(app))
  app.jobs.every('fill-histories', HOUR_SECONDS, createHistoryFiller(app.db))
}

/** Asks the provider again for the addresses of orders of the last day. One that fails is retried in the next run. */
async function askForAddresses(app: App): Promise<void> {
  if (!delivers(app)) return
  for (const { session_id: sessionId, ...order } of await ordersWithoutDelivery(app.db, app.clock())) {
    try {
      const session = sessionId === null ? null : await app.provider.retrieveSession(sessionId)
      const destination = destinationOf(app, session?.address ?? null)
      await inTransaction(app.db, (tx) => beginDelivery(tx, order.id, destination))
    } catch (error) {
      app.log.warn(
        { err: error, order: order.id },
        'the delivery address could not be requested, will be tried again',
      )
    }
  }
}

type Found = Pick<Selectable<Database['orders']>, 'id' | 'created_at'> & { session_id: string | null }

/** Orders newer than the table of deliveries; no address was asked for older ones. */
function ordersWithoutDelivery(db: Db, now: Date): Promise<Found[]> {
  return db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.id', 'orders.created_at', 'checkouts.session_id'])
    .where('orders.deleted_at', 'is', null)
    .where('orders.created_at', '>', new Date(now.getTime() - DAY))
    .where('orders.created_at', '<', new Date(now.getTime() - GRACE))
    .where(
      'orders.created_at',
      '>',
      sql<Date>`(select timestamp::timestamptz from kysely_migration where name = '013-delivery')`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_deliveries')
            .select('order_deliveries.order_id')
            .whereRef('order_deliveries.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .limit(AT_ONCE)
    .execute()
}

import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

const SHORTENED_TO = 3

/** Keeps country, state and the beginning of the postcode for taxes and returns. Call it before the orders lose their account. */
export const deliveryPlace: PersonalPlace = {
  tables: ['order_deliveries', 'shipments', 'order_events'],
  read: async (db, { id }) => {
    const ownOrders = db.selectFrom('orders').select('id').where('user_id', '=', id)
    return {
      deliveries: await db
        .selectFrom('order_deliveries')
        .selectAll()
        .where('order_id', 'in', ownOrders)
        .execute(),
      parcels: await db.selectFrom('shipments').selectAll().where('order_id', 'in', ownOrders).execute(),
      history: await db
        .selectFrom('order_events')
        .select(['order_id', 'kind', 'data', 'created_at'])
        .where('order_id', 'in', ownOrders)
        .where('for_customer', '=', true)
        .execute(),
    }
  },
  erase: async (tx, { id, at }) => {
    const ownOrders = tx.selectFrom('orders').select('id').where('user_id', '=', id)
    await tx
      .updateTable('order_deliveries')
      .set({
        name: '',
        phone: '',
        line1: '',
        line2: '',
        city: '',
        postal_code: sql`left(postal_code, ${sql.lit(SHORTENED_TO)})`,
        updated_at: at,
        erased_at: at,
      })
      .where('order_id', 'in', ownOrders)
      .execute()
    // A carrier's number leads to a street address. The row's own id keeps two parcels distinct.
    await tx
      .updateTable('shipments')
      .set({ tracking_number: sql`'erased ' || id`, tracking_url: '' })
      .where('order_id', 'in', ownOrders)
      .execute()
    await tx
      .deleteFrom('order_events')
      .where('order_id', 'in', ownOrders)
      .where('kind', 'in', ['note', 'parcel', 'parcel removed'])
      .execute()
    await tx.updateTable('order_events').set({ actor_id: null }).where('actor_id', '=', id).execute()
  },
}

import { sql } from 'kysely'
import { namesThem, type PersonalPlace } from '../../../platform/personal-data.ts'
import { confirmedKey } from '../../../platform/confirmed-key.ts'
import { ownPastOrders } from './past-orders.store.ts'

/** Keeps numbers, amounts and lines of past orders, and deletes who bought and where it was sent. */
export const pastOrderPlace: PersonalPlace = {
  tables: ['past_orders', 'past_order_lines', 'past_addresses'],
  read: async (db, { id }) => {
    const pastOrders = await ownPastOrders(db, id)
    const { rows: pastAddresses } = await sql`
      select name, company, line1, line2, city, state, postal_code, country, phone from past_addresses
      where thing_id = ${id} or email_key <> '' and email_key = ${confirmedKey(id)}
      order by noted_at`.execute(db)
    return {
      ...(pastOrders.length > 0 && { pastOrders }),
      ...(pastAddresses.length > 0 && { pastAddresses }),
    }
  },
  erase: async (tx, person) => {
    const theirs = namesThem(sql`email_key`, person)
    await sql`
      update past_orders set email = '', email_key = '', note = '' where ${theirs}`.execute(tx)
    await sql`delete from past_addresses where thing_id = ${person.id} or ${theirs}`.execute(tx)
  },
}

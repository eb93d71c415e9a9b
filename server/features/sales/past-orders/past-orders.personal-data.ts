import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'
import { ownPastOrders } from './past-orders.store.ts'

/** Keeps numbers, amounts and lines of past orders, and deletes who bought and where it was sent. */
export const pastOrderPlace: PersonalPlace = {
  tables: ['past_orders', 'past_order_lines', 'past_addresses'],
  read: async (db, { id }) => {
    const pastOrders = await ownPastOrders(db, id)
    const { rows: pastAddresses } = await sql`
      select name, company, line1, line2, city, state, postal_code, country, phone from past_addresses
      where thing_id = ${id} or email_key <> '' and email_key = (
        select email_key from users where users.id = ${id} and verified_at is not null)
      order by noted_at`.execute(db)
    return {
      ...(pastOrders.length > 0 && { pastOrders }),
      ...(pastAddresses.length > 0 && { pastAddresses }),
    }
  },
  erase: async (tx, { id, emailKeys, others }) => {
    // An address that another account has now may be a namesake's.
    const theirs = sql`email_key <> '' and email_key = any(${[...emailKeys]}::text[])
      and not exists (select from users u where u.id = any(${[...others]}::uuid[]) and u.email_key = past.email_key)`
    await sql`
      update past_orders as past set email = '', email_key = '', note = '' where ${theirs}`.execute(tx)
    await sql`delete from past_addresses as past where thing_id = ${id} or (${theirs})`.execute(tx)
  },
}

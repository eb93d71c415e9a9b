import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** That a letter was sent, and when, stays. One on its way is not sent any more. */
export const letterPlace: PersonalPlace = {
  tables: ['emails', 'email_blocks', 'email_opt_outs'],
  read: async (db, { id }) => ({
    letters: await db
      .selectFrom('emails')
      .select(['kind', 'to_address', 'state', 'created_at', 'sent_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, { id, emailKey, at }) => {
    // Addresses of before as well: those of orders, and those that letters of the account went to.
    await sql`
      delete from email_blocks where email_key = ${emailKey}
        or email_key in (select lower(to_address) from emails where user_id = ${id})
        or email_key in (select email_key from orders where user_id = ${id})`.execute(tx)
    await sql`
      delete from email_opt_outs where (email_key = ${emailKey}
          or email_key in (select lower(to_address) from emails where user_id = ${id})
          or email_key in (select email_key from orders where user_id = ${id}))
        and not exists (select 1 from users u where u.email_key = email_opt_outs.email_key and u.id <> ${id})`.execute(
      tx,
    )
    await sql`
      update emails set to_address = '', data = '{}', problem = '', user_id = null,
        state = case when state in ('waiting', 'sending') then 'skipped' else state end,
        due_at = case when state in ('waiting', 'sending') then ${at} else due_at end
      where user_id = ${id} or lower(to_address) = ${emailKey}
        or order_id in (select id from orders where user_id = ${id})
        or lower(to_address) in (select email_key from orders where user_id = ${id})`.execute(tx)
  },
}

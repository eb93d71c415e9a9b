import { sql } from 'kysely'
import type { PersonalPlace } from '../../../platform/personal-data.ts'

/** Deletes messages from the person's addresses. E-mails about them hold no text; a queued one says that its message was deleted. */
export const contactPlace: PersonalPlace = {
  tables: ['contact_messages'],
  read: async (db, { id }) => {
    const contactMessages = await db
      .selectFrom('contact_messages')
      .innerJoin('users', 'users.email_key', 'contact_messages.email_key')
      .select(['contact_messages.name', 'contact_messages.email', 'message', 'contact_messages.created_at'])
      .where('users.id', '=', id)
      // Anybody may open an account with somebody else's address.
      .where('users.verified_at', 'is not', null)
      .orderBy('contact_messages.created_at')
      .execute()
    return contactMessages.length === 0 ? {} : { contactMessages }
  },
  erase: async (tx, { emailKeys, others }) => {
    await sql`
      delete from contact_messages m where email_key = any(${[...emailKeys]}::text[])
        and not exists (select from users u where u.id = any(${[...others]}::uuid[])
          and u.email_key = m.email_key)`.execute(tx)
  },
}

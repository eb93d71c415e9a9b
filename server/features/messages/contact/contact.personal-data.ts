import { sql } from 'kysely'
import { confirmedKey } from '../../../platform/confirmed-key.ts'
import { namesThem, type PersonalPlace } from '../../../platform/personal-data.ts'

/** Deletes messages from the person's addresses. E-mails about them hold no text; a queued one says that its message was deleted. */
export const contactPlace: PersonalPlace = {
  tables: ['contact_messages'],
  read: async (db, { id }) => {
    const contactMessages = await db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'message', 'created_at'])
      .where('email_key', '=', confirmedKey(id))
      .orderBy('created_at')
      .execute()
    return contactMessages.length === 0 ? {} : { contactMessages }
  },
  erase: async (tx, person) => {
    await sql`delete from contact_messages where ${namesThem(sql`email_key`, person)}`.execute(tx)
  },
}

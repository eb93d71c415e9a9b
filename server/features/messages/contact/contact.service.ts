import { sql } from 'kysely'
import type { ContactBody } from '../../../../contract/schemas/contact.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId, newId } from '../../../base/ids.ts'
import { deleteSome } from '../../../database/rows.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict } from '../../../platform/errors.ts'
import { queueEmails } from '../outbox/emails.store.ts'

/** Who gets contact messages, known without asking the database: nobody without a mail server, or without an address. */
export const contactAddresses = ({ outbox, settings }: Pick<App, 'outbox' | 'settings'>): readonly string[] =>
  outbox.isOn
    ? (settings.get('contact.sendTo') ?? [settings.get('shop.email')].filter((address) => address !== ''))
    : []

/**
 * Stores a visitor's message and queues the e-mails that bring it to the shop. The author gets no copy: otherwise anybody could have words
 * sent to any address.
 *
 * @throws AppError 409 in a shop that takes no messages
 */
export async function takeMessage(app: App, { name, email, message, website }: ContactBody): Promise<void> {
  if (website) return
  const addresses = contactAddresses(app)
  if (addresses.length === 0) throw conflict('This shop does not accept messages here')
  const { db, clock, outbox } = app
  const id = newId()
  const at = clock()
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('contact_messages')
      .values({ id, name, email, email_key: emailKey(email), message, created_at: at })
      .execute()
    await queueEmails(
      tx,
      addresses.map((to, place) => ({
        kind: 'contact message' as const,
        about: `${id}:${place}`,
        to,
        userId: null,
        data: { messageId: id },
        at,
      })),
    )
  })
  outbox.wake()
}

/** Reads the text of a message when its e-mail is sent; empty once the message is deleted. */
export async function wordsForEmail(db: Db, data: unknown): Promise<object> {
  const { messageId } = data as { messageId?: unknown }
  if (typeof messageId !== 'string' || !isId(messageId)) return {}
  const said = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  return said === undefined ? {} : { said }
}

/** Deletes messages written before then. @returns how many were deleted */
export const deleteMessages = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'contact_messages', 'id', sql`created_at < ${before} order by created_at`, limit)

import type { ContactBody } from '../../../../contract/schemas/contact.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId, newId } from '../../../base/ids.ts'
import type { Db } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { isDemoShop } from '../../../platform/demo-shop.ts'
import { conflict } from '../../../platform/errors.ts'
import { queueEmail } from '../outbox/emails.store.ts'

/**
 * The address that receives contact messages, known without asking the database; `null` without an address or a mail server. The demo shop
 * accepts no messages even so.
 */
export const contactAddress = ({ outbox, settings }: Pick<App, 'outbox' | 'settings'>): string | null =>
  outbox.isOn ? settings.get('shop.email') || null : null

/**
 * Stores a visitor's message and queues the e-mail that brings it to the shop. The author gets no copy: otherwise anybody could have words
 * sent to any address.
 *
 * @throws AppError 409 in a shop that takes no messages
 */
export async function takeMessage(app: App, { name, email, message, website }: ContactBody): Promise<void> {
  if (website) return
  const to = contactAddress(app)
  if (to === null || (await isDemoShop(app))) throw conflict('This shop takes no messages here')
  const { db, clock, outbox } = app
  const id = newId()
  const at = clock()
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('contact_messages')
      .values({ id, name, email, email_key: emailKey(email), message, created_at: at })
      .execute()
    await queueEmail(tx, {
      kind: 'contact message',
      about: id,
      to,
      userId: null,
      orderId: null,
      data: { messageId: id },
      at,
    })
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
export async function deleteMessages(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (old) =>
      old
        .selectFrom('contact_messages')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

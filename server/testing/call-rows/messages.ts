import type { contactCalls, messageCalls } from '../../../contract/calls/contact.ts'
import type { emailCalls } from '../../../contract/calls/emails.ts'
import type { unsubscribeCalls } from '../../../contract/calls/unsubscribe.ts'
import type { webhookCalls } from '../../../contract/calls/webhooks.ts'
import { newId } from '../../base/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueEmail } from '../../features/messages/outbox/emails.store.ts'
import type { RowsOf } from './row.ts'
import type { Scene } from './scene.ts'

/** An e-mail that was sent to the owner. */
async function sentEmail({ app, owner, order, product }: Scene): Promise<string> {
  const at = app.clock()
  const { db } = app
  await inTransaction(db, (tx) =>
    queueEmail(tx, {
      kind: 'review invitation',
      about: order.id,
      to: owner.email,
      userId: owner.id,
      orderId: order.id,
      data: { orderNumber: order.order_number, products: [{ id: product.id, name: product.name }] },
      at,
    }),
  )
  const { id } = await db
    .updateTable('emails')
    .set({ state: 'sent', sent_at: at })
    .where('order_id', '=', order.id)
    .where('kind', '=', 'review invitation')
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A message of the contact form. */
async function message({ app }: Scene): Promise<string> {
  const id = newId()
  const written = { name: 'Ann', email: 'ann@example.com', email_key: 'ann@example.com', message: 'Hello' }
  await app.db
    .insertInto('contact_messages')
    .values({ id, ...written, created_at: app.clock() })
    .execute()
  return id
}

/** The only webhook of the shop. */
async function webhook({ app, world }: Scene): Promise<string> {
  await app.db.deleteFrom('webhook_endpoints').execute()
  return (await world.webhook()).id
}

type MessagesCalls = typeof contactCalls &
  typeof messageCalls &
  typeof emailCalls &
  typeof unsubscribeCalls &
  typeof webhookCalls

export const messagesRows: RowsOf<MessagesCalls> = {
  'POST /api/contact': {
    who: 'everyone',
    // A message from a bot, which is discarded: without a mail server the shop takes no other.
    given: { body: { name: 'Ann', email: 'ann@example.com', message: 'Hello', website: 'https://a.test' } },
    statements: 0,
  },

  'GET /api/contact-messages': { who: 'admin', given: { state: 'open' }, statements: 3 },
  'PATCH /api/contact-messages/:id': {
    who: 'admin',
    given: async (scene) => ({ id: await message(scene), body: { isAnswered: true } }),
    statements: 6,
  },

  // Counts the total when there is more than one page.
  'GET /api/emails': { who: 'admin', given: { page: 1 }, statements: 3 },
  'POST /api/emails/:id/resend': {
    who: 'admin',
    given: async (scene) => ({ id: await sentEmail(scene) }),
    statements: 7,
  },
  'GET /api/emails/preview/:kind': { who: 'admin', given: { kind: 'order placed' }, statements: 1 },
  'POST /api/emails/preview/:kind': {
    who: 'admin',
    given: { kind: 'order placed', body: { texts: { subject: '{{orderNumber}} is paid' } } },
    statements: 1,
  },
  // Access is by the id of an e-mail, known only to its reader.
  'POST /api/emails/:id/unsubscribe': {
    who: 'everyone',
    given: async (scene) => ({ id: await sentEmail(scene) }),
    statements: 2,
  },

  'GET /api/webhook-endpoints': { who: 'admin', statements: 2 },
  'POST /api/webhook-endpoints': {
    who: 'admin',
    confirm: true,
    given: {
      body: {
        url: 'https://hooks.example.com/',
        types: ['order.created', 'stock.low'],
        description: 'The books',
      },
    },
    statements: 8,
  },
  'PATCH /api/webhook-endpoints/:id': {
    who: 'admin',
    confirm: true,
    given: async (scene) => ({
      id: await webhook(scene),
      body: {
        url: 'https://hooks.example.com/shop',
        types: ['order.created'],
        description: 'Books',
        isOn: true,
      },
    }),
    statements: 7,
  },
  'DELETE /api/webhook-endpoints/:id': {
    who: 'admin',
    confirm: true,
    given: async (scene) => ({ id: await webhook(scene) }),
    statements: 7,
  },
  'POST /api/webhook-endpoints/:id/secret': {
    who: 'admin',
    confirm: true,
    given: async (scene) => ({ id: await webhook(scene) }),
    statements: 7,
  },
  'POST /api/webhook-endpoints/:id/test': {
    who: 'admin',
    given: async (scene) => ({ id: await webhook(scene) }),
    statements: 7,
  },
  'GET /api/webhook-endpoints/:id/deliveries': {
    who: 'admin',
    given: async (scene) => ({ id: await webhook(scene) }),
    statements: 3,
  },
  'POST /api/webhook-endpoints/:id/deliveries/:eventId/resend': {
    who: 'admin',
    given: async (scene) => {
      const id = await webhook(scene)
      return {
        id,
        eventId: (await scene.ask('admin', 'POST /api/webhook-endpoints/:id/test', { id })).eventId,
      }
    },
    statements: 8,
  },
}

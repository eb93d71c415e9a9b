import { afterEach } from 'vitest'
import { newId } from '../base/ids.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueEmail, type EmailRow } from '../features/messages/outbox/emails.store.ts'
import { connectMailServer } from '../features/messages/outbox/mail-server.ts'
import { Outbox } from '../features/messages/outbox/outbox.ts'
import { openShopWithMail } from './shop-with-mail.ts'

type Wanted = { to?: string; userId?: string | null; about?: string }

/** One shop and one mail server for a whole file; each test begins without e-mails and blocks. */
export async function setUpOutbox() {
  const shop = await openShopWithMail()
  afterEach(async () => {
    shop.mail.behave(() => 'take')
    shop.mail.received.length = 0
    await shop.db.deleteFrom('emails').execute()
    await shop.db.deleteFrom('email_blocks').execute()
  })

  const find = (key: string): Promise<EmailRow> =>
    shop.db.selectFrom('emails').selectAll().where('once_key', '=', key).executeTakeFirstOrThrow()
  const send = () => shop.app.outbox.run()

  return {
    shop,
    mail: shop.mail,
    /** Queues an e-mail that an order's status has changed. @returns its row */
    async queue({ to = 'ann@example.com', userId = null, about = newId() }: Wanted = {}) {
      await inTransaction(shop.db, (tx) =>
        queueEmail(tx, {
          kind: 'status changed',
          about,
          to,
          userId,
          orderId: null,
          data: { orderNumber: 'FC-TEST-2345', status: 'shipped' },
          at: shop.clock.now(),
        }),
      )
      return find(`status changed:${about}`)
    },
    /** The e-mail's present row. */
    now: ({ once_key: key }: EmailRow): Promise<EmailRow> => find(key),
    send,
    sendAfter: async (ms: number) => {
      shop.clock.advance(ms)
      await send()
    },
    blocks: () => shop.db.selectFrom('email_blocks').select(['email_key', 'reason']).execute(),
    /** The outbox of another process on the same database. @param smtpUrl `null` for one without a mail server */
    secondOutbox: (smtpUrl: string | null = shop.mail.url): Outbox =>
      new Outbox({
        db: shop.db,
        clock: shop.clock.now,
        log: shop.app.log,
        frame: shop.app.outbox.frame,
        server:
          smtpUrl === null
            ? null
            : connectMailServer({
                url: smtpUrl,
                sender: () => ({
                  from: { name: 'Second node', address: 'second@example.com' },
                  replyTo: '',
                }),
              }),
      }),
  }
}

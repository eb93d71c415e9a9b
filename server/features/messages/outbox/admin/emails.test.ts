import { beforeEach, describe, expect, it } from 'vitest'
import { SHOP } from '../../../../../brand/shop.ts'
import { EMAIL_KINDS } from '../../../../../contract/email-kinds.ts'
import type { EmailListView, EmailView } from '../../../../../contract/schemas/email.ts'
import { newId } from '../../../../base/ids.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { openShopWithMail } from '../../../../testing/shop-with-mail.ts'
import { queueEmail } from '../emails.store.ts'

const shop = await openShopWithMail()
const boss = await shop.world.user({ role: 'admin', email: 'boss@example.com' })
let admin = { cookie: '' }
beforeEach(async () => {
  // Days pass in some of the tests, and sessions of admins end.
  admin = await shop.world.signIn(boss)
  shop.mail.behave(() => 'take')
  shop.mail.received.length = 0
  await shop.db.deleteFrom('emails').execute()
  await shop.db.deleteFrom('email_blocks').execute()
  await shop.db.deleteFrom('audit_log').execute()
})

async function queue(to: string, orderId: string | null = null): Promise<void> {
  shop.clock.advance(1_000)
  await inTransaction(shop.db, (tx) =>
    queueEmail(tx, {
      kind: 'status changed',
      about: newId(),
      to,
      userId: null,
      orderId,
      data: { orderNumber: 'FC-TEST-2345', status: 'shipped' },
      at: shop.clock.now(),
    }),
  )
}

const list = async (query = ''): Promise<EmailListView> =>
  (await shop.app.inject({ url: `/api/emails${query}`, headers: admin })).json()
const resend = (id: string) => shop.call('POST', `/api/emails/${id}/resend`, admin)
const addresses = ({ emails }: EmailListView) => emails.map(({ to }) => to)

describe('GET /api/emails', () => {
  it('answers e-mails newest first, in pages, by a part of the address and by state', async () => {
    shop.mail.behave((to) => (/^gone/i.test(to) ? '550 5.1.1 No such mailbox' : 'take'))
    await queue('ann@example.com')
    await queue('gone@example.com')
    await shop.app.outbox.run()
    await queue('Ben_1@example.com')

    expect(await list()).toMatchObject({
      totalEmails: 3,
      totalPages: 1,
      mail: 'on',
      emails: [
        {
          to: 'Ben_1@example.com',
          state: 'waiting',
          dueAt: shop.clock.now().toISOString(),
          canResend: false,
        },
        { to: 'gone@example.com', state: 'failed', problem: '550 5.1.1 No such mailbox', dueAt: null },
        { to: 'ann@example.com', state: 'sent', problem: '', canResend: true },
      ],
    })
    expect(addresses(await list('?limit=1&page=3'))).toEqual(['ann@example.com'])
    expect(addresses(await list('?q=BEN_'))).toEqual(['Ben_1@example.com'])
    expect((await list('?q=%25')).totalEmails).toBe(0)
    expect(addresses(await list('?state=failed'))).toEqual(['gone@example.com'])
  })

  it('names the order of an e-mail by its number, also of one that is sent again', async () => {
    const order = await shop.world.order()
    await queue('ann@example.com', order.id)
    await shop.app.outbox.run()
    const [email] = (await list()).emails
    expect(email?.orderId).toBe(order.order_number)
    expect((await resend(email?._id ?? '')).json<EmailView>().orderId).toBe(order.order_number)
  })

  it('leaves out what strangers had written to addresses without an account', async () => {
    await queue('ann@example.com')
    const payload = { email: 'stranger@example.com' }
    await shop.call('POST', '/api/auth/forgot-password', {}, payload)
    await shop.app.outbox.run()
    for (const query of ['', '?state=skipped'])
      expect(addresses(await list(query))).toEqual(query === '' ? ['ann@example.com'] : [])
    expect((await list()).totalEmails).toBe(1)
  })

  it('never answers what an e-mail says', async () => {
    await queue('ann@example.com')
    expect(JSON.stringify(await list())).not.toContain('FC-TEST')
  })
})

describe('POST /api/emails/:id/resend', () => {
  const newest = async () => (await list()).emails[0]!

  it('sends an ended e-mail as a new one, lifts the block of its address, and is written down', async () => {
    shop.mail.behave(() => '550 5.1.1 No such mailbox')
    await queue('ann@example.com')
    await shop.app.outbox.run()
    const failed = await newest()
    shop.mail.behave(() => 'take')

    const answer = await resend(failed._id)
    expect(answer.statusCode).toBe(200)
    const again = answer.json<EmailView>()
    expect(again).toMatchObject({ to: 'ann@example.com', kind: failed.kind, state: 'waiting' })
    expect(again._id).not.toBe(failed._id)
    await shop.app.outbox.run()
    expect(shop.mail.received.map(({ messageId }) => messageId)).toEqual([
      expect.stringMatching(`^<${again._id}@.+>$`),
    ])
    const [entry] = await shop.db.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({
      actor_email: 'boss@example.com',
      action: 'send e-mail again',
      subject_id: failed._id,
      after: { email: again._id },
    })
    expect(JSON.stringify(entry)).not.toContain('ann@example.com')
  })

  it('pressed twice sends one more e-mail', async () => {
    await queue('ann@example.com')
    await shop.app.outbox.run()
    const { _id } = await newest()
    const answers = await Promise.all([resend(_id), resend(_id), resend(_id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    await shop.app.outbox.run()
    expect(shop.mail.received).toHaveLength(2)
  })

  it('refuses one that is on its way, one that is too old, and one that never was', async () => {
    await queue('ann@example.com')
    const waiting = await newest()
    expect((await resend(waiting._id)).json()).toMatchObject({ code: 'conflict' })
    await shop.app.outbox.run()
    await shop.db.updateTable('emails').set({ data: '{}' }).execute()
    expect((await newest()).canResend).toBe(false)
    expect((await resend(waiting._id)).json()).toMatchObject({
      message: 'The contents of this e-mail were deleted because of their age',
    })
    for (const id of [newId(), 'none']) expect((await resend(id)).statusCode).toBe(404)
    expect((await list()).totalEmails).toBe(1)
    expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })
})

describe('GET /api/emails/preview/:kind', () => {
  const preview = (kind: string) => shop.app.inject({ url: `/api/emails/preview/${kind}`, headers: admin })

  it.each(EMAIL_KINDS)('draws "%s" with made-up data', async (kind) => {
    const answer = await preview(kind)
    expect(answer.statusCode).toBe(200)
    const { subject, html, text } = answer.json()
    expect(subject).not.toBe('')
    expect(html).toContain(`<title>${subject.replaceAll('&', '&amp;')}</title>`)
    expect(text).toContain(SHOP.name)
  })

  it('shows the pictures of what was ordered', async () => {
    const { html } = (await preview('order placed')).json()
    expect(html).toMatch(/<img src="[^"]+\/images\/kentia-palm-[^"]+\/160\.webp"/)
    expect(html).toMatch(/<img src="[^"]+\/images\/seagrass-basket-[^"]+\/160\.webp"/)
  })

  it('knows no other kind', async () => {
    expect((await preview('constructor')).statusCode).toBe(404)
  })
})

describe('the digest', () => {
  it('tells every admin once, on the day after, how many e-mails were given up', async () => {
    const other = await shop.world.user({ role: 'admin' })
    shop.mail.behave((to) => (to.startsWith('gone') ? '550 5.1.1 No such mailbox' : 'take'))
    await shop.jobs.tick('failed-email-digests')
    await queue('gone@example.com')
    await queue('gone2@example.com')
    await shop.app.outbox.run()
    await shop.jobs.tick('failed-email-digests')
    await shop.app.outbox.run()
    shop.mail.received.length = 0

    shop.clock.advance(24 * 60 * 60 * 1_000)
    for (let hour = 0; hour < 3; hour += 1) await shop.jobs.tick('failed-email-digests')
    await shop.app.outbox.run()
    expect(shop.mail.received.map(({ to }) => to).toSorted()).toEqual(
      ['boss@example.com', other.email].toSorted(),
    )
    expect(shop.mail.received[0]?.raw).toContain(`Subject: ${SHOP.name}: 2 e-mails could not be sent`)
    expect(shop.mail.received[0]?.raw).not.toContain('gone')
  })

  it('about e-mails that were given up goes to the addresses that are set, and to no admin', async () => {
    const tell = async (value: string[]) => {
      await shop.set({ 'notify.failedEmails': value })
      shop.mail.behave((to) => (to.startsWith('gone') ? '550 5.1.1 No such mailbox' : 'take'))
      await queue('gone3@example.com')
      await shop.app.outbox.run()
      shop.clock.advance(24 * 60 * 60 * 1_000)
      await shop.jobs.tick('failed-email-digests')
      shop.mail.received.length = 0
      await shop.app.outbox.run()
      return shop.mail.received.map(({ to }) => to)
    }
    expect(await tell(['desk@example.com'])).toEqual(['desk@example.com'])
    expect(await tell([])).toEqual([])
    await shop.db.deleteFrom('setting_values').execute()
    await shop.app.settings.reload()
  })

  it('tells of claims of the day before that are still open, and says nothing when nothing came up', async () => {
    const at = shop.clock.now()
    const claim = async (state: 'open' | 'refused', deletedAt?: Date) => {
      const order = await shop.world.order({ ...(deletedAt && { deletedAt }) })
      await shop.world.claim(order.id, { state, text: 'The pot is broken', created_at: at })
    }
    await claim('refused')
    // Claims of archived orders are in no list.
    await claim('open', at)
    shop.clock.advance(24 * 60 * 60 * 1_000)
    const digests = async () => {
      await shop.jobs.tick('digest-emails')
      await shop.app.outbox.run()
      return shop.mail.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
    }
    expect(await digests()).toEqual([])
    await claim('open')
    await claim('open')
    const admins = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(await digests()).toEqual(admins.map(() => `${SHOP.name}: 2 open claims`))
    await digests()
    expect(shop.mail.received).toHaveLength(admins.length)
    expect(shop.mail.received[0]?.raw).not.toContain('The pot is broken')
  })
})

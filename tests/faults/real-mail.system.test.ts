import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { EmailView } from '../../contract/schemas/email.ts'
import { lacks } from '../../server/testing/lacks.ts'
import { pay, plainShop, register, signInAsAdmin } from './support/customer.ts'
import { canRunMailServers } from './support/mail-programs.ts'
import { startMailServers } from './support/mail-servers.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'
import { startProvider } from './support/provider.ts'

const remedy = 'root and the packages postfix and dovecot-imapd'

test.skipIf(lacks('e-mails through a real mail server', remedy, canRunMailServers()))(
  'a paid order is confirmed through Postfix and read over IMAP; an unknown mailbox is given up, a greylisted one waits',
  async () => {
    const [servers, provider] = await Promise.all([startMailServers(), startProvider()])
    const shop = await startShop({
      ...plainShop,
      ...provider.environment,
      ...(await anyDatabase()),
      SMTP_URL: servers.smtpUrl,
      MAIL_FROM: 'Fern & Co. <orders@shop.example>',
    })
    const admin = await signInAsAdmin(shop.origin)
    const product = await admin.addProduct(12.34)
    const buy = async (email: string) => {
      const customer = await register(shop.origin, email)
      const { id, url } = await customer.checkOut([{ productId: product._id, quantity: 1 }])
      await pay(url)
      return customer.confirm(id)
    }
    const order = await buy('ann@people.example')
    await buy('nobody@people.example')
    await buy('late@people.example')

    const [raw] = await eventually(async () => {
      const messages = await servers.messages()
      return messages.length > 0 ? messages : undefined
    })
    const message = await PostalMime.parse(raw ?? '')
    expect(message).toMatchObject({
      from: { name: 'Fern & Co.', address: 'orders@shop.example' },
      to: [{ address: 'ann@people.example' }],
    })
    expect(message.subject).toContain(order.orderId)
    expect(message.text).toContain('$12.96')
    expect(message.html).toContain('$12.96')
    expect(headersOf(message.headers)).toMatchObject({
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringContaining('multipart/alternative'),
    })

    const ended = (address: string, states: EmailView['state'][]) =>
      eventually(async () => {
        const [email] = (await admin.emails(address)).emails
        return email?.attempts === 1 && states.includes(email.state) ? email : undefined
      })
    const sent = await ended('ann@people.example', ['sent'])
    expect(sent.orderId).toBe(order.orderId)
    expect(message.messageId).toBe(`<${sent._id}@shop.example>`)
    expect((await ended('nobody@people.example', ['failed'])).problem).toContain('550')
    expect((await ended('late@people.example', ['waiting'])).problem).toContain('450')
    expect(await servers.messages()).toHaveLength(1)
  },
)

const headersOf = (headers: { key: string; value: string }[]) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]))

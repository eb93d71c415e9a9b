import { beforeEach, expect, it } from 'vitest'
import type { ContactMessageListView } from '../../../../contract/schemas/contact.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { KEPT_FOR } from '../../shop/retention/retention.job.ts'

const OWN = 'moss@example.com'

/** A shop of its own, which has an address. */
async function openOwnShop(options: TestShopOptions = {}): Promise<TestShop> {
  const own = await openTestShop(options)
  await own.insert('settings', { name: 'own_shop', value: 'on' })
  await own.set({ 'shop.email': OWN })
  return own
}

const mail = await closeAtEnd(startMailServer())
const shop = await openOwnShop({ smtpUrl: mail.url })
beforeEach(async () => {
  mail.received.length = 0
  mail.behave(() => 'take')
  await shop.db.deleteFrom('contact_messages').execute()
  await shop.db.deleteFrom('emails').execute()
})

const willow = {
  name: 'Willow Marsh',
  email: 'willow@example.com',
  message: 'Do you post to the islands?\nPlease.',
}
const write = (payload: object = willow, { app } = shop) =>
  app.inject({ method: 'POST', url: '/api/contact', payload })
const messages = () => shop.db.selectFrom('contact_messages').selectAll().execute()
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))

it("sends a message to the shop's address, answers go to its writer, who gets no copy", async () => {
  const answer = await write()
  expect(answer.statusCode).toBe(202)
  await shop.app.outbox.run()
  expect(mail.received.map(({ to }) => to)).toEqual([OWN])
  const raw = mail.received[0]?.raw ?? ''
  expect(headersOf(raw)).toMatch(/^Reply-To: willow@example\.com$/m)
  expect(raw).toContain('Do you post to the islands?')
  expect(await messages()).toMatchObject([{ ...willow, email_key: willow.email }])
})

it('is kept until it is sent, in the row of the message alone', async () => {
  mail.behave(() => '451 later')
  await write()
  await shop.app.outbox.run()
  const [email] = await shop.db.selectFrom('emails').select(['state', 'data']).execute()
  expect(email?.state).toBe('waiting')
  expect(JSON.stringify(email?.data)).not.toMatch(/willow|islands/i)
  mail.behave(() => 'take')
  shop.clock.advance(60 * 60 * 1_000)
  await shop.app.outbox.run()
  expect(mail.received).toHaveLength(1)
})

it.each([
  ['name', { name: 'Willow\r\nBcc: all@example.com' }],
  ['email', { email: 'willow@example.com\r\nBcc: all@example.com' }],
  ['email', { email: 'willow@example.com, all@example.com' }],
  ['message', { message: ' ' }],
])('refuses a %s that smuggles or says nothing', async (field, change) => {
  const answer = await write({ ...willow, ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: [{ field }] })
  expect(await messages()).toEqual([])
})

it('answers a robot that fills the hidden field, and keeps nothing', async () => {
  expect((await write({ ...willow, website: 'https://spam.example' })).statusCode).toBe(202)
  await shop.app.outbox.run()
  expect(await messages()).toEqual([])
  expect(mail.received).toEqual([])
})

it('admins read messages, search them and mark them as answered', async () => {
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const list = async (query = '') => {
    const answer = await shop.app.inject({ url: `/api/contact-messages${query}`, headers: admin })
    return answer.json<ContactMessageListView>()
  }
  await write()
  shop.clock.advance(1_000)
  await write({ name: 'Ann Reed', email: 'ann@example.com', message: 'Is moss a plant?' })
  const { messages: found, totalMessages } = await list()
  expect([found.map(({ name }) => name), totalMessages]).toEqual([['Ann Reed', 'Willow Marsh'], 2])
  expect((await list('?q=ISLANDS')).messages).toMatchObject([
    { ...willow, isAnswered: false, answeredAt: null },
  ])
  const mark = (id: string, isAnswered: boolean) =>
    shop.call('PATCH', `/api/contact-messages/${id}`, admin, { isAnswered })
  for (const q of ['WILLOW@', 'marsh'])
    expect((await list(`?q=${q}`)).messages.map(({ name }) => name)).toEqual(['Willow Marsh'])
  const { _id: id } = found[0]!
  expect((await mark(id, true)).json()).toMatchObject({
    isAnswered: true,
    answeredAt: shop.clock.now().toISOString(),
  })
  await mark(id, true)
  expect((await list('?state=open')).messages.map(({ name }) => name)).toEqual(['Willow Marsh'])
  expect((await list('?state=answered')).messages.map(({ name }) => name)).toEqual(['Ann Reed'])
  expect((await mark(id, false)).json()).toMatchObject({ isAnswered: false, answeredAt: null })
  expect((await mark('none', true)).statusCode).toBe(404)
  const audit = await shop.app.inject({ url: '/api/audit?kind=message', headers: admin })
  expect(audit.json()).toMatchObject({ totalEntries: 2 })
  expect(audit.body).not.toContain('moss')
})

it('takes five an hour from one network', async () => {
  const limited = await openOwnShop({ smtpUrl: mail.url, env: { RATE_LIMITS: 'on' } })
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await write(willow, limited)).statusCode)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  limited.clock.advance(60 * 60 * 1_000)
  expect((await write(willow, limited)).statusCode).toBe(202)
})

it('goes once to each address that the merchant has set', async () => {
  await shop.set({ 'contact.sendTo': ['desk@example.com', 'owner@example.com'] })
  await write()
  await shop.app.outbox.run()
  expect(mail.received.map(({ to }) => to).toSorted()).toEqual(['desk@example.com', 'owner@example.com'])
  expect(await messages()).toHaveLength(1)
  await shop.set({ 'contact.sendTo': null })
})

it('answers 409 in the demo shop, without a mail server and with an empty list, and says so to pages', async () => {
  const contactOf = async ({ app }: TestShop) => (await app.inject('/api/shop-info')).json().contact
  const refuses = async (silent: TestShop) => {
    expect(await contactOf(silent)).toBeUndefined()
    expect((await write(willow, silent)).statusCode).toBe(409)
  }
  expect(await contactOf(shop)).toBe('on')
  await shop.set({ 'contact.sendTo': [] })
  await refuses(shop)
  await shop.set({ 'contact.sendTo': null, 'shop.email': '' })
  await refuses(shop)
  await shop.set({ 'shop.email': OWN })
  expect(await messages()).toEqual([])
  await refuses(await openTestShop({ smtpUrl: mail.url }))
  await refuses(await openOwnShop())
})

it('is deleted after a year; an e-mail of it that was still on its way says so', async () => {
  mail.behave(() => '451 later')
  await write()
  await shop.app.outbox.run()
  shop.clock.advance(KEPT_FOR.contactMessages + 1)
  await shop.jobs.tick('sweep-old-rows')
  expect(await messages()).toEqual([])
  mail.behave(() => 'take')
  await shop.app.outbox.run()
  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]?.raw).toContain('a deleted message')
  expect(mail.received[0]?.raw).not.toMatch(/willow|islands/i)
})

it('goes with the account whose confirmed address it has, and is in its download', async () => {
  const { user, headers } = await shop.world.person({ email: 'Willow@Example.com', email_key: willow.email })
  await write()
  await write({ ...willow, email: 'ann@example.com' })
  const ask = (url: string) => shop.call('POST', url, headers, { password: WORLD_PASSWORD })
  expect((await ask('/api/auth/confirm')).statusCode).toBe(200)
  const download = async () => (await shop.app.inject({ url: '/api/account/data.json', headers })).json()
  // Anybody can register with somebody else's address.
  expect(await download()).not.toHaveProperty('contactMessages')
  await shop.update('users', { id: user.id }, { verified_at: shop.clock.now() })
  expect(await download()).toMatchObject({ contactMessages: [{ message: willow.message }] })
  expect((await ask('/api/account/delete')).statusCode).toBe(200)
  expect((await messages()).map(({ email }) => email)).toEqual(['ann@example.com'])
})

it('one site writes twenty messages an hour from all its networks, all sites two hundred, and the hour after more', async () => {
  const limited = await openOwnShop({ smtpUrl: mail.url, env: { RATE_LIMITS: 'on' } })
  const writeFrom = async (remoteAddress: string, payload: object = willow) =>
    (await limited.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress })).statusCode
  const countTaken = async (addresses: string[]) => {
    let taken = 0
    for (const address of addresses) if ((await writeFrom(address)) === 202) taken += 1
    return taken
  }
  const many = (most: number, of: (index: number) => string) =>
    Array.from({ length: most }, (_, index) => of(index))
  expect(await countTaken(many(300, (index) => `2001:db8:1:${index.toString(16)}::1`))).toBe(20)
  expect(await countTaken(many(6, (index) => `2001:db8:2:1::${index}`))).toBe(5)
  for (let times = 0; times < 300; times += 1)
    await writeFrom(`2001:db9:${times.toString(16)}::1`, { ...willow, website: 'a robot' })
  expect(await countTaken(many(300, (index) => `2001:dba:${index.toString(16)}::1`))).toBe(200 - 25)
  expect(await writeFrom('198.51.100.1')).toBe(429)
  limited.clock.advance(60 * 60_000)
  expect(await writeFrom('198.51.100.1')).toBe(202)
})

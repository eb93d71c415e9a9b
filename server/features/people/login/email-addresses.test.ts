import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { newestEmail } from '../../../testing/newest-email.ts'
import { openShopWithMail } from '../../../testing/shop-with-mail.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

const PASSWORD = 'moss grows under the old bridge'

const shop = await openShopWithMail()
await shop.insert('settings', { name: 'own_shop', value: 'on' })

type Sender = { cookie: string } | Record<string, never>
const post = (url: string, payload: object, headers: Sender = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })

const ODD = [
  'tom&ana@example.com',
  'a/b@example.com',
  '~tilde@example.com',
  'x!y@example.com',
  '#hash@example.com',
  "ends'@example.com",
  '{b=c|d}^`?*$%e@example.com',
]

describe.each(ODD)('%s', (email) => {
  it('registers, logs in, sees its orders, and gets mail', async () => {
    const registered = await post('auth/register', { username: 'Tom', email, password: PASSWORD })
    expect(registered.statusCode, registered.body).toBe(201)
    const answer = await post('auth/login', { email, password: PASSWORD })
    expect(answer.statusCode, answer.body).toBe(200)
    const headers = { cookie: `session=${answer.json().token}` }
    const orders = await shop.app.inject({ url: `/api/orders/${encodeURIComponent(email)}`, headers })
    expect(orders.statusCode, orders.body).toBe(200)
    shop.clock.advance(6 * MINUTE)
    expect((await post('auth/forgot-password', { email })).statusCode).toBe(202)
    await shop.app.outbox.run()
    expect((await newestEmail(shop.mail, email)).token).not.toBe('')
  })

  it('takes the place of another address, by the link that reached it', async () => {
    const { user, headers } = await shop.world.person()
    const wanted = `new.${email}`
    const asked = await post('auth/change-email', { email: wanted, password: WORLD_PASSWORD }, headers)
    expect(asked.statusCode, asked.body).toBe(202)
    await shop.app.outbox.run()
    const { token } = await newestEmail(shop.mail, wanted)
    expect((await post('auth/confirm-address', { token })).statusCode).toBe(200)
    expect((await shop.row('users', ['email'], { id: user.id })).email).toBe(wanted)
  })

  it('is told as the writer of a message, and hears of what the settings name', async () => {
    await shop.set({ 'shop.email': email, 'notify.messages': null })
    const sent = await post('contact', { name: 'Tom', email, message: 'Do you post to the islands?' })
    expect(sent.statusCode, sent.body).toBe(202)
    await shop.app.outbox.run()
    // A notice of the test before, to another reader, may arrive later.
    const last = shop.mail.received.findLast(({ to }) => to === email)
    expect(last?.raw).toContain(`Reply-To: ${email}\r\n`)
  })
})

it('a domain beyond ASCII is the same as it was typed and as mail servers know it', async () => {
  const typed = 'tom@Bücher.example'
  const known = 'tom@xn--bcher-kva.example'
  const registered = await post('auth/register', { username: 'Tom', email: typed, password: PASSWORD })
  expect(registered.json(), registered.body).toMatchObject({ user: { email: known } })
  expect((await post('auth/login', { email: typed, password: PASSWORD })).statusCode).toBe(200)
  shop.clock.advance(6 * MINUTE)
  expect((await post('auth/forgot-password', { email: typed })).statusCode).toBe(202)
  await shop.app.outbox.run()
  // The mail server of the tests writes domains as people do.
  expect((await newestEmail(shop.mail, 'tom@bücher.example')).token).not.toBe('')
  await shop.set({ 'shop.email': typed, 'notify.dispute': [typed, known] })
  expect(shop.app.settings.get('shop.email')).toBe(known)
  expect(shop.app.settings.get('notify.dispute')).toEqual([known])
})

it.each(['tom', 'tom@', '@example.com', 'to m@example.com', 'tom@ex/ample.com', 'töm@example.com'])(
  'refuses "%s", as a browser does',
  async (email) => {
    const answer = await post('auth/register', { username: 'Tom', email, password: PASSWORD })
    expect(answer.json()).toMatchObject({
      details: [{ field: 'email', message: 'must be an e-mail address' }],
    })
  },
)

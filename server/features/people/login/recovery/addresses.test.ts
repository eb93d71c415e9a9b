import { describe, expect, it } from 'vitest'
import { DAY } from '../../../../../contract/durations.ts'
import { closeAtEnd } from '../../../../testing/close-at-end.ts'
import { openShopWithMail } from '../../../../testing/shop-with-mail.ts'
import { newestEmail } from '../../../../testing/newest-email.ts'
import { startSecondNode, type TestShop } from '../../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../../testing/world.ts'

const shop = await openShopWithMail()
const other = await closeAtEnd(startSecondNode(shop))

type Sender = { cookie: string } | Record<string, never>
const post = (url: string, payload: object, headers: Sender = {}, { app }: TestShop = shop) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })
const statusOf = async (answer: ReturnType<typeof post>) => (await answer).statusCode
const canLogIn = async (email: string, password = WORLD_PASSWORD) =>
  (await statusOf(post('login', { email, password }))) === 200

const newAddress = () => `new-${crypto.randomUUID()}@example.com`

/** Requests a change of address. @returns the token of the e-mail to the new address */
async function askFor(email: string, headers: Sender): Promise<string> {
  expect(await statusOf(post('change-email', { email, password: WORLD_PASSWORD }, headers))).toBe(202)
  await shop.app.outbox.run()
  return (await newestEmail(shop.mail, email)).token
}

describe('another address', () => {
  it('counts once its link is opened, keeps the orders, logs everybody out and tells the old one', async () => {
    const user = await shop.world.user()
    const order = await shop.world.order({ user })
    const here = await shop.world.signIn(user)
    const email = newAddress()
    const token = await askFor(email, here)
    expect([await canLogIn(user.email), await canLogIn(email)]).toEqual([true, false])

    expect(await statusOf(post('confirm-address', { token }))).toBe(200)
    expect([await canLogIn(user.email), await canLogIn(email)]).toEqual([false, true])
    expect(await statusOf(post('send-verification', {}, here))).toBe(401)
    const again = await shop.world.signIn(user)
    const listed = await shop.app.inject({ url: `/api/orders/${email}`, headers: again })
    expect(listed.json().orders).toMatchObject([{ orderId: order.order_number }])
    await shop.app.outbox.run()
    expect((await newestEmail(shop.mail, user.email)).subject).toBe('Your e-mail address was changed')
  })

  it('is taken back by the old one within a week, and then the old password opens nothing', async () => {
    const user = await shop.world.user()
    const email = newAddress()
    await post('confirm-address', { token: await askFor(email, await shop.world.signIn(user)) })
    await shop.app.outbox.run()
    const { token } = await newestEmail(shop.mail, user.email)
    shop.clock.advance(6 * DAY)
    const thief = await shop.world.signIn(user)
    const answers = await Promise.all([
      post('undo-address', { token }),
      post('undo-address', { token }, {}, other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
    expect(await statusOf(post('send-verification', {}, thief))).toBe(401)
    expect([await canLogIn(email), await canLogIn(user.email)]).toEqual([false, false])
    await shop.app.outbox.run()
    const reset = await newestEmail(shop.mail, user.email)
    expect(reset.subject).toBe('Reset your password')
    const password = 'water runs under the moss'
    expect(await statusOf(post('reset-password', { token: reset.token, password }))).toBe(200)
    expect(await canLogIn(user.email, password)).toBe(true)
  })

  it('cannot be taken back after a week', async () => {
    const user = await shop.world.user()
    await post('confirm-address', { token: await askFor(newAddress(), await shop.world.signIn(user)) })
    await shop.app.outbox.run()
    shop.clock.advance(7 * DAY)
    const { token } = await newestEmail(shop.mail, user.email)
    expect(await statusOf(post('undo-address', { token }))).toBe(410)
  })

  it('needs the password, and must be another one', async () => {
    const { user, headers: here } = await shop.world.person()
    const wrong = await post('change-email', { email: newAddress(), password: 'not it' }, here)
    expect(wrong.json().details).toMatchObject([{ field: 'password' }])
    const same = await post(
      'change-email',
      { email: user.email.toUpperCase(), password: WORLD_PASSWORD },
      here,
    )
    expect(same.json().details).toMatchObject([{ field: 'email' }])
  })

  it('gets three e-mails an hour, whoever asks, and its new owner is told why there is none', async () => {
    const victim = newAddress()
    const answers = []
    for (let times = 0; times < 5; times += 1) {
      const headers = await shop.world.signIn(await shop.world.user())
      const email = times % 2 === 0 ? victim : victim.toUpperCase()
      answers.push(await post('change-email', { email, password: WORLD_PASSWORD }, headers))
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 429, 429])
    expect(answers[4]?.json().message).toContain('e-mails were sent to that address within the hour')
    await shop.app.outbox.run()
    expect(shop.mail.received.filter(({ to }) => to.toLowerCase() === victim)).toHaveLength(3)
    const owner = await shop.world.signIn(await shop.world.user())
    expect(
      await statusOf(post('change-email', { email: newAddress(), password: WORLD_PASSWORD }, owner)),
    ).toBe(202)
    shop.clock.advance(DAY / 24)
    expect(await statusOf(post('change-email', { email: victim, password: WORLD_PASSWORD }, owner))).toBe(202)
  })

  it('that somebody opened an account with meanwhile is refused, and the link can be tried again', async () => {
    const [user, owner] = [await shop.world.user(), await shop.world.user()]
    const token = await askFor(owner.email, await shop.world.signIn(user))
    const answer = await post('confirm-address', { token })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'email_taken' })
    await shop.db.deleteFrom('users').where('id', '=', owner.id).execute()
    expect(await statusOf(post('confirm-address', { token }))).toBe(200)
  })

  it('is given once by two nodes that get the same link at the same moment', async () => {
    const user = await shop.world.user()
    const token = await askFor(newAddress(), await shop.world.signIn(user))
    const nodes = [shop, other, shop]
    const answers = await Promise.all(nodes.map((node) => post('confirm-address', { token }, {}, node)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
  })
})

describe("the account's own address", () => {
  const isVerified = async (id: string) =>
    (await shop.db.selectFrom('users').select('verified_at').where('id', '=', id).executeTakeFirstOrThrow())
      .verified_at !== null

  it('is confirmed by the link of an e-mail, and nobody is logged out', async () => {
    const { user, headers: here } = await shop.world.person()
    await post('send-verification', {}, here)
    await shop.app.outbox.run()
    const { token } = await newestEmail(shop.mail, user.email)
    expect(await isVerified(user.id)).toBe(false)
    expect(await statusOf(post('confirm-address', { token }))).toBe(200)
    expect(await isVerified(user.id)).toBe(true)
    expect(await statusOf(post('send-verification', {}, here))).toBe(202)
  })

  it('gets three e-mails an hour, and those that strangers ask for take none away', async () => {
    const user = await shop.world.user()
    const ask = async (as: { id: string }, url: string, body = {}) =>
      statusOf(post(url, body, await shop.world.signIn(as)))
    for (let times = 0; times < 4; times += 1)
      await ask(await shop.world.user(), 'change-email', { email: user.email, password: WORLD_PASSWORD })
    const answers = []
    for (let times = 0; times < 4; times += 1) {
      answers.push(await ask(user, 'send-verification'))
      shop.clock.advance(6 * 60_000)
    }
    expect(answers).toEqual([202, 202, 202, 429])
  })

  it('is not confirmed by a link to the address of before', async () => {
    const user = await shop.world.user()
    await post('send-verification', {}, await shop.world.signIn(user))
    await shop.app.outbox.run()
    const { token } = await newestEmail(shop.mail, user.email)
    await post('confirm-address', { token: await askFor(newAddress(), await shop.world.signIn(user)) })
    expect(await statusOf(post('confirm-address', { token }))).toBe(410)
  })
})

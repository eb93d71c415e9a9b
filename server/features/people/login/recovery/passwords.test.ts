import { afterEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../../contract/durations.ts'
import { SHOP } from '../../../../../brand/shop.ts'
import { closeAtEnd } from '../../../../testing/close-at-end.ts'
import { openShopWithMail } from '../../../../testing/shop-with-mail.ts'
import { newestEmail } from '../../../../testing/newest-email.ts'
import { startSecondNode, type TestShop } from '../../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../../testing/world.ts'

const NEW_PASSWORD = 'moss grows under the old bridge'

const shop = await openShopWithMail()
const other = await closeAtEnd(startSecondNode(shop))
afterEach(() => void shop.mail.received.splice(0))

type Sender = { cookie: string } | Record<string, never>
const post = (url: string, payload: object, headers: Sender = {}, { app }: TestShop = shop) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })

const canLogIn = async (email: string, password: string) =>
  (await post('login', { email, password })).statusCode === 200
const isIn = async (headers: Sender, { email }: { email: string }) =>
  (await shop.app.inject({ url: `/api/orders/${email}`, headers })).statusCode === 200

/** Requests an e-mail for a forgotten password. @returns the token of the e-mail */
async function forget(email: string): Promise<string> {
  shop.clock.advance(6 * MINUTE)
  expect((await post('forgot-password', { email })).statusCode).toBe(202)
  await shop.app.outbox.run()
  return (await newestEmail(shop.mail, email)).token
}

describe('a forgotten password', () => {
  it('is chosen anew by the link of an e-mail, which logs out everybody and confirms the address', async () => {
    const { user, headers: session } = await shop.world.person()
    const token = await forget(user.email)
    // Somebody else was logged in on the browser that opened the link.
    const { user: owner, headers: replaced } = await shop.world.person()
    const answer = await post('reset-password', { token, password: NEW_PASSWORD }, replaced)
    expect(answer.statusCode, answer.body).toBe(200)
    expect([await isIn(session, user), await isIn(replaced, owner)]).toEqual([false, false])
    expect(await canLogIn(user.email, WORLD_PASSWORD)).toBe(false)
    expect(await canLogIn(user.email, NEW_PASSWORD)).toBe(true)
    const { verified_at: at } = await shop.row('users', ['verified_at'], { id: user.id })
    expect(at).toEqual(shop.clock.now())
    await shop.app.outbox.run()
    expect((await newestEmail(shop.mail, user.email)).subject).toBe('Your password was changed')
  })

  it('is chosen once by two nodes that get the same link at the same moment', async () => {
    const user = await shop.world.user()
    const token = await forget(user.email)
    const choose = (password: string, node: TestShop) => post('reset-password', { token, password }, {}, node)
    const answers = await Promise.all([
      choose('the first of two sentences', shop),
      choose('the second of two sentences', other),
      choose('the third of two sentences', shop),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
    const spent = answers.find(({ statusCode }) => statusCode === 410)
    expect(spent?.json()).toMatchObject({ code: 'token_spent', message: expect.stringContaining('new one') })
  })

  it('cannot be chosen by a link that is an hour old, made up, or of an e-mail about something else', async () => {
    const user = await shop.world.user()
    const old = await forget(user.email)
    shop.clock.advance(61 * MINUTE)
    await post('send-verification', {}, await shop.world.signIn(user))
    await shop.app.outbox.run()
    const foreign = (await newestEmail(shop.mail, user.email)).token
    expect(foreign).not.toBe('')
    for (const token of [old, foreign, '', 'x'.repeat(43), `${old}x`]) {
      const answer = await post('reset-password', { token, password: NEW_PASSWORD })
      expect(answer.statusCode).toBe(410)
    }
    expect(await canLogIn(user.email, WORLD_PASSWORD)).toBe(true)
  })

  it('is answered the same for an address that nobody has, which gets no e-mail and is not kept', async () => {
    shop.clock.advance(6 * MINUTE)
    const { email } = await shop.world.user()
    const known = await post('forgot-password', { email })
    const unknown = await post('forgot-password', { email: 'stranger@example.com' })
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    await shop.app.outbox.run()
    const receivers = shop.mail.received.map(({ to }) => to)
    expect(receivers).toContain(email)
    expect(receivers).not.toContain('stranger@example.com')
    const rows = await shop.db.selectFrom('emails').selectAll().where('state', '=', 'skipped').execute()
    expect(rows).toMatchObject([{ kind: 'reset password', to_address: '' }])
    expect(JSON.stringify(rows)).not.toContain('stranger')
    shop.clock.advance(25 * 60 * MINUTE)
    await shop.jobs.tick('sweep-account-tokens')
    expect(await shop.db.selectFrom('emails').select('id').where('state', '=', 'skipped').execute()).toEqual(
      [],
    )
  })

  it('asked for again and again brings one e-mail in five minutes', async () => {
    const { email } = await shop.world.user()
    await forget(email)
    for (let times = 0; times < 3; times += 1) await post('forgot-password', { email: email.toUpperCase() })
    await shop.app.outbox.run()
    const sent = () => shop.mail.received.filter(({ to }) => to === email)
    expect(sent()).toHaveLength(1)
    await forget(email)
    expect(sent()).toHaveLength(2)
  })

  it('asked for all day brings four e-mails five minutes apart and then one an hour, whoever asks where', async () => {
    const { email } = await shop.world.user()
    const day = 24 * 60 * MINUTE
    shop.clock.advance(day - (shop.clock.now().getTime() % day))
    const perHour: number[] = []
    for (let hour = 0; hour < 3; hour += 1) {
      shop.mail.received.length = 0
      for (let asked = 0; asked < 12; asked += 1) {
        const answers = [shop, other].map((node) => post('forgot-password', { email }, {}, node))
        for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(202)
        shop.clock.advance(5 * MINUTE)
      }
      await shop.app.outbox.run()
      perHour.push(shop.mail.received.filter(({ to }) => to === email).length)
    }
    expect(perHour).toEqual([4, 1, 1])
  })

  it('ends a lock for its owner, who need not wait', async () => {
    const { email } = await shop.world.user()
    for (let tries = 0; tries < 10; tries += 1) await post('login', { email, password: 'wrong' })
    expect((await post('login', { email, password: WORLD_PASSWORD })).statusCode).toBe(429)
    await post('reset-password', { token: await forget(email), password: NEW_PASSWORD })
    expect(await canLogIn(email, NEW_PASSWORD)).toBe(true)
  })
})

describe('a changed password', () => {
  it('needs the old one, keeps this session and ends all others', async () => {
    const user = await shop.world.user()
    const [here, elsewhere] = [await shop.world.signIn(user), await shop.world.signIn(user)]
    const wrong = await post('change-password', { password: 'not it', newPassword: NEW_PASSWORD }, here)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().details).toMatchObject([{ field: 'password' }])
    expect(await isIn(elsewhere, user)).toBe(true)
    const answer = await post(
      'change-password',
      { password: WORLD_PASSWORD, newPassword: NEW_PASSWORD },
      here,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect([await isIn(here, user), await isIn(elsewhere, user)]).toEqual([true, false])
    expect(await canLogIn(user.email, NEW_PASSWORD)).toBe(true)
    await shop.app.outbox.run()
    expect((await newestEmail(shop.mail, user.email)).text).toContain('If this was not you')
  })

  it('is no way to guess the old one: ten failures lock it like a login', async () => {
    const { headers: here } = await shop.world.person()
    const guess = () => post('change-password', { password: 'not it', newPassword: NEW_PASSWORD }, here)
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(400)
    expect((await guess()).statusCode).toBe(429)
  })

  it.each([
    ['password123', 'is too common'],
    ['PassWord123', 'is too common'],
    ['aaaaaaaaaaaa', 'too few different characters'],
    [`${SHOP.name} 2026!`, 'too similar to your name'],
    ['Rosa.Luna1', 'too similar to your name'],
  ])('to %s is refused with a reason, here and at the registration', async (password, reason) => {
    const user = await shop.world.user({ username: 'Rosa Luna' })
    const changed = await post(
      'change-password',
      { password: WORLD_PASSWORD, newPassword: password },
      await shop.world.signIn(user),
    )
    expect(changed.json().details).toMatchObject([
      { field: 'newPassword', message: expect.stringContaining(reason) },
    ])
    const registered = await post('register', {
      username: 'Rosa Luna',
      email: `rosa-${crypto.randomUUID()}@example.com`,
      password,
    })
    expect(registered.json().details).toMatchObject([
      { field: 'password', message: expect.stringContaining(reason) },
    ])
  })

  it('may be a sentence of 128 characters with spaces and letters of any script', async () => {
    const user = await shop.world.user()
    const newPassword = 'der Fährmann setzt 木 über 🌿 '.repeat(5).slice(0, 128)
    const changed = await post(
      'change-password',
      { password: WORLD_PASSWORD, newPassword },
      await shop.world.signIn(user),
    )
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await canLogIn(user.email, newPassword)).toBe(true)
  })
})

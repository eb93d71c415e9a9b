import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../../../contract/durations.ts'
import { openShopWithMail } from '../../../../testing/shop-with-mail.ts'
import { newestEmail } from '../../../../testing/newest-email.ts'
import { codeOf, post as postTo, protect, type Headers } from '../../../../testing/second-factor.ts'
import { WORLD_PASSWORD } from '../../../../testing/world.ts'

const NEW_PASSWORD = 'moss grows under the old bridge'

const shop = await openShopWithMail()

type User = { id: string; email: string }
const newAddress = () => `new-${crypto.randomUUID()}@example.com`
const post = (url: string, headers: Headers, body: object) => postTo(shop, url, headers, body)
const statusOf = async (answer: ReturnType<typeof post>) => (await answer).statusCode
const send = () => shop.app.outbox.run()
const linkTo = async (address: string) => (await newestEmail(shop.mail, address)).token
const undo = (token: string) => statusOf(post('/api/auth/undo-address', {}, { token }))
const confirm = (token: string) => statusOf(post('/api/auth/confirm-address', {}, { token }))
const logIn = (email: string, password = WORLD_PASSWORD) =>
  statusOf(post('/api/auth/login', {}, { email, password }))

/** Requests another address; its e-mails stay queued until they are sent. */
async function ask(user: User, email = newAddress()): Promise<string> {
  shop.clock.advance(MINUTE)
  const here = await shop.world.signIn(user)
  expect(await statusOf(post('/api/auth/change-email', here, { email, password: WORLD_PASSWORD }))).toBe(202)
  return email
}

/** Moves the account to another address, as somebody who knows its password can. @returns that address */
async function move(user: User): Promise<string> {
  const email = await ask(user)
  await send()
  shop.clock.advance(MINUTE)
  expect(await confirm(await linkTo(email))).toBe(200)
  await send()
  return email
}

/** Sets a new password through an e-mailed link. */
async function reset(email: string): Promise<void> {
  shop.clock.advance(6 * MINUTE)
  await post('/api/auth/forgot-password', {}, { email })
  await send()
  const body = { token: await linkTo(email), password: NEW_PASSWORD }
  expect(await statusOf(post('/api/auth/reset-password', {}, body))).toBe(200)
}

const addressOf = async ({ id }: User) =>
  (await shop.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('who had the address first', () => {
  it('takes it back after any number of further moves', async () => {
    const user = await shop.world.user()
    await move(user)
    const token = await linkTo(user.email)
    for (let moves = 0; moves < 5; moves += 1) await move(user)
    expect(await undo(token)).toBe(200)
    await send()
    const body = { token: await linkTo(user.email), password: NEW_PASSWORD }
    expect(await statusOf(post('/api/auth/reset-password', {}, body))).toBe(200)
    expect(await logIn(user.email, NEW_PASSWORD)).toBe(200)
  })

  it('ends every link that was made after the own one, sent or not, and none that was made before', async () => {
    const user = await shop.world.user()
    const second = await move(user)
    const first = await linkTo(user.email)
    await move(user)
    const later = await linkTo(second)
    const third = await ask(user)
    expect(await undo(first)).toBe(200)
    await send()
    expect(await undo(later)).toBe(410)
    expect(shop.mail.received.some(({ to }) => to === third)).toBe(false)
    expect(await addressOf(user)).toBe(user.email)
  })

  it('takes it back although somebody in between has done the same', async () => {
    const user = await shop.world.user()
    const second = await move(user)
    const first = await linkTo(user.email)
    await move(user)
    expect(await undo(await linkTo(second))).toBe(200)
    expect(await addressOf(user)).toBe(second)
    expect(await undo(first)).toBe(200)
    expect(await addressOf(user)).toBe(user.email)
  })

  it('is told when a change is asked for, and can stop it before it is done', async () => {
    const user = await shop.world.user()
    const email = await ask(user)
    await send()
    expect((await newestEmail(shop.mail, user.email)).subject).toBe('E-mail address change requested')
    expect(await undo(await linkTo(user.email))).toBe(200)
    expect(await confirm(await linkTo(email))).toBe(410)
    expect(await logIn(user.email)).toBe(401)
  })

  it('finds it free: nobody registers an address within a week after an account has left it', async () => {
    const user = await shop.world.user()
    await move(user)
    const register = () =>
      post('/api/auth/register', {}, { username: 'Thief', email: user.email, password: NEW_PASSWORD })
    expect((await register()).json()).toMatchObject({ code: 'email_taken' })
    shop.clock.advance(7 * DAY)
    expect(await statusOf(register())).toBe(201)
  })
})

describe('links and the calendar of an account end', () => {
  type Step = (user: User, here: Headers) => Promise<number>
  const steps: [string, Step][] = [
    [
      'with a changed password',
      (_user, here) =>
        statusOf(
          post('/api/auth/change-password', here, { password: WORLD_PASSWORD, newPassword: NEW_PASSWORD }),
        ),
    ],
    [
      'with the end of all other sessions',
      (_user, here) => statusOf(post('/api/auth/sessions/end-others', here, {})),
    ],
    [
      'when an admin ends the sessions',
      async ({ id }) => {
        const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
        return statusOf(post(`/api/auth/users/${id}/end-sessions`, admin, {}))
      },
    ],
    ['with a reset', ({ email }) => reset(email).then(() => 200)],
    [
      'with a new second factor',
      async (user, here) => {
        await protect(shop, here)
        return addressOf(user).then(() => 200)
      },
    ],
  ]

  it.each(steps)('%s: those that were sent', async (_name, step) => {
    const { user, headers: here } = await shop.world.person()
    const { url } = (await post('/api/shelf/calendar', here, {})).json<{ url: string }>()
    const email = await ask(user)
    await send()
    const token = await linkTo(email)
    expect(await step(user, here)).toBe(200)
    expect(await confirm(token)).toBe(410)
    expect((await shop.app.inject({ url: new URL(url).pathname })).statusCode).toBe(404)
  })

  it.each(steps)('%s: those that wait', async (_name, step) => {
    const { user, headers: here } = await shop.world.person()
    const email = await ask(user)
    // Back-dated, as if the mail server had been unreachable for long.
    await shop.update('emails', { to_address: email }, { due_at: new Date(shop.clock.now().getTime() + DAY) })
    expect(await step(user, here)).toBe(200)
    shop.clock.advance(DAY)
    await send()
    expect(shop.mail.received.some(({ to }) => to === email)).toBe(false)
  })
})

it('an e-mail that waits does what it was asked for, or nothing', async () => {
  const { user, headers: here } = await shop.world.person()
  await post('/api/auth/send-verification', here, {})
  const [own] = await shop.db.selectFrom('emails').select('id').where('user_id', '=', user.id).execute()
  await shop.update('emails', { id: own!.id }, { due_at: new Date(shop.clock.now().getTime() + DAY) })
  await move(user)
  shop.clock.advance(DAY)
  await send()
  const waited = await shop.row('emails', ['state', 'problem'], { id: own!.id })
  expect(waited).toEqual({ state: 'skipped', problem: 'The link was cancelled before the e-mail was sent.' })
})

describe('a second factor', () => {
  it('of a stranger who registered the address goes with the reset of its owner', async () => {
    const user = await shop.world.user({ verified_at: null })
    await protect(shop, await shop.world.signIn(user))
    await reset(user.email)
    expect(await logIn(user.email, NEW_PASSWORD)).toBe(200)
  })

  it('from before the address was confirmed goes as well, and one from after it stays', async () => {
    for (const [isConfirmedFirst, answer] of [
      [false, 200],
      [true, 401],
    ] as const) {
      const { user, headers: here } = await shop.world.person({ verified_at: null })
      const confirmOwn = async () => {
        shop.clock.advance(MINUTE)
        await post('/api/auth/send-verification', here, {})
        await send()
        expect(await confirm(await linkTo(user.email))).toBe(200)
        shop.clock.advance(MINUTE)
      }
      if (isConfirmedFirst) await confirmOwn()
      await protect(shop, here)
      if (!isConfirmedFirst) await confirmOwn()
      await reset(user.email)
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(answer)
    }
  })

  it('from after the moment that an undo goes back to ends with it, and one from before stays', async () => {
    const begin = async (by: Headers) =>
      (await post('/api/auth/totp/begin', by, {})).json<{ secret: string }>().secret
    const turnOn = async (by: Headers, secret: string) => {
      const body = { code: codeOf(secret, shop) }
      expect(await statusOf(post('/api/auth/totp/confirm', by, body))).toBe(200)
    }
    for (const [begun, turnedOn, answer] of [
      ['before', 'before', 401],
      ['before', 'after', 200],
      ['after', 'after', 200],
    ] as const) {
      const { user, headers: here } = await shop.world.person({ verified_at: new Date(0) })
      let secret = begun === 'before' ? await begin(here) : ''
      if (turnedOn === 'before') await turnOn(here, secret)
      const email = await ask(user)
      await send()
      shop.clock.advance(MINUTE)
      expect(await confirm(await linkTo(email))).toBe(200)
      await send()
      const token = await linkTo(user.email)
      if (turnedOn === 'after') {
        shop.clock.advance(MINUTE)
        const thief = await shop.world.signIn(user)
        if (begun === 'after') secret = await begin(thief)
        await turnOn(thief, secret)
      }
      expect(await undo(token)).toBe(200)
      await reset(user.email)
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(answer)
    }
  })
})

it('whoever has a session of an hour ago alone keeps its owner from no new password and from no login', async () => {
  const owner = await shop.world.user()
  const [thief, phone] = [await shop.world.signIn(owner), await shop.world.signIn(owner)]
  shop.clock.advance(60 * MINUTE)
  await post('/api/auth/forgot-password', {}, { email: owner.email })
  await send()
  const refused = await post('/api/auth/sessions/end-others', thief, {})
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirm_needed'])
  expect((await shop.app.inject({ url: '/api/auth/security', headers: phone })).statusCode).toBe(200)
  const body = { token: await linkTo(owner.email), password: NEW_PASSWORD }
  expect(await statusOf(post('/api/auth/reset-password', {}, body))).toBe(200)
  expect((await shop.app.inject({ url: '/api/auth/security', headers: thief })).statusCode).toBe(401)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '../../testing/test-clock.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../testing/world.ts'

let shop: TestShop
let whenAsked = (): void => undefined
beforeAll(async () => {
  const clock = createClock()
  const watched = {
    ...clock,
    now: () => {
      whenAsked()
      return clock.now()
    },
  }
  shop = await startTestShop({ env: { TRUST_PROXY: 'on' }, clock: watched })
})
afterAll(() => shop.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })

const registration = { username: 'Rosa', email: 'Rosa@Example.com', password: 'a good password' }

describe('POST /api/auth/register', () => {
  beforeEach(async () => {
    await shop.db.deleteFrom('users').execute()
  })

  it('answers 201 with the user and never the password', async () => {
    const answer = await post('register', registration)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      user: {
        _id: expect.any(String),
        username: 'Rosa',
        email: 'Rosa@Example.com',
        role: 'user',
        profileImage: '',
        bio: '',
        profession: '',
        createdAt: shop.clock.now().toISOString(),
      },
    })
    const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('ignores a role in the body', async () => {
    const answer = await post('register', { ...registration, role: 'admin' })
    expect(answer.json()).toMatchObject({ user: { role: 'user' } })
  })

  it('answers 409 to a taken e-mail in another case, and keeps one account', async () => {
    await post('register', registration)
    const answer = await post('register', { ...registration, email: 'rosa@example.COM' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'email_taken' })
    expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('lets one of two registrations at the same moment win', async () => {
    const answers = await Promise.all([post('register', registration), post('register', registration)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it.each([
    ['username', { ...registration, username: '   ' }],
    ['username', { ...registration, username: '\u200b\u2060' }],
    ['username', { ...registration, username: 'Rosa\nadmin' }],
    ['username', { ...registration, username: 'nimda \u202easoR' }],
    ['email', { ...registration, email: 'rosa' }],
    ['password', { ...registration, password: 'short' }],
    ['password', { ...registration, password: 'x'.repeat(129) }],
    ['email', { username: 'Rosa', password: 'a good password' }],
  ])('answers 400 naming %s', async (field, body) => {
    const answer = await post('register', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(field)
    expect(answer.json().details).toContainEqual({ field, message: expect.any(String) })
  })
})

describe('POST /api/auth/login', () => {
  it('answers token and user, and sets the token as an httpOnly cookie', async () => {
    const { email } = await shop.world.user()
    const answer = await post('login', { email: email.toUpperCase(), password: WORLD_PASSWORD })
    expect(answer.statusCode).toBe(200)
    const { token, user } = answer.json()
    expect(user.email).toBe(email)
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'session', value: token, httpOnly: true, sameSite: 'Lax', path: '/' }),
    )
  })

  it('opens guarded calls by cookie and by bearer header', async () => {
    const user = await shop.world.user()
    const { token } = (await post('login', { email: user.email, password: WORLD_PASSWORD })).json()
    const url = `/api/reviews/${user.id}`
    for (const headers of [{ cookie: `session=${token}` }, { authorization: `Bearer ${token}` }])
      expect((await shop.app.inject({ url, headers })).statusCode).toBe(200)
  })

  it('keeps only a hash of the token', async () => {
    const { email } = await shop.world.user()
    const { token } = (await post('login', { email, password: WORLD_PASSWORD })).json()
    const sessions = await shop.db.selectFrom('sessions').select('token_hash').execute()
    expect(sessions.map((session) => session.token_hash)).not.toContain(token)
  })

  it('answers the same to a wrong password and to an unknown e-mail', async () => {
    const { email } = await shop.world.user()
    const wrong = await post('login', { email, password: 'not the password' })
    const unknown = await post('login', { email: 'nobody@example.com', password: 'not the password' })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    const message = 'Please provide a valid email and password'
    expect(wrong.json()).toMatchObject({ message, code: 'wrong_credentials' })
    expect(unknown.json()).toMatchObject({ message, code: 'wrong_credentials' })
    expect(wrong.cookies).toEqual([])
  })

  it('is no fault when the account is deleted while its password is being checked', async () => {
    const user = await shop.world.user()
    const credentials = { email: user.email, password: WORLD_PASSWORD }
    let looks = 0
    let deleted: Promise<unknown> | undefined
    // The shop looks at the clock before it checks the password and again after it.
    whenAsked = () => {
      if ((looks += 1) === 2) deleted = shop.db.deleteFrom('users').where('id', '=', user.id).execute()
    }
    const answer = await post('login', credentials)
    whenAsked = () => undefined
    await deleted
    expect(looks).toBeGreaterThanOrEqual(2)
    expect([200, 401]).toContain(answer.statusCode)
    expect((await post('login', credentials)).statusCode).toBe(401)
  })

  it('sends the cookie over https only when the shop is on https', async () => {
    const secure = await startTestShop({ env: { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' } })
    const { email } = await secure.world.user()
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: WORLD_PASSWORD },
    })
    await secure.close()
    expect(answer.cookies[0]).toMatchObject({ secure: true })
  })
})

describe('failed logins', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const attempt = (email: string, password: string, address = '203.0.113.1') =>
    post('login', { email, password }, from(address))

  const failTimes = async (times: number, email: string, address?: string) => {
    for (let tries = 0; tries < times; tries += 1) await attempt(email, 'wrong', address)
  }

  it('lock the pair of account and address after ten, for fifteen minutes', async () => {
    const { email } = await shop.world.user()
    await failTimes(9, email)
    expect((await attempt(email, WORLD_PASSWORD)).statusCode).toBe(200)
    await failTimes(1, email)
    const locked = await attempt(email, WORLD_PASSWORD)
    expect(locked.statusCode).toBe(429)
    expect(locked.json()).toMatchObject({ code: 'locked' })
    expect(locked.headers['retry-after']).toBe('900')
    expect((await attempt(email, WORLD_PASSWORD, '203.0.113.2')).statusCode).toBe(200)
    shop.clock.advance(15 * 60_000)
    expect((await attempt(email, WORLD_PASSWORD)).statusCode).toBe(200)
  })

  it('are forgotten after fifteen minutes, and successful ones are not counted', async () => {
    const { email } = await shop.world.user()
    await failTimes(9, email)
    shop.clock.advance(15 * 60_000)
    await failTimes(9, email)
    for (let tries = 0; tries < 12; tries += 1)
      expect((await attempt(email, WORLD_PASSWORD)).statusCode).toBe(200)
  })

  it('at one moment are all counted: none of forty guesses wins after the tenth', async () => {
    const { email } = await shop.world.user()
    const guesses = Array.from({ length: 40 }, () => attempt(email, 'wrong', '203.0.113.9'))
    await Promise.all(guesses)
    expect((await attempt(email, WORLD_PASSWORD, '203.0.113.9')).statusCode).toBe(429)
  })

  it('leave nothing behind once they no longer matter', async () => {
    await failTimes(1, 'nobody@example.com')
    shop.clock.advance(15 * 60_000)
    await shop.jobs.tick('sweep-login-attempts')
    expect(await shop.db.selectFrom('login_attempts').select('pair').execute()).toEqual([])
  })
})

describe('POST /api/auth/logout', () => {
  it('ends the session on the server and clears the cookie', async () => {
    const user = await shop.world.user()
    const headers = await shop.world.signIn(user)
    const answer = await post('logout', {}, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '' })
    expect((await shop.app.inject({ url: `/api/reviews/${user.id}`, headers })).statusCode).toBe(401)
  })

  it('is fine without a session and without a body', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/logout' })
    expect(answer.statusCode).toBe(200)
  })
})

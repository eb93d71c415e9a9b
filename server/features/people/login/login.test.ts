import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { SWEEP_BATCH } from '../../../platform/sweeping.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { openTestShop, startTestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

// Behind a proxy no caller is local, so reading metrics needs the token.
const METRICS_TOKEN = 'a-token-of-some-length'

const shop = await openTestShop({ env: { TRUST_PROXY: '1', METRICS_TOKEN } })

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

  it('asks the database twice: whose e-mail it is, and for a session', async () => {
    const { email } = await shop.world.user()
    const logIn = async () =>
      expect((await post('login', { email, password: WORLD_PASSWORD })).statusCode).toBe(200)
    await logIn()
    expect(await countStatements(logIn)).toBe(2)
  })

  it('writes down once a day that the account logs in from this network', async () => {
    await shop.db.deleteFrom('known_networks').execute()
    const { email } = await shop.world.user()
    const logIn = async () => {
      expect((await post('login', { email, password: WORLD_PASSWORD })).statusCode).toBe(200)
      // Counts transactions that have written or locked the row: a lock is a write too.
      return shop.db
        .selectFrom('known_networks')
        .select(['last_login_at', sql`xmin::text`.as('written'), sql`xmax::text`.as('locked')])
        .execute()
    }
    const first = await logIn()
    expect(first).toMatchObject([{ last_login_at: shop.clock.now() }])
    shop.clock.advance(60_000)
    expect(await logIn()).toEqual(first)
    shop.clock.advance(24 * 60 * 60_000)
    expect(await logIn()).toMatchObject([{ last_login_at: shop.clock.now() }])
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
})

describe('failed logins', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const attempt = (email: string, password: string, address = '203.0.113.1') =>
    post('login', { email, password }, from(address))

  const failTimes = async (times: number, email: string) => {
    for (let tries = 0; tries < times; tries += 1) await attempt(email, 'wrong')
  }

  it('lock the pair of account and address after ten, for fifteen minutes', async () => {
    const { email } = await shop.world.user()
    await failTimes(9, email)
    expect((await attempt(email, WORLD_PASSWORD)).statusCode).toBe(200)
    await failTimes(1, email)
    const locked = await attempt(email, WORLD_PASSWORD)
    expect(locked.statusCode).toBe(429)
    const message = 'Too many failed logins. Please try again in 15 minutes'
    expect(locked.json()).toMatchObject({ code: 'locked', message })
    expect(locked.headers['retry-after']).toBe('900')
    expect((await attempt(email, WORLD_PASSWORD, '203.0.113.2')).statusCode).toBe(200)
    shop.clock.advance(15 * 60_000)
    expect((await attempt(email, WORLD_PASSWORD)).statusCode).toBe(200)
  })

  it('from many addresses of one IPv6 network are those of one visitor', async () => {
    const { email } = await shop.world.user()
    const network = Array.from({ length: 11 }, (_, host) => `2001:db8:7:7:${host.toString(16)}::1`)
    const statuses = []
    for (const address of network) statuses.push((await attempt(email, 'wrong', address)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await attempt(email, WORLD_PASSWORD, '2001:db8:7:8::1')).statusCode).toBe(200)
  })

  it('of one account from everywhere slow strangers down, and never the networks it is known in', async () => {
    const { email } = await shop.world.user()
    await attempt(email, WORLD_PASSWORD, '198.51.100.1')
    for (let guess = 0; guess < 50; guess += 1) await attempt(email, 'wrong', `203.0.113.${guess}`)
    const stranger = await attempt(email, WORLD_PASSWORD, '198.51.100.2')
    expect([stranger.statusCode, stranger.headers['retry-after']]).toEqual([429, '10'])
    expect(stranger.json()).toMatchObject({
      code: 'locked',
      message: expect.stringContaining('a few seconds'),
    })
    expect((await attempt(email, WORLD_PASSWORD, '198.51.100.1')).statusCode).toBe(200)
    shop.clock.advance(10_000)
    expect((await attempt(email, 'wrong', '203.0.113.99')).statusCode).toBe(401)
    expect((await attempt(email, WORLD_PASSWORD, '198.51.100.2')).statusCode).toBe(429)
    shop.clock.advance(10_000)
    expect((await attempt(email, WORLD_PASSWORD, '198.51.100.2')).statusCode).toBe(200)
  })

  it('are counted for the address the proxy saw, whatever the visitor claims', async () => {
    const { email } = await shop.world.user()
    const claim = (claimed: number) => attempt(email, 'wrong', `192.0.2.${claimed}, 203.0.113.50`)
    for (let guess = 0; guess < 10; guess += 1) await claim(guess)
    expect((await claim(11)).statusCode).toBe(429)
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
    const { id, email } = await shop.world.user()
    // All attempts begin before one has failed, and the right one is checked last.
    const guesses = [...Array<string>(40).fill('wrong'), WORLD_PASSWORD]
    const answers = await Promise.all(guesses.map((guess) => attempt(email, guess, '203.0.113.9')))
    // On a busy machine it may wait longer than its turn allows, and is sent away.
    expect([429, 503]).toContain(answers.at(-1)?.statusCode)
    expect((await attempt(email, WORLD_PASSWORD, '203.0.113.9')).statusCode).toBe(429)
    expect(
      await shop.db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute(),
    ).toEqual([])
  })

  it('leave nothing behind once they no longer matter, however many there were', async () => {
    await failTimes(1, 'nobody@example.com')
    const old = { failures: 1, first_failed_at: shop.clock.now(), locked_until: null }
    await shop.insert(
      'login_attempts',
      Array.from({ length: SWEEP_BATCH }, (_, place) => ({ pair: `guess ${place}`, ...old })),
    )
    await attempt((await shop.world.user()).email, WORLD_PASSWORD)
    shop.clock.advance(15 * 60_000)
    await shop.jobs.tick('sweep-login-attempts')
    expect(await shop.db.selectFrom('login_attempts').select('pair').execute()).toEqual([])
    expect(await shop.db.selectFrom('known_networks').select('pair').execute()).not.toEqual([])
    shop.clock.advance(90 * 24 * 60 * 60_000)
    await shop.jobs.tick('sweep-login-attempts')
    expect(await shop.db.selectFrom('known_networks').select('pair').execute()).toEqual([])
    const { body: metrics } = await shop.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const swept = Number(/shop_swept_total\{kind="login attempts"\} (\d+)/.exec(metrics)?.[1])
    expect(swept).toBeGreaterThan(SWEEP_BATCH)
    expect(metrics).toMatch(/shop_swept_total\{kind="known networks"\} [1-9]/)
  })
})

describe('POST /api/auth/logout', () => {
  it('ends the session on the server and clears the cookie', async () => {
    const { user, headers } = await shop.world.person()
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

it('counts the registrations of all networks together that one customer of a provider may have', async () => {
  const limited = await startTestShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const payload = { username: 'Rosa', email: 'rosa@example.com', password: 'password123' }
    const registerFrom = async (remoteAddress: string) =>
      (await limited.app.inject({ method: 'POST', url: '/api/auth/register', remoteAddress, payload }))
        .statusCode
    const answers: number[] = []
    for (let call = 0; call < 121; call += 1)
      answers.push(await registerFrom(`2001:db8:1:${(call % 20).toString(16)}::1`))
    expect(new Set(answers.slice(0, 120))).toEqual(new Set([400]))
    expect(answers[120]).toBe(429)
    expect(await registerFrom('2001:db8:2::1')).toBe(400)
  } finally {
    await limited.close()
  }
})

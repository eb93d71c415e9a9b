import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../../contract/durations.ts'
import type {
  NewPasskeyAnswer,
  NewPasskeyView,
  PasskeyLoginView,
} from '../../../../../contract/schemas/account.ts'
import { createAuthenticator } from '../../../../testing/authenticator.ts'
import { closeAtEnd } from '../../../../testing/close-at-end.ts'
import { openTestShop, startSecondNode } from '../../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../../testing/world.ts'

const ORIGIN = 'http://localhost:3000'
const NAMED = { PUBLIC_URL: ORIGIN }

const shop = await openTestShop({ env: NAMED })
const other = await closeAtEnd(startSecondNode(shop, NAMED))
const bare = await openTestShop()

type Headers = Record<string, string>
const post = (url: string, headers: Headers = {}, payload: object = {}, { app } = shop) =>
  app.inject({ method: 'POST', url, headers, payload })
const security = async (headers: Headers) =>
  (await shop.app.inject({ url: '/api/auth/security', headers })).json()

async function askForNew(headers: Headers) {
  const answer = await post('/api/auth/passkeys/begin', headers)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<NewPasskeyView>().options
}

/** Creates a user with a passkey and returns both. */
async function protectedUser() {
  const { user, headers } = await shop.world.person()
  const key = createAuthenticator(ORIGIN)
  const credential = key.make(await askForNew(headers))
  const answer = await post('/api/auth/passkeys', headers, { name: 'My phone', credential })
  expect(answer.statusCode, answer.body).toBe(201)
  return { user, headers, key, ...answer.json<NewPasskeyAnswer>() }
}

/** Gives the right password. @returns the browser's headers for the second step, and the challenge for a passkey */
async function begin(email: string) {
  const login = await post('/api/auth/login', {}, { email, password: WORLD_PASSWORD })
  expect(login.json()).toMatchObject({ code: 'second_factor' })
  const browser = { cookie: `login-challenge=${login.cookies[0]?.value}` }
  const { app, options } = (await post('/api/auth/login/passkey/begin', browser)).json<PasskeyLoginView>()
  return { browser, app, options: options ?? { challenge: '' } }
}
const finish = (browser: Headers, credential: object, at = shop) =>
  post('/api/auth/login/passkey', browser, { credential }, at)

describe('somebody with a passkey', () => {
  it('logs in by password and passkey, and sees when it was used', async () => {
    const { user, key, passkey, codes } = await protectedUser()
    expect(codes).toHaveLength(10)
    const { browser, app, options } = await begin(user.email)
    expect(app).toBe(false)
    expect(options).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ type: 'public-key', id: key.id }],
    })
    const answer = await finish(browser, key.sign(options))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(['token', 'user'])
    const headers = { authorization: `Bearer ${answer.json().token}` }
    expect(await security(headers)).toMatchObject({
      secondFactor: true,
      app: false,
      recoveryCodes: 10,
      passkeys: [{ ...passkey, name: 'My phone', lastUsedAt: shop.clock.now().toISOString() }],
    })
  })

  it('logs in by a recovery code when the phone is lost', async () => {
    const { user, headers, codes } = await protectedUser()
    const finishBy = (browser: Headers) => post('/api/auth/login/second-factor', browser, { code: codes[0] })
    // What a session asks for a new passkey is no proof of the password.
    const { challenge } = await askForNew(headers)
    expect((await finishBy({ cookie: `login-challenge=${challenge}` })).statusCode).toBe(401)
    expect((await finishBy((await begin(user.email)).browser)).statusCode).toBe(200)
  })

  it('signs for one login, whichever of two nodes gets it', async () => {
    const { user, key } = await protectedUser()
    const { browser, options } = await begin(user.email)
    const credential = key.sign(options)
    const answers = await Promise.all([finish(browser, credential), finish(browser, credential, other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    const again = await begin(user.email)
    expect((await finish(again.browser, credential)).json()).toMatchObject({ code: 'second_factor' })
  })

  it.each<[string, (scene: Awaited<ReturnType<typeof strange>>) => object]>([
    ['of somebody else', ({ theirs, options }) => theirs.key.sign(options)],
    ['that signed what somebody else was asked', ({ own, foreign }) => own.key.sign(foreign.options)],
    [
      'asked for by a page of another name',
      ({ own, options }) => own.key.sign(options, 'https://evil.example'),
    ],
    ['that signed what was asked before', ({ own, old }) => own.key.sign(old)],
    [
      'whose signature was changed',
      ({ own, options }) => {
        const { response, ...rest } = own.key.sign(options)
        return { ...rest, response: { ...response, signature: `${response.signature.slice(0, -4)}AAAA` } }
      },
    ],
    [
      'whose counter went back, as that of a copy',
      ({ own, options }) => {
        own.key.rewind()
        return own.key.sign(options)
      },
    ],
  ])('is not let in by one %s', async (_name, choose) => {
    const scene = await strange()
    const answer = await finish(scene.browser, choose(scene))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor'])
  })

  /** Creates a user who is logging in, and values that do not belong to this login. */
  async function strange() {
    const [own, theirs] = [await protectedUser(), await protectedUser()]
    const first = await begin(own.user.email)
    const asked = await post('/api/auth/login/passkey/begin', first.browser)
    const { options } = asked.json<PasskeyLoginView>()
    return {
      own,
      theirs,
      browser: first.browser,
      old: first.options,
      options: options ?? { challenge: '' },
      foreign: await begin(theirs.user.email),
    }
  }

  it('has five tries and ten minutes for one password', async () => {
    const { user, key } = await protectedUser()
    const { browser, options } = await begin(user.email)
    const wrong = createAuthenticator(ORIGIN)
    for (let tries = 0; tries < 5; tries += 1) await finish(browser, wrong.sign(options))
    expect((await finish(browser, key.sign(options))).json()).toMatchObject({ code: 'wrong_credentials' })
    expect((await post('/api/auth/login/passkey/begin', browser)).statusCode).toBe(401)
    const late = await begin(user.email)
    shop.clock.advance(10 * MINUTE)
    expect((await finish(late.browser, key.sign(late.options))).statusCode).toBe(401)
  })
})

describe('a new passkey', () => {
  it('counts for whoever asked for it, once, within ten minutes, at this shop', async () => {
    const [user, stranger] = [await shop.world.user(), await shop.world.user()]
    const [headers, foreign] = [await shop.world.signIn(user), await shop.world.signIn(stranger)]
    const add = (credential: object, by = headers, at = shop) =>
      post('/api/auth/passkeys', by, { name: 'Stick', credential }, at)
    const asked = await askForNew(headers)
    expect((await add(createAuthenticator(ORIGIN).make(asked), foreign)).statusCode).toBe(400)
    const elsewhere = createAuthenticator(ORIGIN).make(asked, 'https://evil.example')
    expect((await add(elsewhere)).statusCode).toBe(400)
    // The wrong answer used up that challenge.
    expect((await add(createAuthenticator(ORIGIN).make(asked))).statusCode).toBe(400)
    const once = await askForNew(headers)
    const keys = [createAuthenticator(ORIGIN), createAuthenticator(ORIGIN)]
    const answers = await Promise.all(
      keys.map((key, index) => add(key.make(once), headers, index === 1 ? other : shop)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
    const late = await askForNew(headers)
    shop.clock.advance(9 * MINUTE + 59_000)
    await post('/api/auth/confirm', headers, { password: WORLD_PASSWORD })
    shop.clock.advance(1_000)
    expect((await add(createAuthenticator(ORIGIN).make(late))).statusCode).toBe(400)
  })

  it('is none of an account in the trash, which logs in by it once it is back', async () => {
    const { user, key } = await protectedUser()
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    await shop.app.inject({ method: 'DELETE', url: `/api/auth/users/${user.id}`, headers: admin })
    const stranger = await shop.world.signIn(await shop.world.user())
    const credential = key.make(await askForNew(stranger))
    expect((await post('/api/auth/passkeys', stranger, { name: 'Mine', credential })).statusCode).toBe(409)
    const trash = await shop.row('trash', ['id'], { subject_id: user.id })
    expect((await post(`/api/trash/${trash.id}/restore`, admin)).statusCode).toBe(200)
    const { browser, options } = await begin(user.email)
    expect((await finish(browser, key.sign(options))).statusCode).toBe(200)
  })

  it('ends other sessions when it comes and when it goes, and writes an e-mail each time', async () => {
    const { user, headers, passkey } = await protectedUser()
    const { browser } = await begin(user.email)
    const elsewhere = await shop.world.signIn(user)
    const url = `/api/auth/passkeys/${passkey._id}`
    const stranger = (await protectedUser()).headers
    expect((await shop.app.inject({ method: 'DELETE', url, headers: stranger })).statusCode).toBe(404)
    expect((await shop.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    expect((await shop.app.inject({ url: '/api/auth/security', headers: elsewhere })).statusCode).toBe(401)
    expect(await security(headers)).toMatchObject({ secondFactor: false, passkeys: [], recoveryCodes: 0 })
    // The password suffices now, and a login in progress has to begin again.
    expect((await post('/api/auth/login/passkey/begin', browser)).statusCode).toBe(401)
    const { rows } = await sql<{ data: unknown }>`
      select data from emails where user_id = ${user.id} order by created_at, id`.execute(shop.db)
    expect(rows.map(({ data }) => data)).toEqual([
      { what: 'passkey added', isOn: true },
      { what: 'passkey removed', isOn: false },
    ])
  })

  it('is one of ten at most, and asks for the password when it was given long ago', async () => {
    const { headers } = await protectedUser()
    for (let count = 1; count < 10; count += 1) {
      const credential = createAuthenticator(ORIGIN).make(await askForNew(headers))
      const { codes } = (await post('/api/auth/passkeys', headers, { name: 'One more', credential })).json()
      expect(codes).toEqual([])
    }
    expect((await post('/api/auth/passkeys/begin', headers)).statusCode).toBe(409)
    shop.clock.advance(10 * MINUTE)
    for (const [method, url] of [
      ['POST', '/api/auth/passkeys/begin'],
      ['DELETE', '/api/auth/passkeys/any'],
    ] as const) {
      const answer = await shop.app.inject({ method, url, headers })
      expect(answer.json()).toMatchObject({ code: 'confirm_needed' })
    }
  })

  it('is not offered at a bare address, where browsers make none', async () => {
    const headers = await bare.world.signIn(await bare.world.user())
    const view = await bare.app.inject({ url: '/api/auth/security', headers })
    expect(view.json()).toMatchObject({ passkeysOffered: false })
    expect((await post('/api/auth/passkeys/begin', headers, {}, bare)).statusCode).toBe(409)
  })
})

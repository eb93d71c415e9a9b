import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '../../../../contract/paths.ts'
import type { RecoveryCodesView, TotpSetupView } from '../../../../contract/schemas/account.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

const MINUTE = 60_000
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
// Two nodes of one shop read each other's secrets by it.
const KEY = { SECRETS_KEY: 'a key of some length for the tests of the shop' }

let shop: TestShop
let other: TestShop
let live: TestShop
const log: unknown[] = []
beforeAll(async () => {
  shop = await startTestShop({ env: { ...KEY, LOG_LEVEL: 'trace' }, onLog: (line) => log.push(line) })
  other = await startTestShop({ env: KEY, clock: shop.clock })
  Object.defineProperty(other.app, 'db', { value: shop.db })
  live = await startTestShop({ env: { ...KEY, ...LIVE } })
})
afterAll(async () => {
  await Promise.all([shop.close(), other.close(), live.close()])
})

type Headers = Record<string, string>
const post = (url: string, headers: Headers = {}, payload: object = {}, { app } = shop) =>
  app.inject({ method: 'POST', url, headers, payload })
const codeOf = (secret: string, { clock } = shop) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() })
/** Somebody waits until the app shows another code. */
const nextCode = (secret: string) => {
  shop.clock.advance(30_000)
  return codeOf(secret)
}

/** Somebody with an app and recovery codes. */
async function protectedUser(at = shop, role: 'user' | 'admin' = 'user') {
  const user = await at.world.user({ role })
  const headers = await at.world.signIn(user)
  const { secret } = (await post(apiPaths.beginTotp(), headers, {}, at)).json<TotpSetupView>()
  const answer = await post(apiPaths.confirmTotp(), headers, { code: codeOf(secret, at) }, at)
  expect(answer.statusCode, answer.body).toBe(200)
  return { user, headers, secret, codes: answer.json<RecoveryCodesView>().codes }
}

/** Gives the right password. @returns what the browser has to go on with */
async function begin(email: string): Promise<Headers> {
  const answer = await post(apiPaths.login(), {}, { email, password: WORLD_PASSWORD })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'second_factor' })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ name: 'login-challenge', httpOnly: true, path: '/api/auth/login' })
  expect(answer.body).not.toContain(cookie?.value ?? '?')
  return { cookie: `login-challenge=${cookie?.value}` }
}
const finish = (challenge: Headers, code: string, at = shop) =>
  post(apiPaths.secondFactor(), challenge, { code }, at)

describe('somebody with an app', () => {
  it('logs in by password and code, and gets the answer of every login', async () => {
    const { user, secret } = await protectedUser()
    const answer = await finish(await begin(user.email), nextCode(secret))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(['token', 'user'])
    const headers = { authorization: `Bearer ${answer.json().token}` }
    const security = (await shop.app.inject({ url: apiPaths.security(), headers })).json()
    expect(security).toMatchObject({ secondFactor: true, recoveryCodes: 10 })
  })

  it('uses each code once, whichever of two nodes gets it', async () => {
    const { user, secret } = await protectedUser()
    const code = nextCode(secret)
    const challenges = [await begin(user.email), await begin(user.email), await begin(user.email)]
    const answers = await Promise.all(
      challenges.map((challenge, index) => finish(challenge, code, index === 1 ? other : shop)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
  })

  it('uses each recovery code once, whichever of two nodes gets it', async () => {
    const { user, codes } = await protectedUser()
    const typed = codes[3]?.toUpperCase().replace('-', ' ') ?? ''
    const challenges = [await begin(user.email), await begin(user.email)]
    const answers = await Promise.all(
      challenges.map((challenge, index) => finish(challenge, typed, index === 1 ? other : shop)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })

  it('has five tries and ten minutes for one password, and ten wrong codes lock the account', async () => {
    const { user, secret } = await protectedUser()
    const first = await begin(user.email)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await finish(first, '000000')).json()).toMatchObject({ code: 'second_factor' })
    expect((await finish(first, nextCode(secret))).json()).toMatchObject({ code: 'wrong_credentials' })
    const late = await begin(user.email)
    shop.clock.advance(10 * MINUTE)
    expect((await finish(late, codeOf(secret))).json()).toMatchObject({ code: 'wrong_credentials' })
    const second = await begin(user.email)
    for (let tries = 0; tries < 5; tries += 1) await finish(second, '000000')
    const locked = await post(apiPaths.login(), {}, { email: user.email, password: WORLD_PASSWORD })
    expect(locked.statusCode).toBe(429)
  })

  it('is not logged in by a made-up, missing or finished challenge', async () => {
    const { user, secret, codes } = await protectedUser()
    const used = await begin(user.email)
    expect((await finish(used, nextCode(secret))).statusCode).toBe(200)
    for (const challenge of [used, {}, { cookie: 'login-challenge=made-up' }])
      expect((await finish(challenge, codes[0] ?? '')).json()).toMatchObject({ code: 'wrong_credentials' })
  })
})

describe('the second factor', () => {
  it('is on once a code was right, and ends other sessions when it changes', async () => {
    const user = await shop.world.user()
    const [here, elsewhere] = [await shop.world.signIn(user), await shop.world.signIn(user)]
    const { secret, address } = (await post(apiPaths.beginTotp(), here)).json<TotpSetupView>()
    expect(address).toMatch(/^otpauth:\/\/totp\//)
    const wrong = await post(apiPaths.confirmTotp(), here, { code: '000000' })
    expect(wrong.json().details).toMatchObject([{ field: 'code' }])
    const isIn = async (headers: Headers) =>
      (await shop.app.inject({ url: apiPaths.security(), headers })).statusCode === 200
    expect(await isIn(elsewhere)).toBe(true)
    expect((await post(apiPaths.confirmTotp(), here, { code: codeOf(secret) })).statusCode).toBe(200)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await post(apiPaths.beginTotp(), here)).statusCode).toBe(409)
    expect((await post(apiPaths.removeTotp(), here)).statusCode).toBe(200)
    const login = await post(apiPaths.login(), {}, { email: user.email, password: WORLD_PASSWORD })
    expect(login.statusCode).toBe(200)
  })

  it.each([apiPaths.beginTotp(), apiPaths.removeTotp(), apiPaths.recoveryCodes()])(
    '%s asks for the password when it was given long ago',
    async (url) => {
      const { headers } = await protectedUser()
      shop.clock.advance(10 * MINUTE)
      expect((await post(url, headers)).json()).toMatchObject({ code: 'confirm_needed' })
    },
  )

  it('has new recovery codes on request, and those of before count no more', async () => {
    const { user, headers, codes } = await protectedUser()
    const renewed = (await post(apiPaths.recoveryCodes(), headers)).json<RecoveryCodesView>().codes
    expect((await finish(await begin(user.email), codes[0] ?? '')).statusCode).toBe(401)
    expect((await finish(await begin(user.email), renewed[0] ?? '')).statusCode).toBe(200)
  })

  it('stands in no row and no log line: seeds are sealed, codes and challenges hashed', async () => {
    const { user, secret, codes } = await protectedUser()
    const { cookie = '' } = await begin(user.email)
    const { rows } = await sql<{ text: string }>`
      select string_agg(t, ' ') as text from (
        select row_to_json(f)::text as t from totp_factors f union all
        select row_to_json(c)::text from recovery_codes c union all
        select row_to_json(l)::text from login_challenges l union all
        select row_to_json(e)::text from emails e union all
        select row_to_json(a)::text from audit_log a) as t`.execute(shop.db)
    const kept = (rows[0]?.text ?? '') + JSON.stringify(log)
    expect(kept).toContain(user.id)
    for (const hidden of [secret, cookie.split('=')[1] ?? '?', ...codes]) expect(kept).not.toContain(hidden)
  })

  it('is taken by an admin from somebody who has lost it, which the audit log says', async () => {
    const { user } = await protectedUser()
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    expect((await post(apiPaths.removeFactor(user.id), admin)).statusCode).toBe(200)
    const login = await post(apiPaths.login(), {}, { email: user.email, password: WORLD_PASSWORD })
    expect(login.statusCode).toBe(200)
    const { entries } = (await shop.app.inject({ url: apiPaths.audit(), headers: admin })).json()
    expect(entries[0]).toMatchObject({ action: 'remove second factor', subject: { _id: user.id } })
  })
})

describe('an admin of a shop with a payment key', () => {
  it('opens nothing of the office without a second factor, before the first and between two', async () => {
    const admin = await live.world.user({ role: 'admin' })
    const headers = await live.world.signIn(admin)
    const orders = () => live.app.inject({ url: apiPaths.orders(), headers })
    const refused = await orders()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'factor_needed'])
    // Customers cancel as well, so this call is open to whoever is logged in.
    const cancelled = await post(apiPaths.cancelOrder('FC-0000-0000'), headers, {}, live)
    expect([cancelled.statusCode, cancelled.json().code]).toEqual([403, 'factor_needed'])
    const security = await live.app.inject({ url: apiPaths.security(), headers })
    expect(security.json()).toMatchObject({ factorNeeded: true, secondFactor: false })
    const { secret } = (await post(apiPaths.beginTotp(), headers, {}, live)).json<TotpSetupView>()
    await post(apiPaths.confirmTotp(), headers, { code: codeOf(secret, live) }, live)
    expect((await orders()).statusCode).toBe(200)
    expect((await post(apiPaths.removeTotp(), headers, {}, live)).statusCode).toBe(200)
    expect((await orders()).statusCode).toBe(403)
  })
})

describe('what is sealed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fern-sealing-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const own = { secretsKey: null, dataDir: folder, databaseUrl: null }

  it('opens with the same key for the same owner alone', () => {
    const sealed = seal(own, 'a seed', 'ann')
    expect(unseal({ ...own }, sealed, 'ann')).toBe('a seed')
    expect(() => unseal(own, sealed, 'ben')).toThrow('unable to authenticate')
    expect(() => unseal({ ...own, secretsKey: 'another key' }, sealed, 'ann')).toThrow(
      'unable to authenticate',
    )
    expect(seal(own, 'a seed', 'ann')).not.toBe(sealed)
  })

  it('needs a key that nodes share when they share a database', () => {
    const shared = { ...own, databaseUrl: 'postgresql://db/shop' }
    expect(() => seal(shared, 'a seed', 'ann')).toThrow('SECRETS_KEY')
  })
})

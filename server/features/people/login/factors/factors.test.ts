import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../../contract/durations.ts'
import type { RecoveryCodesView, TotpSetupView } from '../../../../../contract/schemas/account.ts'
import { closeAtEnd } from '../../../../testing/close-at-end.ts'
import {
  beginLogin,
  codeOf,
  finishLogin,
  nextCode,
  post,
  protectedUser,
  type Headers,
} from '../../../../testing/second-factor.ts'
import { openTestShop, startSecondNode } from '../../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../../testing/world.ts'

const LIVE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
// Nodes of one shop use it to decrypt each other's secrets.
const KEY = { SECRETS_KEY: 'a key of some length for the tests of the shop' }

const shop = await openTestShop({ env: KEY })
const other = await closeAtEnd(startSecondNode(shop, KEY))
const live = await openTestShop({ env: { ...KEY, ...LIVE } })

describe('somebody with an app', () => {
  it('logs in by password and code, and gets the answer of every login', async () => {
    const { user, secret } = await protectedUser(shop)
    const answer = await finishLogin(shop, await beginLogin(shop, user.email), nextCode(secret, shop))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(['token', 'user'])
    const headers = { authorization: `Bearer ${answer.json().token}` }
    const security = (await shop.app.inject({ url: '/api/auth/security', headers })).json()
    expect(security).toMatchObject({ secondFactor: true, recoveryCodes: 10 })
  })

  it('uses each code once, whichever of two nodes gets it', async () => {
    const { user, secret } = await protectedUser(shop)
    const code = nextCode(secret, shop)
    const challenges = [
      await beginLogin(shop, user.email),
      await beginLogin(shop, user.email),
      await beginLogin(shop, user.email),
    ]
    const answers = await Promise.all(
      challenges.map((challenge, index) => finishLogin(index === 1 ? other : shop, challenge, code)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
  })

  it('uses each recovery code once, whichever of two nodes gets it', async () => {
    const { user, codes } = await protectedUser(shop)
    const typed = codes[3]?.toUpperCase().replaceAll('-', ' ') ?? ''
    const challenges = [await beginLogin(shop, user.email), await beginLogin(shop, user.email)]
    const answers = await Promise.all(
      challenges.map((challenge, index) => finishLogin(index === 1 ? other : shop, challenge, typed)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })

  it('has five tries and ten minutes for one password, and ten wrong codes lock the account', async () => {
    const { user, secret } = await protectedUser(shop)
    const first = await beginLogin(shop, user.email)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await finishLogin(shop, first, '000000')).json()).toMatchObject({ code: 'second_factor' })
    expect((await finishLogin(shop, first, nextCode(secret, shop))).json()).toMatchObject({
      code: 'wrong_credentials',
    })
    const late = await beginLogin(shop, user.email)
    shop.clock.advance(10 * MINUTE)
    expect((await finishLogin(shop, late, codeOf(secret, shop))).json()).toMatchObject({
      code: 'wrong_credentials',
    })
    const second = await beginLogin(shop, user.email)
    for (let tries = 0; tries < 5; tries += 1) await finishLogin(shop, second, '000000')
    const locked = await post(shop, '/api/auth/login', {}, { email: user.email, password: WORLD_PASSWORD })
    expect(locked.statusCode).toBe(429)
  })

  it('is not logged in by a made-up, missing or finished challenge', async () => {
    const { user, secret, codes } = await protectedUser(shop)
    const used = await beginLogin(shop, user.email)
    expect((await finishLogin(shop, used, nextCode(secret, shop))).statusCode).toBe(200)
    for (const challenge of [used, {}, { cookie: 'login-challenge=made-up' }])
      expect((await finishLogin(shop, challenge, codes[0] ?? '')).json()).toMatchObject({
        code: 'wrong_credentials',
      })
  })
})

describe('the second factor', () => {
  it('is on once a code was right, and ends other sessions when it changes', async () => {
    const user = await shop.world.user()
    const [here, elsewhere] = [await shop.world.signIn(user), await shop.world.signIn(user)]
    const { secret, address } = (await post(shop, '/api/auth/totp/begin', here)).json<TotpSetupView>()
    expect(address).toMatch(/^otpauth:\/\/totp\//)
    const wrong = await post(shop, '/api/auth/totp/confirm', here, { code: '000000' })
    expect(wrong.json().details).toMatchObject([{ field: 'code' }])
    const isIn = async (headers: Headers) =>
      (await shop.app.inject({ url: '/api/auth/security', headers })).statusCode === 200
    expect(await isIn(elsewhere)).toBe(true)
    expect(
      (await post(shop, '/api/auth/totp/confirm', here, { code: codeOf(secret, shop) })).statusCode,
    ).toBe(200)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await post(shop, '/api/auth/totp/begin', here)).statusCode).toBe(409)
    expect((await post(shop, '/api/auth/totp/remove', here)).statusCode).toBe(200)
    const login = await post(shop, '/api/auth/login', {}, { email: user.email, password: WORLD_PASSWORD })
    expect(login.statusCode).toBe(200)
  })

  it.each(['/api/auth/totp/begin', '/api/auth/totp/remove', '/api/auth/recovery-codes'])(
    '%s asks for the password when it was given long ago',
    async (url) => {
      const { headers } = await protectedUser(shop)
      shop.clock.advance(10 * MINUTE)
      expect((await post(shop, url, headers)).json()).toMatchObject({ code: 'confirm_needed' })
    },
  )

  it('has new recovery codes on request, and those of before count no more', async () => {
    const { user, headers, codes } = await protectedUser(shop)
    const renewed = (await post(shop, '/api/auth/recovery-codes', headers)).json<RecoveryCodesView>().codes
    expect((await finishLogin(shop, await beginLogin(shop, user.email), codes[0] ?? '')).statusCode).toBe(401)
    expect((await finishLogin(shop, await beginLogin(shop, user.email), renewed[0] ?? '')).statusCode).toBe(
      200,
    )
  })

  it('is taken by an admin from somebody who has lost it, which the audit log and an e-mail say', async () => {
    const { user, headers } = await protectedUser(shop)
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const remove = () => post(shop, `/api/auth/users/${user.id}/remove-factor`, admin)
    expect((await remove()).statusCode).toBe(200)
    const { email } = user
    expect((await post(shop, '/api/auth/login', {}, { email, password: WORLD_PASSWORD })).statusCode).toBe(
      200,
    )
    expect((await shop.app.inject({ url: '/api/auth/security', headers })).statusCode).toBe(401)
    const { entries } = (await shop.app.inject({ url: '/api/audit', headers: admin })).json()
    expect(entries[0]).toMatchObject({ action: 'remove second factor', subject: { _id: user.id } })
    const emails = shop.db
      .selectFrom('emails')
      .select(['kind', 'to_address', 'data'])
      .where('user_id', '=', user.id)
    expect((await emails.orderBy('created_at').orderBy('id').execute()).at(-1)).toEqual({
      kind: 'second factor changed',
      to_address: email,
      data: { what: 'removed by an admin', isOn: false },
    })
    expect([(await remove()).statusCode, (await emails.execute()).length]).toEqual([409, 2])
  })
})

describe('an admin of a shop with a payment key', () => {
  it('opens nothing of the office without a second factor, before the first and between two', async () => {
    const { headers } = await live.world.person({ role: 'admin' })
    const orders = () => live.app.inject({ url: '/api/orders', headers })
    const refused = await orders()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'factor_needed'])
    // Customers cancel orders too, so this call is open to all signed-in callers.
    const cancelled = await post(live, '/api/orders/FC-0000-0000/cancel', headers)
    expect([cancelled.statusCode, cancelled.json().code]).toEqual([403, 'factor_needed'])
    const security = await live.app.inject({ url: '/api/auth/security', headers })
    expect(security.json()).toMatchObject({ factorNeeded: true, secondFactor: false })
    const { secret } = (await post(live, '/api/auth/totp/begin', headers)).json<TotpSetupView>()
    await post(live, '/api/auth/totp/confirm', headers, { code: codeOf(secret, live) })
    expect((await orders()).statusCode).toBe(200)
    expect((await post(live, '/api/auth/totp/remove', headers)).statusCode).toBe(200)
    expect((await orders()).statusCode).toBe(403)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { openShopWithMail } from '../../../testing/shop-with-mail.ts'
import { newestEmail } from '../../../testing/newest-email.ts'
import {
  beginLogin,
  codeOf,
  finishLogin,
  nextCode,
  post,
  protect,
  protectedUser,
  type Headers,
} from '../../../testing/second-factor.ts'
import { openTestShop, startSecondNode } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

const ENV = { SECRETS_KEY: 'a key of some length for the tests of the shop', TRUST_PROXY: '1' }

const shop = await openShopWithMail({ env: ENV })
const other = await closeAtEnd(startSecondNode(shop, ENV))
beforeEach(() => void shop.mail.received.splice(0))

const from = (address: string): Headers => ({ 'x-forwarded-for': address })
const isIn = async (headers: Headers) =>
  (await shop.app.inject({ url: '/api/auth/security', headers })).statusCode === 200

describe('guesses of a code by somebody who knows the password', () => {
  it('are looked at ten times in a quarter of an hour, from wherever and on however many nodes', async () => {
    const { user, secret } = await protectedUser(shop)
    const challenges: Headers[] = []
    for (let network = 1; network <= 6; network += 1)
      challenges.push(await beginLogin(shop, user.email, from(`198.51.100.${network}`)))
    const guesses = Array.from({ length: 24 }, (_, index) =>
      finishLogin(index % 2 === 0 ? shop : other, challenges[index % 6] ?? {}, '000000'),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)

    const stranger = await beginLogin(shop, user.email, from('203.0.113.7'))
    const locked = await finishLogin(other, stranger, codeOf(secret, shop))
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'locked'])
    shop.clock.advance(15 * MINUTE)
    const again = await beginLogin(shop, user.email, from('203.0.113.7'))
    expect((await finishLogin(shop, again, codeOf(secret, shop))).statusCode).toBe(200)
  })

  it('are told to the owner once a day, and a new password ends the wait', async () => {
    // The address is confirmed: otherwise the new password would remove the factor.
    const user = await shop.world.user({ verified_at: new Date(0) })
    const { secret } = await protect(shop, await shop.world.signIn(user))
    const guess = async (network: number) => {
      const challenge = await beginLogin(shop, user.email, from(`198.51.100.${network}`))
      for (let tries = 0; tries < 5; tries += 1) await finishLogin(shop, challenge, '000000')
    }
    const emails = async () => {
      await shop.app.outbox.run()
      return shop.mail.received.filter(
        ({ to, raw }) => to === user.email && raw.includes('Failed logins to your account'),
      )
    }
    await guess(1)
    expect(await emails()).toHaveLength(0)
    await guess(2)
    expect(await emails()).toHaveLength(1)
    shop.clock.advance(16 * MINUTE)
    await guess(3)
    await guess(4)
    expect(await emails()).toHaveLength(1)

    await post(shop, '/api/auth/forgot-password', {}, { email: user.email })
    await shop.app.outbox.run()
    const { token } = await newestEmail(shop.mail, user.email)
    const chosen = { token, password: WORLD_PASSWORD }
    expect((await post(shop, '/api/auth/reset-password', {}, chosen)).statusCode).toBe(200)
    const challenge = await beginLogin(shop, user.email, from('203.0.113.8'))
    expect((await finishLogin(shop, challenge, nextCode(secret, shop))).statusCode).toBe(200)
  })
})

describe('a clock of a phone', () => {
  it.each([
    ['half a minute behind', -30_000, 200],
    ['half a minute ahead', 30_000, 200],
    ['a minute behind', -60_000, 401],
    ['a minute ahead', 60_000, 401],
  ])('that is %s', async (_name, offMs, status) => {
    const { user, secret } = await protectedUser(shop)
    shop.clock.advance(2 * MINUTE)
    const answer = await finishLogin(shop, await beginLogin(shop, user.email), codeOf(secret, shop, offMs))
    expect(answer.statusCode).toBe(status)
  })

  it('lets no code count that is older than the one used last', async () => {
    const { user, secret } = await protectedUser(shop)
    shop.clock.advance(2 * MINUTE)
    const ahead = await finishLogin(shop, await beginLogin(shop, user.email), codeOf(secret, shop, 30_000))
    expect(ahead.statusCode).toBe(200)
    const older = await finishLogin(other, await beginLogin(shop, user.email), codeOf(secret, shop))
    expect(older.statusCode).toBe(401)
  })
})

describe('a login that is half done', () => {
  it('ends when the password is changed', async () => {
    const { user, headers, secret } = await protectedUser(shop)
    const challenge = await beginLogin(shop, user.email)
    const body = { password: WORLD_PASSWORD, newPassword: 'water runs under the moss' }
    expect((await post(shop, '/api/auth/change-password', headers, body)).statusCode).toBe(200)
    const answer = await finishLogin(shop, challenge, nextCode(secret, shop))
    expect(answer.json()).toMatchObject({ code: 'wrong_credentials' })
  })

  it('ends the session the browser had before, as every login does', async () => {
    const { user, headers, secret } = await protectedUser(shop)
    const { cookie } = await beginLogin(shop, user.email)
    const both = { cookie: `${headers['cookie']}; ${cookie}` }
    expect((await finishLogin(shop, both, nextCode(secret, shop))).statusCode).toBe(200)
    expect(await isIn(headers)).toBe(false)
    const { user: plain, headers: before } = await shop.world.person()
    const body = { email: plain.email, password: WORLD_PASSWORD }
    expect((await post(shop, '/api/auth/login', before, body)).statusCode).toBe(200)
    expect(await isIn(before)).toBe(false)
  })
})

describe('a page of another site', () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  it('logs nobody in: neither by a form without a cookie nor over a session that is there', async () => {
    const { email } = await shop.world.user()
    const headers = await shop.world.signIn(await shop.world.user())
    // Requests that a browser sends from another site without a CORS preflight.
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await shop.call(
        'POST',
        '/api/auth/login',
        { ...evil, 'content-type': type },
        JSON.stringify({ email, password: WORLD_PASSWORD }),
      )
      expect([answer.statusCode, answer.cookies]).toEqual([415, []])
    }
    const body = { email, password: WORLD_PASSWORD }
    const answer = await post(shop, '/api/auth/login', { ...headers, ...evil }, body)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin'])
    const asked = await shop.call('OPTIONS', '/api/auth/login', {
      ...evil,
      'access-control-request-method': 'POST',
    })
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('cannot end a half done login either', async () => {
    const { user, secret } = await protectedUser(shop)
    const challenge = await beginLogin(shop, user.email)
    const answer = await finishLogin(shop, { ...challenge, ...evil }, nextCode(secret, shop))
    expect(answer.json()).toMatchObject({ code: 'foreign_origin' })
  })
})

it('on https the cookie between the two steps is one that no neighbouring host can set', async () => {
  const https = await openTestShop({
    env: { ...ENV, PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' },
  })
  const { user } = await protectedUser(https)
  const { cookie } = await beginLogin(https, user.email)
  expect(cookie).toMatch(/^__Host-login-challenge=/)
})

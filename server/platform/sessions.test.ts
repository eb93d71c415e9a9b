import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { DAY } from '../../contract/durations.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../testing/world.ts'

const shop = await openTestShop()

const login = async (email: string, through = shop) => {
  const payload = { email, password: WORLD_PASSWORD }
  const response = await through.call('POST', '/api/auth/login', {}, payload)
  return { token: String(response.json().token), cookie: String(response.headers['set-cookie']) }
}
const statusWith = async (headers: Record<string, string>, userId: string, through = shop) =>
  (await through.app.inject({ url: `/api/reviews/${userId}`, headers })).statusCode

it('the database never holds the token itself', async () => {
  const { email, id } = await shop.world.user()
  const { token } = await login(email)
  expect(Buffer.from(token, 'base64url').length).toBe(32)
  const { token_hash: hash } = await shop.row('sessions', ['token_hash'], { user_id: id })
  expect(hash).toBe(createHash('sha256').update(token).digest('hex'))
})

it('the token is accepted from the cookie and from a bearer header', async () => {
  const { email, id } = await shop.world.user()
  const { token } = await login(email)
  expect(await statusWith({ cookie: `session=${token}` }, id)).toBe(200)
  expect(await statusWith({ authorization: `Bearer ${token}` }, id)).toBe(200)
  expect(await statusWith({ authorization: `Bearer ${token}x` }, id)).toBe(401)
  expect(await statusWith({}, id)).toBe(401)
})

it('a logout ends the sessions of header and cookie alike', async () => {
  const { email, id } = await shop.world.user()
  const [inHeader, inCookie, elsewhere] = [await login(email), await login(email), await login(email)]
  const headers = { authorization: `Bearer ${inHeader.token}`, cookie: `session=${inCookie.token}` }
  await shop.call('POST', '/api/auth/logout', headers)
  expect(await statusWith({ cookie: `session=${inHeader.token}` }, id)).toBe(401)
  expect(await statusWith({ cookie: `session=${inCookie.token}` }, id)).toBe(401)
  expect(await statusWith({ cookie: `session=${elsewhere.token}` }, id)).toBe(200)
})

it('the cookie is out of reach for scripts and other sites, and for plain http once the shop is on https', async () => {
  const { email } = await shop.world.user()
  const { cookie } = await login(email)
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const safe = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' } })
  const user = await safe.world.user()
  const { cookie: safeCookie, token } = await login(user.email, safe)
  // Browsers keep a cookie of this name only with Path=/, Secure and without a domain.
  expect(safeCookie).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await statusWith({ cookie: `__Host-session=${token}` }, user.id, safe)).toBe(200)
  expect(await statusWith({ cookie: `session=${token}` }, user.id, safe)).toBe(401)
})

it('a session ends after thirty days, and its row is swept away', async () => {
  const { email, id } = await shop.world.user()
  const { token } = await login(email)
  shop.clock.advance(30 * DAY - 1)
  expect(await statusWith({ cookie: `session=${token}` }, id)).toBe(200)
  shop.clock.advance(1)
  expect(await statusWith({ cookie: `session=${token}` }, id)).toBe(401)
  await shop.jobs.tick('sweep-sessions')
  const left = await shop.db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()
  expect(left).toEqual([])
})

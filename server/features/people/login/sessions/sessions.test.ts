import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { HOUR, MINUTE } from '../../../../../contract/durations.ts'
import type { SessionListView } from '../../../../../contract/schemas/account.ts'
import { beforeNextStatement } from '../../../../testing/before-next-statement.ts'
import { openTestShop, type Method } from '../../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../../testing/world.ts'
import { MAX_SESSIONS } from '../../../../platform/sessions.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const shop = await openTestShop()

type Headers = Record<string, string>
const hashOf = ({ cookie = '' }: Headers): string =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('hex')
const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  shop.call(method, `/api/auth/${url}`, headers, payload)
const isIn = async (headers: Headers) => (await call('GET', 'security', headers)).statusCode === 200
const listOf = async (headers: Headers) =>
  (await call('GET', 'sessions', headers)).json<SessionListView>().sessions

/** Logs in like a browser. */
async function logIn({ email }: { email: string }, userAgent = ''): Promise<Headers> {
  const answer = await call('POST', 'login', { 'user-agent': userAgent }, { email, password: WORLD_PASSWORD })
  return { authorization: `Bearer ${answer.json().token}` }
}

describe('the list of sessions', () => {
  it('says device and times of the own ones alone, this one first, and nothing that opens one', async () => {
    const user = await shop.world.user()
    await shop.world.signIn(await shop.world.user())
    const phone = await logIn(user, 'x'.repeat(5_000))
    const here = await logIn(user, FIREFOX)
    shop.clock.advance(HOUR)
    expect(await isIn(phone)).toBe(true)
    const sessions = await listOf(here)
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Firefox on Linux', current: true },
      { device: '', current: false },
    ])
    expect(sessions[1]?.lastSeenAt).toBe(shop.clock.now().toISOString())
    expect(sessions[1]?.createdAt).not.toBe(sessions[1]?.lastSeenAt)
    const { token_hash: hash } = await shop.row('sessions', ['token_hash'], { user_id: user.id })
    expect(JSON.stringify(sessions)).not.toContain(hash)
  })

  it('holds fifty at most: a further login ends the one that was used longest ago', async () => {
    const { user, headers: oldest } = await shop.world.person()
    const unused = await shop.world.signIn(user)
    for (let count = 0; count < MAX_SESSIONS - 2; count += 1) await shop.world.signIn(user)
    shop.clock.advance(HOUR)
    expect(await isIn(oldest)).toBe(true)
    await shop.db
      .updateTable('sessions')
      .set({ last_seen_at: shop.clock.now() })
      .where('user_id', '=', user.id)
      .where('token_hash', '<>', hashOf(unused))
      .execute()
    const here = await logIn(user)
    expect([await isIn(oldest), await isIn(unused), await isIn(here)]).toEqual([true, false, true])
    expect(await listOf(here)).toHaveLength(MAX_SESSIONS)
  })

  it('ends one of them, never one of somebody else', async () => {
    const [user, stranger] = [await shop.world.user(), await logIn(await shop.world.user())]
    const [here, phone] = [await logIn(user), await logIn(user)]
    const other = (await listOf(here)).find(({ current }) => !current)
    expect((await call('DELETE', `sessions/${other?._id}`, stranger)).statusCode).toBe(404)
    expect((await call('DELETE', `sessions/${other?._id}`, here)).statusCode).toBe(200)
    expect([await isIn(here), await isIn(phone)]).toEqual([true, false])
    expect((await call('DELETE', `sessions/${other?._id}`, here)).statusCode).toBe(404)
  })

  it('ends all others at once, and an admin ends all of somebody', async () => {
    const user = await shop.world.user()
    const [here, phone, tablet] = [await logIn(user), await logIn(user), await logIn(user)]
    expect((await call('POST', 'sessions/end-others', here)).statusCode).toBe(200)
    expect([await isIn(here), await isIn(phone), await isIn(tablet)]).toEqual([true, false, false])
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    expect((await call('POST', `users/${user.id}/end-sessions`, admin)).statusCode).toBe(200)
    expect(await isIn(here)).toBe(false)
    const [entry] = (await shop.app.inject({ url: '/api/audit', headers: admin })).json().entries
    expect(entry).toMatchObject({ action: 'end sessions', subject: { _id: user.id } })
    const emails = shop.db.selectFrom('emails').select(['kind', 'to_address']).where('user_id', '=', user.id)
    expect(await emails.execute()).toEqual([{ kind: 'logged out by the shop', to_address: user.email }])
  })
})

describe("an admin's session", () => {
  const newAdmin = async () => shop.world.signIn(await shop.world.user({ role: 'admin' }))

  it('ends after twelve hours without a request, and not while it is used', async () => {
    const [used, idle] = [await newAdmin(), await newAdmin()]
    shop.clock.advance(8 * HOUR)
    expect(await isIn(used)).toBe(true)
    shop.clock.advance(4 * HOUR)
    expect([await isIn(used), await isIn(idle)]).toEqual([true, false])
  })

  it('ends after seven days however it is used; that of a customer lasts thirty', async () => {
    const admin = await newAdmin()
    const customer = await shop.world.signIn(await shop.world.user())
    for (let half = 0; half < 16; half += 1) {
      shop.clock.advance(10 * HOUR)
      expect(await isIn(admin)).toBe(true)
    }
    shop.clock.advance(10 * HOUR)
    expect([await isIn(admin), await isIn(customer)]).toEqual([false, true])
    shop.clock.advance(24 * 24 * HOUR)
    expect(await isIn(customer)).toBe(false)
  })

  it('writes when it was seen every ten minutes at most', async () => {
    const { user, headers } = await shop.world.person({ role: 'admin' })
    const began = shop.clock.now()
    const seen = async () => (await shop.row('sessions', ['last_seen_at'], { user_id: user.id })).last_seen_at
    shop.clock.advance(9 * MINUTE)
    await isIn(headers)
    expect(await seen()).toEqual(began)
    shop.clock.advance(MINUTE)
    await isIn(headers)
    expect(await seen()).toEqual(shop.clock.now())
  })
})

it('a password given anew is counted like a login when it is wrong', async () => {
  const here = await logIn(await shop.world.user())
  const confirm = (password: string) => call('POST', 'confirm', here, { password })
  expect((await confirm(WORLD_PASSWORD)).statusCode).toBe(200)
  expect((await confirm('not it')).statusCode).toBe(400)
  // Others are wrong while the right one is checked, which found no lock when it began.
  beforeNextStatement(shop.db, 'as until', async () => {
    for (let tries = 1; tries < 10; tries += 1) expect((await confirm('not it')).statusCode).toBe(400)
  })
  expect((await confirm(WORLD_PASSWORD)).statusCode).toBe(429)
  vi.restoreAllMocks()
  expect((await confirm(WORLD_PASSWORD)).statusCode).toBe(429)
  expect(await isIn(here)).toBe(true)
})

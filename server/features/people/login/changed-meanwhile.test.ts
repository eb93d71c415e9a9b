import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beforeNextStatement } from '../../../testing/before-next-statement.ts'
import { beforeNextTransaction } from '../../../testing/before-next-transaction.ts'
import { codeOf, finishLogin, protectedUser } from '../../../testing/second-factor.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

/* Takes about a second, because a dozen passwords are hashed. */

const shop = await openTestShop()
afterEach(() => vi.restoreAllMocks())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.call('POST', url, headers, payload)
const logIn = (email: string) => post('/api/auth/login', { email, password: WORLD_PASSWORD })
const changePassword = (headers: Record<string, string>) =>
  post('/api/auth/change-password', { password: WORLD_PASSWORD, newPassword: 'quite another horse' }, headers)

describe('a login whose password was right', () => {
  it('opens no session when the password is changed before', async () => {
    const { user, headers: owner } = await shop.world.person()
    let changed = 0
    beforeNextStatement(shop.db, 'insert into sessions', async () => {
      changed = (await changePassword(owner)).statusCode
    })
    const answer = await logIn(user.email)
    expect(changed).toBe(200)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'wrong_credentials' })
  })

  it('is no fault when the account is deleted before', async () => {
    const user = await shop.world.user()
    beforeNextStatement(shop.db, 'insert into sessions', () =>
      shop.db.deleteFrom('users').where('id', '=', user.id).execute(),
    )
    const answer = await logIn(user.email)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'wrong_credentials' })
    expect(answer.cookies).toEqual([])
  })

  it('opens none when a second factor is turned on before', async () => {
    const { user, headers: owner } = await shop.world.person()
    const { secret } = (await post('/api/auth/totp/begin', {}, owner)).json<{ secret: string }>()
    let turnedOn = 0
    beforeNextStatement(shop.db, 'insert into sessions', async () => {
      turnedOn = (await post('/api/auth/totp/confirm', { code: codeOf(secret, shop) }, owner)).statusCode
    })
    const answer = await logIn(user.email)
    expect(turnedOn).toBe(200)
    expect(answer.statusCode).toBe(401)
  })

  it('asks for no second factor when the password is changed before', async () => {
    const { user, headers } = await protectedUser(shop)
    let changed = 0
    beforeNextStatement(shop.db, 'insert into login_challenges', async () => {
      changed = (await changePassword(headers)).statusCode
    })
    const answer = await logIn(user.email)
    expect(changed).toBe(200)
    expect(answer.json()).toMatchObject({ code: 'wrong_credentials' })
    expect(answer.cookies).toEqual([])
  })

  it('opens no session by a right code when the password is changed after it', async () => {
    const { user, headers, secret } = await protectedUser(shop)
    const [cookie] = (await logIn(user.email)).cookies
    shop.clock.advance(60_000)
    let changed = 0
    beforeNextStatement(shop.db, 'insert into sessions', async () => {
      changed = (await changePassword(headers)).statusCode
    })
    const answer = await finishLogin(
      shop,
      { cookie: `${cookie?.name}=${cookie?.value}` },
      codeOf(secret, shop),
    )
    expect(changed).toBe(200)
    expect(answer.statusCode).toBe(401)
  })
})

describe('a session that ends meanwhile', () => {
  it('adds no second factor any more, which would outlive the new password', async () => {
    const user = await shop.world.user()
    const [thief, owner] = [await shop.world.signIn(user), await shop.world.signIn(user)]
    const { secret } = (await post('/api/auth/totp/begin', {}, thief)).json<{ secret: string }>()
    let changed = 0
    beforeNextTransaction(shop.db, async () => {
      changed = (await changePassword(owner)).statusCode
    })
    const answer = await post('/api/auth/totp/confirm', { code: codeOf(secret, shop) }, thief)
    expect([changed, answer.statusCode]).toEqual([200, 401])
    expect((await shop.app.inject({ url: '/api/auth/security', headers: owner })).json()).toMatchObject({
      secondFactor: false,
    })
  })

  it('does nothing by a body that it held back until then', async () => {
    const user = await shop.world.user()
    const [thief, owner] = [await shop.world.signIn(user), await shop.world.signIn(user)]
    const body = JSON.stringify({ userId: user.id, username: 'Thief' })
    let changed = 0
    const heldBack = async function* () {
      yield body.slice(0, 5)
      changed = (await changePassword(owner)).statusCode
      shop.clock.advance(5_000)
      yield body.slice(5)
    }
    const answer = await shop.call(
      'PATCH',
      '/api/auth/edit-profile',
      { ...thief, 'content-type': 'application/json' },
      Readable.from(heldBack()),
    )
    expect([changed, answer.statusCode], answer.body).toEqual([200, 401])
  })

  it('makes nobody an admin any more', async () => {
    const [thief, boss] = [await shop.world.user({ role: 'admin' }), await shop.world.user({ role: 'admin' })]
    const accomplice = await shop.world.user()
    const [stolen, headers] = [await shop.world.signIn(thief), await shop.world.signIn(boss)]
    const setRole = (id: string, role: string, by: Record<string, string>) =>
      shop.call('PUT', `/api/auth/users/${id}`, by, { role })
    let taken = 0
    beforeNextTransaction(shop.db, async () => {
      taken = (await setRole(thief.id, 'user', headers)).statusCode
    })
    const answer = await setRole(accomplice.id, 'admin', stolen)
    expect([taken, answer.statusCode]).toEqual([200, 401])
  })
})

it('a code of an app turns on no secret that another tab has made since, which no app has', async () => {
  const owner = await shop.world.signIn(await shop.world.user())
  const begin = async () => (await post('/api/auth/totp/begin', {}, owner)).json<{ secret: string }>().secret
  const [scanned, other] = [await begin(), { secret: '' }]
  beforeNextTransaction(shop.db, async () => {
    other.secret = await begin()
  })
  const answer = await post('/api/auth/totp/confirm', { code: codeOf(scanned, shop) }, owner)
  expect(answer.json()).toMatchObject({ code: 'conflict' })
  const again = await post('/api/auth/totp/confirm', { code: codeOf(other.secret, shop) }, owner)
  expect(again.statusCode).toBe(200)
})

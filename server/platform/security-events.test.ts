import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../features/people/login/passwords.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../testing/world.ts'
import { DEMO_PASSWORD } from '../base/demo-password.ts'

type Line = Record<string, unknown>

const ADDRESS = '203.0.113.7'
let lines: Line[] = []
const env = {
  LOG_LEVEL: 'info',
  RATE_LIMITS: 'on',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const shop = await openTestShop({ env, onLog: (line) => lines.push(line) })
beforeEach(() => {
  lines = []
})

type Call = { method?: 'GET' | 'POST' | 'PUT'; payload?: object; headers?: Record<string, string> }
const call = (url: string, { method = 'POST', ...rest }: Call = {}) =>
  shop.app.inject({ url, method, remoteAddress: ADDRESS, ...rest })
const logIn = (email: string, password: string) => call('/api/auth/login', { payload: { email, password } })

const events = () => lines.filter(({ msg }) => msg === 'security event')
async function counted(event: string): Promise<number> {
  const { body } = await shop.app.inject('/metrics')
  return Number(new RegExp(`security_events_total{event="${event}"} (\\d+)`).exec(body)?.[1] ?? 0)
}

it('logins, right and wrong ones, are written down with address and user, and counted', async () => {
  const { id, email } = await shop.world.user()
  const before = [await counted('login_failed'), await counted('login')]
  await logIn(email, 'not the password')
  await logIn('nobody@example.com', 'not the password')
  await logIn(email, WORLD_PASSWORD)
  expect(events()).toMatchObject([
    { event: 'login_failed', address: ADDRESS, userId: id, level: 40 },
    { event: 'login_failed', address: ADDRESS },
    { event: 'login', address: ADDRESS, userId: id, level: 30 },
  ])
  expect(events()[1]).not.toHaveProperty('userId')
  const [failed, done] = before
  expect([await counted('login_failed'), await counted('login')]).toEqual([failed! + 2, done! + 1])
})

it('a locked account, and a demo account of a shop that takes money, are told apart from a wrong password', async () => {
  const { email } = await shop.world.user()
  for (let tries = 0; tries < 11; tries += 1) await logIn(email, 'not the password')
  const demo = await shop.world.user({ password_hash: await hashPassword(DEMO_PASSWORD) })
  await logIn(demo.email, DEMO_PASSWORD)
  expect(events().slice(-2)).toMatchObject([
    { event: 'login_locked', address: ADDRESS },
    { event: 'demo_refused', address: ADDRESS, userId: demo.id },
  ])
  expect([await counted('login_locked'), await counted('demo_refused')]).toEqual([1, 1])
})

it('changed rights and refused ones are written down with who tried', async () => {
  const [admin, user] = [
    await shop.world.user({ role: 'admin', second_factor: true }),
    await shop.world.user(),
  ]
  const [asAdmin, asUser] = [await shop.world.signIn(admin), await shop.world.signIn(user)]
  await call('/api/auth/users', { method: 'GET', headers: asUser })
  await call('/api/auth/logout', { headers: { ...asUser, origin: 'https://evil.example' } })
  await call(`/api/auth/users/${user.id}`, { method: 'PUT', payload: { role: 'admin' }, headers: asAdmin })
  expect(events()).toMatchObject([
    { event: 'forbidden', address: ADDRESS, userId: user.id },
    { event: 'foreign_origin', address: ADDRESS },
    { event: 'role_changed', address: ADDRESS, userId: admin.id, subjectId: user.id, role: 'admin' },
  ])
})

it('a network that calls too often is refused whatever its addresses, and counted', async () => {
  const register = (remoteAddress: string) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/register', payload: {}, remoteAddress })
  for (let host = 1; host <= 30; host += 1) await register(`2001:db8:7:7::${host}`)
  expect((await register('2001:db8:7:7::99')).statusCode).toBe(429)
  expect((await register('2001:db8:7:8::1')).statusCode).toBe(400)
  expect(events()).toMatchObject([{ event: 'rate_limited', address: '2001:db8:7:7::99' }])
  expect(await counted('rate_limited')).toBe(1)
})

it('the line of a request has address and user, and never a password, token, cookie or e-mail', async () => {
  const user = await shop.world.user()
  const { token } = (await logIn(user.email, WORLD_PASSWORD)).json() as { token: string }
  await logIn(user.email, 'not the password')
  await call(`/api/reviews/${user.id}`, { method: 'GET', headers: { cookie: `session=${token}` } })
  expect(lines.findLast(({ msg }) => msg === 'answered')).toMatchObject({
    method: 'GET',
    status: 200,
    address: ADDRESS,
    userId: user.id,
  })
  const written = JSON.stringify(lines)
  for (const secret of [WORLD_PASSWORD, 'not the password', token, user.email])
    expect(written).not.toContain(secret)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, expect, it } from 'vitest'
import { buildSandbox } from '../../sandbox/app.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../testing/test-shop.ts'

const mailboxKey = 'a-key-for-tests'
const sandbox = buildSandbox({
  secretKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  mailboxKey,
})
const loopback = { host: '127.0.0.1', port: 0 }
const openShop = (env: TestShopOptions['env'] = {}) => startTestShop({ env, sandbox: { origin, mailboxKey } })

const origin = await sandbox.app.listen(loopback)
const transport = createTransport(await sandbox.listenForMail(loopback))
await transport.sendMail({ to: 'ann@people.example', subject: 'A secret link', text: 'It opens.' })
const shop = await closeAtEnd(openShop())
afterAll(async () => {
  await sandbox.app.close()
})

type Visit = { headers?: Record<string, string>; remoteAddress?: string; url?: string; shop?: TestShop }
const visit = ({
  shop: visited = shop,
  url = '/sandbox/mail',
  remoteAddress = '127.0.0.1',
  ...more
}: Visit) => visited.app.inject({ url, remoteAddress, ...more })

/** The outcome of the request: the mailbox showed its e-mail, or the visitor was turned away. */
async function outcomeOf(request: Visit): Promise<'open' | 'shut' | number> {
  const { statusCode, body } = await visit(request)
  if (/secret link/i.test(body)) return 'open'
  return [400, 403, 404].includes(statusCode) ? 'shut' : statusCode
}

it.each([
  ['expect', 'nothing'],
  ['upgrade', 'h2c'],
])('a page of the sandbox opens also with the header %s: %s', async (name, value) => {
  const answer = await visit({ url: '/sandbox/cards', headers: { [name]: value } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('4242')
})

it('the mailbox opens to whoever sits at this machine', async () => {
  expect(await outcomeOf({})).toBe('open')
  expect(await outcomeOf({ remoteAddress: '::1', headers: { host: '[::1]:3000' } })).toBe('open')
  expect(await outcomeOf({ headers: { host: 'localhost:3000' } })).toBe('open')
})

it('the mailbox is shut to other machines, with a sentence', async () => {
  const { statusCode, body, headers } = await visit({ remoteAddress: '203.0.113.7' })
  expect(statusCode).toBe(403)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('sign in as one')
})

it('the payments, where money can be given back, open and obey the same people alone', async () => {
  const from = { url: '/sandbox/payments', remoteAddress: '203.0.113.7' }
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const customer = await shop.world.signIn(await shop.world.user())
  const press = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/sandbox/payments/pi_unknown/refund',
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'amount=1',
    })
  expect((await visit({ url: '/sandbox/payments' })).statusCode).toBe(200)
  expect((await visit({ ...from, headers: admin })).body).toContain('No payments yet.')
  expect((await press(admin)).statusCode).toBe(303)
  for (const headers of [{}, customer, { 'sandbox-mailbox-key': mailboxKey }]) {
    expect((await visit({ ...from, headers })).statusCode).toBe(403)
    expect((await press(headers)).statusCode).toBe(403)
  }
})

it('a proxy that forwards by HTTP/1.0 under a local name opens no mailbox', async () => {
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(`${address}/sandbox/mail`)).text()).toMatch(/secret link/i)
  const { host, hostname, port } = new URL(address)
  const line = connect(Number(port), hostname)
  line.write(`GET /sandbox/mail HTTP/1.0\r\nHost: ${host}\r\n\r\n`)
  const [answer] = await once(line, 'data')
  line.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1\.\d 403 /)
})

it.each([
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
])('a proxy on this machine that says %o opens no mailbox', async (headers) => {
  expect(await outcomeOf({ headers })).toBe('shut')
})

it.each(['127.0.0.1', '169.254.1.1'])(
  'a forged address opens no mailbox to another machine behind a proxy at %s',
  async (proxy) => {
    const behind = await openShop({ TRUST_PROXY: '1' })
    expect(
      await outcomeOf({ shop: behind, remoteAddress: proxy, headers: { 'x-forwarded-for': '127.0.0.1' } }),
    ).toBe('shut')
    expect(await outcomeOf({ shop: behind, remoteAddress: proxy })).toBe('shut')
    await behind.close()
  },
)

it.each(['rebound.example', 'localhost.rebound.example:3000', '127.0.0.1.rebound.example'])(
  'a name of another site that leads to this machine, %s, opens no mailbox',
  async (host) => {
    expect(await outcomeOf({ headers: { host } })).toBe('shut')
  },
)

it('a shop that others reach opens its mailbox to admins alone', async () => {
  const open = await openShop({ PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' })
  const as = async (role: 'user' | 'admin') => open.world.signIn(await open.world.user({ role }))
  const from = { shop: open, remoteAddress: '203.0.113.7' }
  expect(await outcomeOf({ shop: open })).toBe('shut')
  expect(await outcomeOf({ ...from, headers: await as('user') })).toBe('shut')
  expect(await outcomeOf({ ...from, headers: await as('admin') })).toBe('open')
  await open.close()
})

it.each([
  '/sandbox/%6dail',
  '/sandbox//mail',
  '/sandbox/cards/../mail',
  '/sandbox/cards/%2e%2e/mail',
  '/sandbox/./mail',
  '/sandbox/mail/',
  '/sandbox/MAIL',
  '/sandbox/mail%3Faddress=ann',
])('the path %s opens no mailbox to another machine, nor does a guessed key', async (url) => {
  expect(
    await outcomeOf({ url, remoteAddress: '203.0.113.7', headers: { 'sandbox-mailbox-key': 'a-guess' } }),
  ).toBe('shut')
})

it('not even the right key opens the mailbox from outside', async () => {
  const headers = { 'sandbox-mailbox-key': mailboxKey }
  expect(await outcomeOf({ remoteAddress: '203.0.113.7', headers })).toBe('shut')
})

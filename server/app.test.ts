import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { newId } from './base/ids.ts'
import { SMALL_BODY_LIMIT } from './platform/body-parser.ts'
import { openTestShop, startTestShop } from './testing/test-shop.ts'

const shop = await openTestShop()

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  shop.call('POST', url, { 'content-type': 'application/json', ...headers }, payload)
const credentials = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' })

describe('what every answer carries', () => {
  it('has a request id and the headers of a careful shop', async () => {
    const { headers } = await shop.app.inject('/api/products')
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['strict-transport-security']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain('frame-src https://www.openstreetmap.org')
  })

  it('answers HEAD as GET without the body', async () => {
    const { statusCode, body, headers } = await shop.call('HEAD', '/api/products')
    expect(statusCode).toBe(200)
    expect(body).toBe('')
    expect(headers['content-type']).toContain('application/json')
  })

  it('is strict about transport when the shop is public on https', async () => {
    const safe = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' } })
    const user = await safe.world.user({ email: 'ann@example.com' })
    const { headers } = await safe.app.inject('/api/products')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    const { token } = (
      await safe.call('POST', '/api/auth/login', {}, { email: user.email, password: 'correct horse battery' })
    ).json()
    expect(token).toBeTypeOf('string')
    const logout = (origin: string) =>
      safe.call('POST', '/api/auth/logout', { host: 'shop.example.com', cookie: '__Host-session=x', origin })
    expect((await logout('http://shop.example.com')).statusCode).toBe(403)
    expect((await logout('https://shop.example.com')).statusCode).toBe(200)
  })
})

describe('refusals', () => {
  it.each([
    ['{"email":', 400, 'The body is not valid JSON'],
    ['{"__proto__": {"role": "admin"}}', 400, 'The body is not valid JSON'],
    ['{"\\u005f_proto__": {"role": "admin"}}', 400, 'The body is not valid JSON'],
    [`{"email": ${'['.repeat(33)}${']'.repeat(33)}}`, 400, 'The body is not valid JSON'],
    [`{"email": "${'['.repeat(33)}\\"", "password": 1}`, 400, 'password must be a string'],
    ['[]', 400, 'body must be an object'],
    ['', 400, 'body must be an object'],
    ['{"email": 7, "password": "x"}', 400, 'email must be a string'],
  ])('answers the body %s with %i and a sentence', async (payload, status, message) => {
    const response = await post('/api/auth/login', payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ message: expect.stringContaining(message), code: 'bad_request' })
  })

  it.each([
    ['page=0', 'page must be at least 1'],
    ['page=two', 'page must be a number'],
    ['limit=1.5', 'limit must be a whole number'],
    ['limit=101', 'limit must be at most 100'],
    ['category=weeds', 'category must be one of All, indoor plants, outdoor plants'],
    [`q=${'x'.repeat(500)}`, 'q must have at most'],
  ])('answers the query %s with a sentence', async (query, message) => {
    const response = await shop.app.inject({ url: `/api/products?${query}` })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(message)
  })

  it('knows nothing at an address with a word too long to be an id', async () => {
    const response = await shop.app.inject({ url: `/api/products/${'x'.repeat(2_000)}` })
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })

  it('names each refused field once', async () => {
    const response = await post('/api/auth/register', '{"username": "", "password": 1}')
    const fields = response.json().details.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['username', 'email', 'password'])
  })

  it('refuses other content types and bodies over the limit', async () => {
    const form = await post('/api/auth/login', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.statusCode, form.json().code]).toEqual([415, 'unsupported_media_type'])
    const plain = await post('/api/auth/login', credentials, { 'content-type': 'text/plain' })
    expect(plain.statusCode).toBe(415)
    const large = await post('/api/auth/login', `"${'x'.repeat(SMALL_BODY_LIMIT)}"`)
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
  })

  it('reads no body of a call that declares none', async () => {
    expect((await post('/api/auth/logout', '{"email":')).statusCode).toBe(200)
    expect((await post('/api/auth/logout', 'x'.repeat(SMALL_BODY_LIMIT + 1))).statusCode).toBe(413)
  })

  it('parses no body of very many values, however large the body of its call may be, and counts none in texts', async () => {
    const { headers } = await shop.world.person({})
    const upload = (extra: string) =>
      shop.call(
        'POST',
        '/api/uploadImage',
        { ...headers, 'content-type': 'application/json' },
        `{"image": "no \\"picture\\\\", "extra": ${extra}}`,
      )
    const { message: read } = (await upload('[]')).json()
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await upload(`[${'[],'.repeat(100_000)}[]]`)
    const parsed = parse.mock.calls.filter(([text]) => text.length > 100_000)
    parse.mockRestore()
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The body is not valid JSON'])
    expect(parsed).toEqual([])
    expect((await upload(`"${'[],{'.repeat(100_000)}"`)).json().message).toBe(read)
  })

  it('takes long texts from admins, and the largest cart from a buyer', async () => {
    const boss = await shop.world.person({ role: 'admin' })
    const preview = { body: `${'ö'.repeat(10_000)}\n\n`.repeat(9) }
    const previewed = await shop.call('POST', '/api/contents/preview', boss.headers, preview)
    expect(previewed.statusCode).toBe(200)
    const buyer = await shop.world.person({})
    const line = () => ({ productId: newId(), quantity: 99, name: 'x'.repeat(150), image: 'x'.repeat(900) })
    const cart = {
      products: Array.from({ length: 100 }, line),
      userId: buyer.user.id,
      email: buyer.user.email,
    }
    const opened = await shop.call('POST', '/api/orders/create-checkout-session', buyer.headers, cart)
    expect([opened.statusCode, opened.json().code]).toEqual([422, 'unknown_product'])
  })

  it('answers unknown addresses of the API with JSON', async () => {
    for (const url of ['/api', '/api/nothing', '/api/products/a/b/c', '/api/orders/order']) {
      const response = await shop.app.inject({ url, headers: { accept: 'text/html' } })
      expect(response.headers['content-type']).toContain('application/json')
      expect(response.statusCode).toBeLessThan(500)
      expect(response.json().code).toMatch(/not_found|not_signed_in/)
    }
  })

  it('names the possible methods of a known address', async () => {
    const response = await shop.call('PUT', '/api/auth/login')
    expect([response.statusCode, response.json().code]).toEqual([405, 'method_not_allowed'])
    expect(response.headers.allow).toBe('POST')
  })

  it.each([
    ['/shop/100%', '/shop/100%25'],
    ['/%c0%af?q=1?2', '/%25c0%25af?q=1?2'],
    ['//other.example/%', '/other.example/%25'],
    ['http://other.example/%', '/%25'],
  ])('leads from %s, which cannot be read, to the page of %s', async (url, readable) => {
    const response = await shop.app.inject(url)
    expect([response.statusCode, response.headers.location]).toEqual([307, readable])
  })

  it.each(['/api/%zz', '/api/products/%c0%af', '//api/%zz'])(
    'answers the malformed address %s',
    async (url) => {
      const response = await shop.app.inject(url)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.json().message).toBeTypeOf('string')
    },
  )

  it('says nothing about the inside when something unexpected happens', async () => {
    const broken = await openTestShop()
    await broken.db.schema.dropTable('reviews').cascade().execute()
    const response = await broken.app.inject(`/api/products/${(await broken.world.product()).id}`)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      message: 'Something went wrong on our side.',
      code: 'unexpected',
      requestId: expect.any(String),
    })
  })
})

describe('changes asked for by other sites', () => {
  const logout = (headers: Record<string, string>) =>
    shop.call('POST', '/api/auth/logout', { host: 'localhost:3000', ...headers })

  it.each([
    { origin: 'https://evil.example', cookie: 'session=x' },
    { origin: 'null', cookie: 'session=x' },
    { origin: 'http://localhost:3001', cookie: 'session=x' },
    { origin: 'https://localhost:3000', cookie: 'session=x' },
    { 'sec-fetch-site': 'cross-site', cookie: 'session=x' },
  ])('are refused: %o', async (headers) => {
    const response = await logout(headers)
    expect([response.statusCode, response.json().code]).toEqual([403, 'foreign_origin'])
  })

  it.each([
    { origin: 'http://localhost:3000', cookie: 'session=x' },
    { origin: 'http://127.0.0.1:3000', cookie: 'session=x' },
    { cookie: 'session=x' },
    { origin: 'https://evil.example' },
  ])('are told from the own pages and from callers without a cookie: %o', async (headers) => {
    expect((await logout(headers)).statusCode).toBe(200)
  })
})

it('limits how often one address may call', async () => {
  const limited = await openTestShop({ env: { RATE_LIMITS: 'on' } })
  const call = (remoteAddress: string) => limited.app.inject({ url: '/api/shop-info', remoteAddress })
  let last = await call('10.0.0.1')
  for (let calls = 1; calls < 700 && last.statusCode === 200; calls += 1) last = await call('10.0.0.1')
  expect([last.statusCode, last.json().code]).toEqual([429, 'rate_limited'])
  expect(last.headers['retry-after']).toBeDefined()
  expect((await call('10.0.0.2')).statusCode).toBe(200)
  // What tries a password, a code or a link, or writes to somebody, may be called less often.
  const limits = {
    'POST /api/auth/register': 30,
    'POST /api/auth/login': 120,
    'POST /api/auth/login/second-factor': 120,
    'POST /api/auth/login/passkey/begin': 120,
    'POST /api/auth/login/passkey': 120,
    'POST /api/auth/confirm': 30,
    'POST /api/auth/forgot-password': 10,
    'POST /api/auth/reset-password': 10,
    'POST /api/auth/change-password': 10,
    'POST /api/auth/change-email': 10,
    'POST /api/auth/send-verification': 10,
    'POST /api/auth/confirm-address': 10,
    'POST /api/auth/undo-address': 10,
    'POST /api/auth/totp/confirm': 10,
    'POST /api/auth/totp/remove': 10,
    'POST /api/auth/recovery-codes': 10,
    'POST /api/auth/passkeys': 10,
    'GET /api/account/data.json': 5,
    'POST /api/account/delete': 5,
    'POST /api/settings/test-email': 20,
    'POST /api/webhook-endpoints/none/test': 30,
  }
  const found: Record<string, unknown> = {}
  for (const name of Object.keys(limits)) {
    const [method, url] = name.split(' ') as ['POST', string]
    const { headers } = await limited.app.inject({ method, url, remoteAddress: '10.0.0.2' })
    found[name] = Number(headers['x-ratelimit-limit'])
  }
  expect(found).toEqual(limits)
})

it('counts what it answers', async () => {
  await shop.app.inject('/api/reviews/total-reviews')
  const { body } = await shop.app.inject('/metrics')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/reviews\/total-reviews",status="200"\} [1-9]/,
  )
  expect(body).toContain('database_connections{state="idle"}')
})

describe('stopping', () => {
  it('turns visitors away first and finishes what it has begun', async () => {
    const closing = await startTestShop()
    const address = await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const answer = text(socket)
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n` +
        `content-length: ${credentials.length}\r\n\r\n${credentials.slice(0, 10)}`,
    )
    // A second request shows that the first one has been taken.
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    closing.app.announceStop()
    const turnedAway = await fetch(`${address}/readyz`)
    expect([turnedAway.status, await turnedAway.json()]).toEqual([
      503,
      { status: 'stopping', database: 'up' },
    ])
    const closed = closing.close()
    socket.write(credentials.slice(10))
    expect(await answer).toContain('HTTP/1.1 401')
    await closed
  })

  it('is ready until the database has been silent for half a minute', async () => {
    const lone = await startTestShop()
    const ready = async () => {
      const answer = await lone.app.inject('/readyz')
      return [answer.statusCode, answer.json().database]
    }
    const metric = async () => /^database_up (\d)/m.exec((await lone.app.inject('/metrics')).body)?.[1]
    // A silence of before that ended counts no more.
    vi.spyOn(lone.database, 'isReady').mockResolvedValueOnce(false)
    expect(await ready()).toEqual([200, 'silent'])
    lone.clock.advance(31_000)
    expect([await ready(), await metric()]).toEqual([[200, 'up'], '1'])
    await lone.database.close()
    expect([await ready(), await metric()]).toEqual([[200, 'silent'], '0'])
    lone.clock.advance(29_000)
    expect(await ready()).toEqual([200, 'silent'])
    lone.clock.advance(1_000)
    expect(await ready()).toEqual([503, 'silent'])
    expect((await lone.app.inject('/healthz')).statusCode).toBe(200)
    await lone.app.close()
  })
})

it.each([
  [`GET / HTTP/1.1\r\nhost: shop\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, '431 ', 'too_large'],
  ['GET / HTTP/1.1\r\nhost: shop\r\nbroken header\r\n\r\n', '400 ', 'bad_request'],
  [
    'POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 ',
    'bad_request',
  ],
])('answers what is no request in JSON and hangs up (%#)', async (bytes, status, code) => {
  const listening = await openTestShop()
  const address = await listening.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status}`)
  expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String) })
})

it('does not wait for ever for a slow caller', () => {
  expect(shop.app.server.headersTimeout).toBe(10_000)
  expect(shop.app.server.requestTimeout).toBe(15 * 60_000)
})

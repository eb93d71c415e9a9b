import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openTestShop, startTestShop, type TestShop } from '../testing/test-shop.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string }

/** Headers that differ between any two answers. */
const ofOneAnswer = new Set(['x-request-id', 'date'])

const agent = new Agent({ keepAlive: true })

const shop = await openTestShop()
const origin = await open(shop)
afterAll(async () => {
  agent.destroy()
})

/** Beside other nodes, a shop that starts to listen clears its cache, and only then stays open. */
async function open({ app, database }: TestShop): Promise<string> {
  const forgotten = new Promise<void>((resolve) => app.onInvalidate(() => resolve()))
  const address = await app.listen({ port: 0 })
  if (database.engine === 'postgres') await forgotten
  return address
}

async function send(
  url: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const asked = ask(origin + url, { method, headers, agent }).end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

const lasting = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneAnswer.has(name))),
})

const atTheDoor = () => shop.app.frontDoor.counts.hits

async function productAddress(): Promise<string> {
  return `/api/products/${(await shop.world.product({ name: 'Door fern' })).id}`
}

describe('the front door', () => {
  it.each([
    ['as it is', {}],
    ['compressed by brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['compressed by gzip', { 'accept-encoding': 'gzip' }],
  ])('gives the second visitor what the route gave the first, %s', async (_title, headers) => {
    const url = await productAddress()
    const routed = await send(url, { headers })
    const before = atTheDoor()
    const known = await send(url, { headers })
    expect(atTheDoor()).toBe(before + 1)
    expect(lasting(known)).toEqual(lasting(routed))
    expect(known.headers['content-security-policy']).toContain("default-src 'self'")
    expect(known.headers['vary']).toContain('accept-encoding')
    expect(known.headers['x-request-id']).not.toBe(routed.headers['x-request-id'])
  })

  it('says 304 to whoever has the answer, as the route does', async () => {
    const url = await productAddress()
    const { headers } = await send(url)
    const known = await send(url, { headers: { 'if-none-match': String(headers.etag) } })
    shop.app.invalidate(['*'])
    const routed = await send(url, { headers: { 'if-none-match': String(headers.etag) } })
    expect(lasting(known)).toEqual(lasting(routed))
    expect(known).toMatchObject({ status: 304, body: '' })
  })

  it('learns the whole answer from a 304', async () => {
    const url = await productAddress()
    const whole = await send(url)
    shop.app.invalidate(['*'])
    await send(url, { headers: { 'if-none-match': String(whole.headers.etag) } })
    const before = atTheDoor()
    expect(lasting(await send(url))).toEqual(lasting(whole))
    expect(atTheDoor()).toBe(before + 1)
  })

  it('forgets an answer the moment a product changes', async () => {
    const product = await shop.world.product({ name: 'Old name' })
    const url = `/api/products/${product.id}`
    const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    await send(url)
    expect((await send(url)).body).toContain('Old name')
    const changed = await send(`/api/products/update-product/${product.id}`, {
      method: 'PATCH',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'New name' }),
    })
    expect(changed.status).toBe(200)
    expect((await send(url)).body).toContain('New name')
    expect((await send(url)).body).toContain('New name')
  })

  it('leaves other methods, and requests with a body, to the routes', async () => {
    const url = await productAddress()
    await send(url)
    const before = atTheDoor()
    expect(await send(url, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect((await send(url, { method: 'POST' })).status).toBe(405)
    expect((await send(url, { method: 'DELETE' })).status).toBe(401)
    expect((await send(url, { headers: { 'content-length': '2' }, body: '{}' })).status).toBe(200)
    expect(atTheDoor()).toBe(before)
  })

  it('knows no answer that is for one person, and no refusal', async () => {
    const customer = await shop.world.signIn(await shop.world.user())
    const missing = '/api/products/0190a000-0000-7000-8000-000000000000'
    const before = atTheDoor()
    const addresses = ['/api/shop-info', missing, '/metrics', '/readyz']
    for (const url of [...addresses, ...addresses]) await send(url, { headers: customer })
    expect(atTheDoor()).toBe(before)
  })

  it('is measured like every route', async () => {
    const url = await productAddress()
    const counted = async () => {
      const { body } = await send('/metrics')
      const [, count] =
        /http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:id",status="200"\} (\d+)/.exec(
          body,
        ) ?? []
      return Number(count ?? 0)
    }
    await send(url)
    const before = await counted()
    await send(url)
    expect(await counted()).toBe(before + 1)
  })
})

it('knows no more than 24 MB of answers, the latest of them, under however many addresses', async () => {
  const most = 24 * 1_024 * 1_024
  // Random text, which stays large when it is compressed.
  const description = () => randomBytes(3_500).toString('base64').slice(0, 4_500)
  for (let made = 0; made < 24; made += 1) await shop.world.product({ description: description() })
  const list = (number: number) => `/api/products?limit=24${'&'.repeat(number)}`
  let largest = 0
  for (let number = 1; number <= 160; number += 1) {
    expect((await shop.app.inject(list(number))).statusCode).toBe(200)
    largest = Math.max(largest, shop.app.frontDoor.bytes)
  }
  expect(largest).toBeLessThanOrEqual(most)
  // The cache was full: the first addresses were evicted, and the last ones are cached.
  expect(largest).toBeGreaterThan(most * 0.9)
  expect(shop.app.frontDoor.bytesOf(list(1))).toBeNull()
  const before = atTheDoor()
  expect((await send(list(160))).status).toBe(200)
  expect(atTheDoor()).toBe(before + 1)
})

it('a shop that stops lets go of visitors who ask for what it knows', async () => {
  const stopping = await startTestShop()
  await open(stopping)
  const { port } = stopping.app.server.address() as AddressInfo
  const url = `/api/products/${(await stopping.world.product()).id}`
  const askAgain = async () => expect((await fetch(`http://127.0.0.1:${port}${url}`)).status).toBe(200)
  await askAgain()
  await askAgain()
  expect(stopping.app.frontDoor.counts.hits).toBe(1)

  // An open request keeps its connection open while the shop stops.
  const visitor = connect(port, '127.0.0.1')
  const begun = once(stopping.app.server, 'request')
  visitor.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  await begun
  const stopped = stopping.close()
  await vi.waitFor(() => expect(stopping.app.server.listening).toBe(false), { timeout: 30_000 })
  visitor.write(`}GET ${url} HTTP/1.1\r\nHost: shop\r\n\r\n`)
  const answers = await text(visitor)
  expect(answers).toMatch(/^HTTP\/1.1 400 /)
  expect(answers.match(/^connection: close/gim)).not.toBeNull()
  await stopped
  expect(stopping.app.frontDoor.counts.hits).toBe(1)
})

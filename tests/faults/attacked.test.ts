import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { ProductListView } from '../../contract/schemas/product.ts'
import { LoginView } from '../../contract/schemas/user.ts'
import { oddSegment } from '../../server/testing/odd-values.ts'
import { attacks } from '../attack/attacks.ts'
import { visit } from '../attack/visiting.ts'
import { embeddedFolder } from './support/folders.ts'
import { startShop, type ShopProcess } from './support/processes.ts'

/** The demo shop with its limits, behind a proxy, so that a request can come from any address. */
const environment = { DEMO_DATA: 'on', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
let shop: ShopProcess
const atEnd: (() => Promise<void>)[] = []
beforeAll(async () => {
  const keep = (work: () => Promise<void>) => void atEnd.unshift(work)
  shop = await startShop({ ...environment, DATA_DIR: await embeddedFolder(keep) }, { atEnd: keep })
})
afterAll(async () => {
  for (const work of atEnd) await work()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

async function productsOf({ origin }: ShopProcess) {
  const answer = await fetch(`${origin}/api/products?limit=100`, { headers: from('192.0.2.9') })
  return ProductListView.parse(await answer.json())
}

/** Told to come again, because a machine with other work is slow: that is said to everybody, and is no limit. */
const isLate = ({ status, headers }: Response) => status === 503 && headers.has('retry-after')
const LATER = 500

const placesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)

test('one visitor may open every page and picture of the demo shop at once, and every call of its products', async () => {
  const refused: string[] = []
  /** By picture: a browser asks for one file of each. It may have to be drawn first, and a narrow one is drawn soon. */
  const narrowest = new Map<string, number>()
  const open = async (path: string): Promise<string> => {
    const answer = await fetch(shop.origin + path, { headers: from('192.0.2.1') })
    if (isLate(answer)) {
      await pause(LATER)
      return open(path)
    }
    if (answer.status !== 200) refused.push(`${path} ${answer.status}`)
    const text = await answer.text()
    for (const [, key = '', width] of text.matchAll(/\/images\/([\w-]+)\/(\d+)\.webp/g))
      narrowest.set(key, Math.min(Number(width), narrowest.get(key) ?? Infinity))
    return text
  }
  const ownPath = (place: string) => place.replace(/^https?:\/\/[^/]+/, '')

  const parts = placesIn(await open('/sitemap.xml')).map(ownPath)
  const pages = (await Promise.all(parts.map(open))).flatMap(placesIn).map(ownPath)
  const { products, totalPages } = await productsOf(shop)
  expect(totalPages).toBe(1)
  expect(products.length).toBeGreaterThan(80)
  expect(pages.length).toBeGreaterThan(products.length)
  for (let page = 2; page <= Math.ceil(products.length / 8); page += 1)
    pages.push(`${paths.shop()}?page=${page}`)
  pages.push(paths.search(), paths.login(), paths.register(), paths.dashboard(), paths.myOrders())
  const calls = products.flatMap(({ _id: id }) => [`/api/products/${id}`, `/api/products/related/${id}`])
  // As a browser has it: several connections, each asking one thing after the other.
  const openAll = async (paths: string[]) => {
    const left = [...paths]
    const openNext = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) await open(path)
    }
    await Promise.all([openNext(), openNext(), openNext()])
  }
  await Promise.all([openAll(pages), openAll(calls)])
  await openAll([...narrowest].map(([key, width]) => `/images/${key}/${width}.webp`))
  expect(narrowest.size).toBeGreaterThan(products.length)
  expect(refused).toEqual([])
})

/** Sends a path as it is written; `fetch` would tidy it up. @returns the status, 0 when the connection was closed */
function send(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 0
      const isDeliberate = status === 503 && answer.headers['retry-after'] !== undefined
      const place = answer.headers.location ?? '/'
      // Nobody is sent to another host.
      if (/^([/\\]{2}|\w+:)/.test(place) && !place.startsWith(origin)) resolve(599)
      answer.resume().once('close', () => resolve(isDeliberate ? 200 : status))
    })
    asked.once('error', () => resolve(0)).end()
  })
}

/** Characters that Node itself refuses to send. */
const sendable = (text: string) =>
  text.toWellFormed().replaceAll(/[^\x21-\x7e]/g, (each) => encodeURIComponent(each))

test('no address, method or header of a page is a fault, and one that attacks is limited alone', async () => {
  const { products } = await productsOf(shop)
  const productId = products[0]?._id ?? ''

  const start = fc.constantFrom(
    '/',
    '//',
    '///',
    '/\\',
    '/.//',
    '/shop/',
    '/categories/',
    '/orders/',
    '/images/',
    '/sitemaps/',
    'http://x.example/',
    'http://x.example//',
    '*',
    '?',
  )
  const path = fc.tuple(
    start,
    oddSegment,
    fc.constantFrom('', '/', '//', '?page=', '?q=', '?x=%', '#', '/640.avif'),
    oddSegment,
  )
  const method = fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'OPTIONS',
    'DELETE',
    'PUT',
    'TRACE',
    'PROPFIND',
  )
  const header = fc.constantFrom<[string, string][]>(
    ['accept-encoding', 'br;q=x, *'],
    ['if-none-match', '*'],
    ['range', 'bytes=9-1'],
    ['host', 'evil.example'],
    ['cookie', 'session=%00'],
    ['x-forwarded-host', 'evil.example'],
    ['accept', 'application/json'],
    ['content-length', '0'],
  )
  // Eight at a time: the answers are worked on while the next requests are written.
  const together = fc.array(fc.tuple(path, method, header), { minLength: 8, maxLength: 8 })
  let sent = 0
  await fc.assert(
    fc.asyncProperty(together, async (requests) => {
      const statuses = await Promise.all(
        requests.map(([parts, verb, [name, value]]) => {
          sent += 1
          const headers = { ...from(`198.51.${Math.floor(sent / 200)}.${sent % 200}`), [name]: value }
          return send(shop.origin, verb, sendable(parts.join('')), headers)
        }),
      )
      expect(Math.max(...statuses)).toBeLessThan(500)
    }),
    {
      numRuns: process.env['THOROUGH'] === undefined ? 25 : 100,
      seed: Number(process.env['FUZZ_SEED'] ?? 20_261_122),
      endOnFailure: true,
    },
  )
  expect(shop.output()).not.toContain('request failed')

  for (const [number, { name, run }] of attacks.entries()) {
    const signal = AbortSignal.timeout(200)
    const address = `203.0.113.${number + 1}`
    const [answers, refused] = await Promise.all([
      run({ origin: shop.origin, address, productId, signal }),
      visit(shop.origin, productId, signal),
    ])
    const limited = refused.filter((answer) => !answer.endsWith(' 503'))
    expect({ name, limited }).toEqual({ name, limited: [] })
    expect([...answers.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
  }
  // Enough wishes at once end in refusals for the one who has them, and for nobody else.
  const search = (address: string, word: string) =>
    send(shop.origin, 'GET', `/api/products?q=${word}`, from(address))
  const flooded = await Promise.all(
    Array.from({ length: 60 }, (_, at) => search('203.0.113.99', `many${at}`)),
  )
  expect(new Set(flooded)).toEqual(new Set([200, 429]))
  expect(await search('192.0.2.77', 'fern')).toBe(200)
  expect(shop.output()).not.toContain('request failed')
})

/** A person of their own, logged in; the shop believes what it is told of addresses. */
async function buyerAt(address: string) {
  const headers = { 'content-type': 'application/json', ...from(address) }
  const account = { username: 'Ann', email: `${randomUUID()}@faults.test`, password: 'a-customer-password' }
  const post = (path: string, body: object, more = {}) =>
    fetch(shop.origin + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    })
  await post('/api/auth/register', account)
  const { user, token } = LoginView.parse(await (await post('/api/auth/login', account)).json())
  const authorization = `Bearer ${token}`
  const cart = (productId: string) => ({
    products: [{ productId, quantity: 1 }],
    userId: user._id,
    email: account.email,
  })
  return {
    authorization,
    checkOut: (productId: string) =>
      post('/api/orders/create-checkout-session', cart(productId), { authorization }),
  }
}

test('buying goes on beside bodies that hardly come and answers that nobody reads', async () => {
  const [eve, ann] = [await buyerAt('192.0.2.3'), await buyerAt('192.0.2.4')]
  const { products } = await productsOf(shop)
  const head = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 192.0.2.3\r\n`
  const opening = head('POST', '/api/orders/create-checkout-session')
  const slow = `${opening}Authorization: ${eve.authorization}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
  const unread = `${head('GET', paths.home())}\r\n`.repeat(200) + `${opening}\r\n`.repeat(20)
  const port = Number(new URL(shop.origin).port)
  const attackers = [...Array.from({ length: 8 }, () => slow), unread].map((said) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(said))
    // The shop may end the connection of an attacker.
    socket.on('error', () => undefined)
    return socket.pause()
  })
  try {
    await Promise.all(attackers.map((socket) => once(socket, 'connect')))
    // Asked after them, so they have been heard.
    expect((await fetch(shop.origin + paths.shop(), { headers: from('192.0.2.4') })).status).toBe(200)
    const answer = await ann.checkOut(products[0]?._id ?? '')
    expect(answer.status).toBe(200)
    expect(attackers.map(({ closed }) => closed)).not.toContain(true)
  } finally {
    for (const socket of attackers) socket.destroy()
  }
})

/** Connections the system keeps for a program that does not accept them yet, as far as it says so. */
const systemBacklog = () => {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 0
  }
}

test.skipIf(systemBacklog() < 1_000)(
  'eight hundred who come while the shop stands still for a moment are all let in',
  async () => {
    const goOn = shop.standStill()
    const port = Number(new URL(shop.origin).port)
    const crowd = Array.from({ length: 800 }, () => connect(port, '127.0.0.1'))
    try {
      await Promise.all(crowd.map((socket) => once(socket, 'connect')))
    } finally {
      goOn()
      for (const socket of crowd) socket.destroy()
    }
    expect((await fetch(shop.origin + paths.home(), { headers: from('192.0.2.2') })).status).toBe(200)
  },
)

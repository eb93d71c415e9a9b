import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { MIN_BYTES_PER_SECOND } from './body-limits.ts'
import { MAX_CONNECTIONS } from './connection-limits.ts'

const sockets: Socket[] = []
let shop: TestShop
let port = 0

async function open(env: Record<string, string>) {
  shop = await startTestShop({ env: { RATE_LIMITS: 'on', ...env } })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
}

afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  await shop.close()
})

async function connectFrom(localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const GET = 'GET /healthz HTTP/1.1\r\nhost: shop\r\n'
const status = async (socket: Socket) => /^HTTP\/1.1 (\d+)/.exec(await text(socket).catch(() => ''))?.[1]

/** Opens as many idle connections as one network may have. */
async function holdAll(address: string): Promise<void> {
  for (let held = 0; held < MAX_CONNECTIONS; held += 1) await connectFrom(address)
}

async function ask(address: string): Promise<string | undefined> {
  const socket = await connectFrom(address)
  socket.write(`${GET}connection: close\r\n\r\n`)
  return status(socket)
}

// On Linux all of 127.0.0.0/8 is this machine; elsewhere it has one address, so no second visitor can be simulated.
it.runIf(process.platform === 'linux')(
  'one network that holds all connections it may have gets no more, and the others do',
  async () => {
    await open({})
    await holdAll('127.0.0.2')
    expect(await ask('127.0.0.2')).toBeUndefined()
    expect(await ask('127.0.0.3')).toBe('200')
    const [first] = sockets
    first?.destroy()
    await vi.waitFor(async () => expect(await ask('127.0.0.2')).toBe('200'), { timeout: 30_000 })
  },
)

it('a proxy of the shop brings the connections of many', async () => {
  await open({ TRUST_PROXY: '1' })
  await holdAll('127.0.0.1')
  expect(await ask('127.0.0.1')).toBe('200')
})

const beginBody = async (
  visitor: string,
  path: string,
  announced: number,
  more: Record<string, string> = {},
): Promise<Socket> => {
  const socket = await connectFrom('127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${visitor}\r\ncontent-type: application/json\r\n` +
      Object.entries(more)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('') +
      `content-length: ${announced}\r\nconnection: close\r\n\r\n{`,
  )
  return socket
}

it('one visitor behind the proxy sends so many bodies at a time, and another one is not refused', async () => {
  await open({ TRUST_PROXY: '1' })
  const user = await shop.world.signIn(await shop.world.user())
  const begin = (visitor: string) => beginBody(visitor, '/api/orders/confirm-payment', 2, user)
  const answers: Promise<string | undefined>[] = []
  let refused = 0
  for (let begun = 0; begun < 40; begun += 1) {
    const answer = status(await begin('192.0.2.1'))
    void answer.then((status) => (refused += status === '429' ? 1 : 0))
    answers.push(answer)
  }
  await vi.waitFor(() => expect(refused).toBe(8), { timeout: 30_000 })
  const refusal = await text(await begin('192.0.2.1'))
  expect(refusal).toContain('429 Too Many Requests')
  expect(refusal).toContain('X-Content-Type-Options: nosniff')
  const other = await begin('192.0.2.2')
  other.write('}')
  expect(await status(other)).toBe('400')
  for (const socket of sockets) socket.write('}')
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['400', '429']))
  const again = await begin('192.0.2.1')
  again.write('}')
  expect(await status(again)).toBe('400')
})

it('gives up a body of a byte now and then, and waits for a picture from a slow phone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await open({ TRUST_PROXY: '1' })
  const slow = await beginBody('192.0.2.1', '/api/auth/login', 9_000)
  // A call that asks nobody who they are, so that its body is read at once.
  const phone = await beginBody('192.0.2.2', '/api/webhooks/stripe', 400_000)
  // A further answer shows that both have arrived.
  expect(await ask('127.0.0.1')).toBe('200')
  const hear = () => vi.waitFor(async () => expect(await ask('127.0.0.1')).toBe('200'), { timeout: 30_000 })
  phone.write('x'.repeat(6 * MIN_BYTES_PER_SECOND))
  await hear()
  vi.advanceTimersByTime(25_000)
  expect(await status(slow)).toBe('408')
  phone.end('x'.repeat(400_000 - 6 * MIN_BYTES_PER_SECOND - 1))
  expect(await status(phone)).toBe('400')
})

it('looks at no body that was injected: it has no connection to give up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await open({})
  // Refused before the body is read, so the body never ends.
  const refused = await shop.call('PATCH', '/api/auth/edit-profile', {}, { bio: '' })
  expect(refused.statusCode).toBe(401)
  expect(() => vi.advanceTimersByTime(25_000)).not.toThrow()
})

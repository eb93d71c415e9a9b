import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { trustReceivers, startReceiver } from '../../../testing/webhook-receiver.ts'
import { post } from './post.ts'
import type { Names, Reach } from '../../../platform/public-address.ts'

trustReceivers()
const receiver = await closeAtEnd(startReceiver())
beforeEach(() => receiver.answer((response) => response.writeHead(204).end()))

/** Resolves every host name to the loopback address. */
const names: Names = {
  resolve4: async () => ['127.0.0.1'],
  resolve6: async () => ['::ffff:127.0.0.1'],
} as unknown as Names

type How = { reach?: Reach; patienceMs?: number }

const send = (url = receiver.url, { reach = 'public or this machine', patienceMs = 30_000 }: How = {}) =>
  post(
    { url, headers: { 'webhook-id': 'an-event' }, body: '{"type":"webhook.test"}' },
    { names, reach, patienceMs, signal: new AbortController().signal },
  )

/** Calls `drop` at intervals until it returns false. */
function drip(drop: () => boolean) {
  const timer = setInterval(() => {
    if (!drop()) clearInterval(timer)
  }, 20)
}

describe('a post', () => {
  it('arrives as JSON, and its answer is read on one line', async () => {
    receiver.answer((response) => response.writeHead(200).end('All\r\n right\u0000\u202e!'))
    expect(await send()).toEqual({ code: 200, text: 'All right !' })
    expect(receiver.received.at(-1)).toMatchObject({
      path: '/shop',
      body: '{"type":"webhook.test"}',
      headers: { 'content-type': 'application/json', 'webhook-id': 'an-event' },
    })
  })

  it('follows no redirect', async () => {
    const before = receiver.received.length
    receiver.answer((response) => response.writeHead(302, { location: receiver.url }).end())
    expect(await send()).toEqual({ code: 302, text: '' })
    expect(receiver.received).toHaveLength(before + 1)
  })

  it('reads no more than so much of an answer that never ends', async () => {
    let sent = 0
    receiver.answer((response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'a'))) sent += 16_384
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const { code, text } = await send()
    expect(code).toBe(200)
    expect(text).toBe('a'.repeat(500))
    // The buffers of both ends hold data that was sent and not read.
    expect(sent).toBeLessThan(32 * 1_024 * 1_024)
  })

  it('unpacks nothing', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1_024 * 1_024))
    receiver.answer((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    expect(await send()).toEqual({ code: 200, text: '(compressed: gzip)' })
  })

  it('takes any bytes for an answer', async () => {
    receiver.answer((response) => response.writeHead(500).end(randomBytes(4_000)))
    const { code, text } = await send()
    expect(code).toBe(500)
    expect(text.length).toBeLessThanOrEqual(500)
    expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u)
  })

  it('counts a status that came in time, however slowly the rest comes', async () => {
    receiver.answer((response) => {
      response.writeHead(200)
      drip(() => !response.destroyed && response.write('x'))
    })
    const { code, text } = await send(receiver.url, { patienceMs: 2_000 })
    expect(code).toBe(200)
    expect(text).toMatch(/^x+$/)
  })

  it('ends with its patience when no status comes', async () => {
    receiver.answer(() => undefined)
    await expect(send(receiver.url, { patienceMs: 300 })).rejects.toThrow('did not answer within 0.3 seconds')
  })

  it('ends with its patience when the head of an answer drips', async () => {
    receiver.answer(({ socket }) => {
      socket!.write('HTTP/1.1 200 OK\r\n')
      drip(() => !socket!.destroyed && socket!.write('x-more: y\r\n'))
    })
    await expect(send(receiver.url, { patienceMs: 300 })).rejects.toThrow('did not answer within 0.3 seconds')
  })

  it('to a server that is not there, or breaks off, says so', async () => {
    receiver.answer((response) => response.destroy())
    await expect(send()).rejects.toThrow('The connection was closed: ECONNRESET.')
    const gone = await startReceiver()
    await gone.close()
    await expect(send(gone.url)).rejects.toThrow('The connection was refused.')
  })

  it('to a server whose certificate is for another name is not made', async () => {
    const before = receiver.received.length
    await expect(send(`https://other.shop.test:${receiver.port}/`)).rejects.toThrow(
      'The TLS connection failed: ERR_TLS_CERT_ALTNAME_INVALID.',
    )
    expect(receiver.received).toHaveLength(before)
  })
})

describe('a shop that others reach', () => {
  it.each(['127.0.0.1', 'localhost', 'hooks.shop.test', '[::ffff:7f00:1]', '2130706433'])(
    'never connects to its own machine, called %s',
    async (host) => {
      const before = receiver.connections()
      await expect(send(`https://${host}:${receiver.port}/`, { reach: 'public' })).rejects.toThrow(
        'The address must point to a public server.',
      )
      expect(receiver.connections()).toBe(before)
    },
  )

  it('sends nothing without TLS', async () => {
    await expect(send(`http://hooks.shop.test:${receiver.port}/`, { reach: 'public' })).rejects.toThrow(
      'The address must start with https.',
    )
  })
})

import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { openTestShop, startTestShop, type TestShop } from '../testing/test-shop.ts'
import { listen } from './acceptors.ts'

const host = '127.0.0.1'
let shop: TestShop
let port = 0

async function open() {
  shop = await startTestShop({ env: { RATE_LIMITS: 'off' } })
  port = await freePort()
}
afterEach(() => shop.close())

/** Counts the event-loop rounds in which `many` simultaneous connections are accepted, until all are answered. */
async function roundsFor(many: number): Promise<number> {
  const accepted: number[] = []
  const round = () => performance.nodeTiming.uvMetricsInfo.loopCount
  shop.app.server.on('connection', () => accepted.push(round()))
  const sockets = Array.from({ length: many }, () => connect(port, host))
  const answers = sockets.map(async (socket) => {
    socket.end('GET /healthz HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
    return text(socket)
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(accepted).toHaveLength(many)
  return new Set(accepted).size
}

it.runIf(process.platform === 'linux')('several who come in one moment are let in at a time', async () => {
  await open()
  await listen(shop.app, { host, port })
  expect(await roundsFor(160)).toBeLessThan(80)
})

it('a shop that stops accepts nobody, at none of its sockets', async () => {
  await open()
  await listen(shop.app, { host, port })
  await shop.app.close()
  for (let tries = 0; tries < 40; tries += 1) {
    const [error] = await once(connect(port, host), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  }
})

it('a port that is taken is said to be taken', async () => {
  await open()
  const other = createServer()
  other.listen(port, host)
  await once(other, 'listening')
  await expect(listen(shop.app, { host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  other.close()
})

it('a port that another shop listens at with several sockets is taken too', async () => {
  await open()
  await listen(shop.app, { host, port })
  const second = await openTestShop()
  await expect(listen(second.app, { host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

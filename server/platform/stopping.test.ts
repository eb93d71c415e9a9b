import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextRound } from 'node:timers/promises'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import type { App } from './app-type.ts'
import { awaitConnections } from './stopping.ts'

const NEVER = 10 * 60_000
const MANY = 24
const host = '127.0.0.1'

const HALF_A_CALL =
  'POST / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{'

/** Starts a server that has received `words` over each of many connections. */
async function server(patience: { silent: number; others: number }, words: string) {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>()
  const database = { isOpen: true }
  app.post('/', async () => 'thanks')
  app.addHook('onClose', async () => void (database.isOpen = false))
  awaitConnections(app, patience)
  const known: unknown[] = []
  app.server.on(words === '' ? 'connection' : 'request', (each: unknown) => known.push(each))
  await app.listen({ host, port: 0 })
  const [{ port }] = app.addresses() as [AddressInfo]
  const sockets = Array.from({ length: MANY }, () => connect(port, host))
  for (const socket of sockets) if (words !== '') socket.write(words)
  while (known.length < MANY) await nextRound()
  return { app, database, sockets }
}

const ended = (sockets: Awaited<ReturnType<typeof server>>['sockets']) =>
  Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve) => {
          socket
            .on('error', () => undefined)
            .once('close', resolve)
            .resume()
        }),
    ),
  )

it('a server that stops keeps all it needs until everybody has an answer', async () => {
  const { app, database, sockets } = await server({ silent: 1, others: NEVER }, HALF_A_CALL)
  const closing = app.close()
  for (const socket of sockets) {
    for (let rounds = 0; rounds < 20; rounds += 1) await nextRound()
    expect(database.isOpen).toBe(true)
    socket.write('}')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200.+thanks$/s)
  }
  await closing
  expect(database.isOpen).toBe(false)
})

it('a connection that has asked for nothing does not keep a server from stopping', async () => {
  const { app, sockets } = await server({ silent: 1, others: NEVER }, '')
  const ends = ended(sockets)
  await app.close()
  expect(await ends).toHaveLength(MANY)
})

it('nor does a call that never ends', async () => {
  const { app, sockets } = await server({ silent: NEVER, others: 1 }, HALF_A_CALL)
  const ends = ended(sockets)
  await app.close()
  expect(await ends).toHaveLength(MANY)
})

import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { App } from './app-type.ts'

/** Sockets that listen on one address. */
const ACCEPTORS = 16

/**
 * Connections that may wait to be accepted; the system may allow fewer (`net.core.somaxconn`). Beyond, the system drops them unanswered and
 * the visitor's machine asks again a second later, then three: everybody would wait who comes in the moment of a crowd.
 */
const BACKLOG = 4_096

/** Systems that spread new connections over the sockets of one port. Of several processes the first one accepts, and has nothing else to do. */
const sharesPort = (): boolean =>
  (process.platform === 'linux' || process.platform === 'freebsd') && cluster.isPrimary

type Address = { host: string; port: number }

/**
 * Listens with several sockets on one port, as Node accepts one connection of each between two rounds of its loop (docs/decisions/load-protection.md#crowds). A round
 * with much to do takes 50 ms: with one socket a hundred visitors who come in that moment would wait for five seconds.
 *
 * @throws what the system says when the address cannot be used
 */
export async function listen(app: App, address: Address): Promise<void> {
  if (!sharesPort()) {
    await app.listen({ ...address, backlog: BACKLOG })
    return
  }
  await refuseTaken(address)
  await app.listen(shared(address))
  for (const { address: host, port } of app.addresses() as AddressInfo[])
    for (let made = 1; made < ACCEPTORS; made += 1)
      app.acceptors.push(await listenBeside(app, { host, port }))
}

const shared = (address: Address) => ({ ...address, backlog: BACKLOG, reusePort: true })

async function listenBeside(app: App, address: Address): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
  server.listen(shared(address))
  await once(server, 'listening')
  return server
}

/** Whoever shares a port is not told that another process does, so the port is asked for alone first. */
async function refuseTaken(address: Address): Promise<void> {
  const server = createServer()
  server.listen(address)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

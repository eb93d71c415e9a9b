import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { App } from './app-type.ts'

/** The number of listening sockets on one address. */
const ACCEPTORS = 16

/**
 * The most connections that wait to be accepted; the system may allow fewer (`net.core.somaxconn`). The system drops further ones unanswered,
 * and the visitor's machine retries after one second, then three, which would delay everybody who arrives in a crowd.
 */
const BACKLOG = 4_096

/** True where the system spreads connections over one port's sockets. With several processes, the first only accepts, and needs one. */
const sharesPort = (): boolean =>
  (process.platform === 'linux' || process.platform === 'freebsd') && cluster.isPrimary

type Address = { host: string; port: number }

/**
 * Listens with several sockets on one port, because Node accepts one connection of each per round of its loop
 * (docs/decisions/load-protection.md#crowds). A busy round takes 50 ms: with one socket a hundred simultaneous visitors
 * would wait for five seconds.
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

/** Sharing a port does not reveal that another process uses it, so the port is first opened alone. */
async function refuseTaken(address: Address): Promise<void> {
  const server = createServer()
  server.listen(address)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

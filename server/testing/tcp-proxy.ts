import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** The address that leads through it. */
  url: string
  /** From now on everything sent over the connections there are disappears, both ways; new ones work. */
  swallow: () => void
  /** Breaks every connection and refuses new ones, as a server that is gone. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  close: () => Promise<void>
}

/** Stands between the shop and a PostgreSQL server and passes everything on, until it is set otherwise. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((incoming) => {
    const outgoing = connect({ host: hostname, port: Number(port) })
    for (const socket of [incoming, outgoing]) keep(socket)
    incoming.pipe(outgoing).pipe(incoming)
    incoming.once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroy())
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const goAway = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    goAway,
    swallow: () => {
      for (const socket of sockets) {
        socket.unpipe()
        socket.on('data', () => undefined)
        socket.resume()
      }
    },
    comeBack: () => listen(address.port),
    close: async () => {
      if (server.listening) await goAway()
    },
  }
}

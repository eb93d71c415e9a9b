import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A loopback port for a program that needs one as a parameter. A connection is made over it and closed by the listening side, which leaves it
 * in TIME_WAIT: for a minute the system gives it to nobody who asks for any port, nor to an outgoing connection, while a server that
 * asks for this one may have it. A port that was only opened and closed again can be given to two programs at the same moment.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1')
  const [socket] = await accepted
  socket.end()
  client.resume()
  await Promise.all([once(client, 'close'), once(socket, 'close')])
  server.close()
  await once(server, 'close')
  return port
}

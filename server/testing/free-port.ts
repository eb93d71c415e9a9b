import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Returns a loopback port for a program that needs one as a parameter. A connection over it is closed by the listening side, which leaves the
 * port in TIME_WAIT: for a minute the system assigns it to nobody, and a server may still bind it. Without that two programs could get
 * the same port.
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

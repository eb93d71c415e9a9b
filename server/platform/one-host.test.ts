import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
await shop.app.listen({ host: '127.0.0.1', port: 0 })

/** Returns the first line of the answer to a request with these headers. */
async function ask(...headers: string[]): Promise<string> {
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(['GET /healthz HTTP/1.1', 'Connection: close', ...headers, '', ''].join('\r\n'))
  return (await text(socket)).split('\r\n')[0]!
}

it('a request names one host', async () => {
  expect(await ask('Host: 127.0.0.1')).toBe('HTTP/1.1 200 OK')
  expect(await ask('Host: 127.0.0.1', 'hOST: other.example')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask('Host: 127.0.0.1', 'Host: 127.0.0.1')).toBe('HTTP/1.1 400 Bad Request')
})

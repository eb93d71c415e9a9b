import { once } from 'node:events'
import { createServer as createHttp, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setDefaultCACertificates } from 'node:tls'

type Received = { headers: IncomingHttpHeaders; body: string; path: string }

export type WebhookReceiver = {
  url: string
  port: number
  received: Received[]
  /** Connections that were begun, whatever became of them. */
  connections: () => number
  /** Sets how calls are answered from now on; 204 by default. */
  answer: (how: (response: ServerResponse, call: Received) => void) => void
  close: () => Promise<void>
}

const take = (response: ServerResponse) => void response.writeHead(204).end()

/** A receiver of the shop's webhooks: a real server on the loopback address, over TLS unless it is `plain`. */
export async function startReceiver({ plain = false, port = 0 } = {}): Promise<WebhookReceiver> {
  const received: Received[] = []
  let how: (response: ServerResponse, call: Received) => void = take
  let connections = 0
  const server = plain ? createHttp() : createHttps({ key: KEY, cert: CERTIFICATE })
  server.on('connection', () => (connections += 1))
  server.on('request', (request, response: ServerResponse) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { headers, url = '' } = request
      const call = { headers, body: Buffer.concat(pieces).toString(), path: url }
      received.push(call)
      how(response, call)
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: heard } = server.address() as AddressInfo
  return {
    url: `http${plain ? '' : 's'}://127.0.0.1:${heard}/shop`,
    port: heard,
    received,
    connections: () => connections,
    answer: (next) => void (how = next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Makes this process, which is a test's own, trust the receiver's certificate and no other. */
export const trustReceivers = (): void => setDefaultCACertificates([CERTIFICATE])

/** For 127.0.0.1, localhost and hooks.shop.test, until 2126. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBwjCCAWegAwIBAgIUYN/uto+0qR3fvpS7YwcH7hEUoyMwCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTQSByZWNlaXZlciBvZiB0ZXN0czAgFw0yNjExMjMwNjM1MDNa
GA8yMTI2MTAzMDA2MzUwM1owHjEcMBoGA1UEAwwTQSByZWNlaXZlciBvZiB0ZXN0
czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABEUq0CZTH0XM30WfrazbR2C7B4no
fCBhyJrXLudf9XLoTWUcToo8CXG9mvINmH23qX6I7bKkthEnK5zr49jNYgejgYAw
fjAdBgNVHQ4EFgQUmU0+fxEgc3qd46EM37/5YEbWxacwHwYDVR0jBBgwFoAUmU0+
fxEgc3qd46EM37/5YEbWxacwKwYDVR0RBCQwIoIJbG9jYWxob3N0hwR/AAABgg9o
b29rcy5zaG9wLnRlc3QwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBG
AiEA4Lmk+JJWwB+cElqD+AuPfxrqTZeN7cWhHc8sYaiVafECIQCg3R8F0UCjWAhx
TUfIHt9+gLbyxK8U1u6TdaqlPlIEew==
-----END CERTIFICATE-----`

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgu0d+y5ZFdz2Cq58D
GLjRjXkBTZowB3hc2FMbJIKOunKhRANCAARFKtAmUx9FzN9Fn62s20dguweJ6Hwg
Ycia1y7nX/Vy6E1lHE6KPAlxvZryDZh9t6l+iO2ypLYRJyuc6+PYzWIH
-----END PRIVATE KEY-----`

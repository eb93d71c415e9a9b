import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../base/settings/address.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Headers by which a proxy names the client it forwards. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * True if the request comes from this machine to a shop that only this machine can reach. Behind a proxy no request counts as local, because
 * all come from the proxy's address. The `Host` must be this machine's: another site's name that leads here belongs to that site's page.
 */
export function isLocalVisitor({ server, headers, socket, raw }: FastifyRequest): boolean {
  const { publicUrl, trustProxy } = server.config
  return (
    isLoopback(publicUrl) &&
    trustProxy === false &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    // nginx by default adds no header and sends its own Host, but speaks HTTP/1.0, which no browser does.
    raw.httpVersion !== '1.0' &&
    isLoopbackHost(headers.host) &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}

const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && URL.canParse(`http://${host}`) && isLoopback(`http://${host}`)

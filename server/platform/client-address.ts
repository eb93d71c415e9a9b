import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../base/config.ts'

/** True if this address, at this distance in hops, is one of our proxies; Fastify's signature. */
type Trust = (address: string, hop: number) => boolean

/** A number means that many proxies in front of the shop, the nearest first. */
export function trustedProxies(trusted: Config['trustProxy']): Trust | false {
  if (trusted === false) return false
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : proxyAddr.compile(trusted)
}

/** The visitor's address of a request that Fastify does not see; the same as `request.ip` of one it does. */
export function clientAddress(trusted: Config['trustProxy']): (request: IncomingMessage) => string {
  const trust = trustedProxies(trusted)
  return (request) =>
    (trust === false ? request.socket.remoteAddress : proxyAddr(request, trust)) ?? 'unknown'
}

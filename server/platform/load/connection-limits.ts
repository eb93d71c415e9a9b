import type { Server } from 'node:http'
import type { Config } from '../../base/config.ts'
import { trustedProxies } from '../client-address.ts'
import { placesOfVisitors } from './places.ts'

/** The most connections of one network: those of forty browsers. */
export const MAX_CONNECTIONS = 256

/**
 * Closes connections of one network beyond its limit, so that idle or slow ones cannot exhaust the server. Trusted proxies carry the
 * connections of many visitors and are exempt; requests through them are limited by body (`body-limits.ts`).
 *
 * @returns a function to call with each server of the shop; all count together
 */
export function limitConnections({
  rateLimits,
  trustProxy,
}: Pick<Config, 'rateLimits' | 'trustProxy'>): (server: Server) => void {
  if (!rateLimits) return () => undefined
  const isProxy = trustedProxies(trustProxy) || (() => false)
  const take = placesOfVisitors()
  return (server) => {
    server.on('connection', (socket) => {
      const { remoteAddress = '' } = socket
      if (isProxy(remoteAddress, 0)) return
      const release = take('connection', remoteAddress, MAX_CONNECTIONS)
      if (release === null) socket.destroy()
      else socket.once('close', release)
    })
  }
}

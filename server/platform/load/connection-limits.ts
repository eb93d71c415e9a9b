import type { Server } from 'node:http'
import type { Config } from '../../base/config.ts'
import { trustedProxies } from '../client-address.ts'
import { networkOf } from './client-network.ts'

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
  const open = new Map<string, number>()
  return (server) => {
    server.on('connection', (socket) => {
      const { remoteAddress = '' } = socket
      if (isProxy(remoteAddress, 0)) return
      const network = networkOf(remoteAddress)
      const others = open.get(network) ?? 0
      if (others >= MAX_CONNECTIONS) {
        socket.destroy()
        return
      }
      open.set(network, others + 1)
      socket.once('close', () => {
        const left = (open.get(network) ?? 1) - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      })
    })
  }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../base/config.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** What proxies tell of whom they speak for. */
const HANDED_ON = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Figures tell how much a shop sells, so they are for whoever has `METRICS_TOKEN`. Without one they are for this machine alone, in a shop
 * that only this machine can reach.
 */
export function mayReadMetrics({ server, headers, socket }: FastifyRequest): boolean {
  const { metricsToken, publicUrl } = server.config
  if (metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  return (
    isLoopback(publicUrl) &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    HANDED_ON.every((name) => headers[name] === undefined)
  )
}

/** Takes as long for every wrong value. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

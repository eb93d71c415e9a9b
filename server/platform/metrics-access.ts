import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLocalVisitor } from './local-visitor.ts'

/** Figures tell how much a shop sells, so they are for whoever has `METRICS_TOKEN`. Without one they are for this machine alone. */
export function mayReadMetrics(request: FastifyRequest): boolean {
  const { metricsToken } = request.server.config
  if (metricsToken === null) return isLocalVisitor(request)
  return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
}

/** Takes as long for every wrong value. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

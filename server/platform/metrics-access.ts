import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLocalVisitor } from './local-visitor.ts'

/** True if the request may read metrics, which reveal sales: it has `METRICS_TOKEN`, or without one comes from this machine. */
export function mayReadMetrics(request: FastifyRequest): boolean {
  const { metricsToken } = request.server.config
  if (metricsToken === null) return isLocalVisitor(request)
  return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
}

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

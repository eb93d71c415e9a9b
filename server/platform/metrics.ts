import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../database/handle.ts'
import type { App } from './app-type.ts'
import { BusyError, notFound } from './errors.ts'
import { measureShop } from './shop-metrics.ts'
import { isLocalVisitor } from './local-visitor.ts'

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/** `/metrics` in Prometheus text: answers, latencies, event loop, memory, caches, database, checkouts, orders. */
export function measure(app: App, database: DatabaseHandle): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  })
  app.onResponseSent(({ method, route, status, ms }) =>
    latency.observe({ method, route, status: String(status) }, ms / 1_000),
  )
  countRefusals(app, registry)
  measurePool(registry, database)
  measureShop(app, registry)
  const invalidations = new Counter({
    name: 'cache_invalidations_total',
    help: 'Cache tags invalidated here or by another node',
    registers: [registry],
  })
  app.onInvalidate((tags) => invalidations.inc(tags.length))
  // Collects the process's metrics only while the shop listens.
  app.addHook('onListen', async () => collectDefaultMetrics({ register: registry }))
  app.addHook('onClose', async () => registry.clear())

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request)) throw notFound('Address')
    void reply.type(registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
}

function countRefusals(app: App, registry: Registry): void {
  const refusals = new Counter({
    name: 'requests_refused_total',
    help: 'Requests refused under load, by exhausted resource',
    labelNames: ['shortage'] as const,
    registers: [registry],
  })
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof BusyError) refusals.inc({ shortage: error.shortage })
  })
}

function measurePool(registry: Registry, { pool }: DatabaseHandle): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, and callers waiting for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** True if the request may read metrics, which reveal sales: it has `METRICS_TOKEN`, or without one comes from this machine. */
function mayReadMetrics(request: FastifyRequest): boolean {
  const { metricsToken } = request.server.config
  if (metricsToken === null) return isLocalVisitor(request)
  return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
}

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

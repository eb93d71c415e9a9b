import { Gauge } from 'prom-client'
import type { DatabaseHandle } from '../database/handle.ts'
import type { App } from './app-type.ts'

/** Milliseconds without an answer of the database after which the node is not ready. */
const UNREACHABLE_AFTER = 30_000

/**
 * `/healthz`: the process is alive. `/readyz`: it may receive visitors, because it has started (migrations are done before the shop listens),
 * is not stopping, and the database has answered within the last half minute. A slow second does not count, because all nodes share the
 * database, and without any node not even cached pages would be served (docs/decisions/database-server.md#readiness). The current state of the
 * database is in the answer and in `database_up`.
 */
export function answerHealth(app: App, database: DatabaseHandle): void {
  let stopping = false
  let silentSince: number | null = null
  app.decorate('announceStop', () => {
    stopping = true
  })
  // An open connection would keep the process alive until the visitor closes it.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
  const askDatabase = async () => {
    const up = await database.isReady()
    silentSince = up ? null : (silentSince ?? app.clock().getTime())
    return up
  }
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const up = await askDatabase()
    const isWhole = !(await database.isSilentInPart())
    const lost = silentSince !== null && app.clock().getTime() - silentSince >= UNREACHABLE_AFTER
    void reply.code(stopping || lost ? 503 : 200).header('cache-control', 'no-store')
    return {
      status: stopping ? 'stopping' : lost ? 'database unreachable' : 'ready',
      database: !up ? 'silent' : isWhole ? 'up' : 'part silent',
    }
  })
  const gauge = new Gauge({
    name: 'database_up',
    help: '1 when the database answered within two seconds',
    registers: [],
    aggregator: 'min',
    async collect() {
      this.set((await askDatabase()) ? 1 : 0)
    },
  })
  app.metrics.registerMetric(gauge)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `/readyz` answers 503 from now on; requests are still answered, and each answer closes its connection. */
    announceStop: () => void
  }
}

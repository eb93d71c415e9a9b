import type { DatabaseHandle } from '../database/handle.ts'
import type { App } from './app-type.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: it may be sent visitors, because the database answers and no stop was asked for.
 * Migrations are done before the shop listens.
 */
export function answerHealth(app: App, database: DatabaseHandle): void {
  let stopping = false
  app.decorate('announceStop', () => {
    stopping = true
  })
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = !stopping && (await database.isReady())
    void reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : stopping ? 'stopping' : 'database unreachable' }
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on load balancers are told to look elsewhere; requests are still answered. */
    announceStop: () => void
  }
}

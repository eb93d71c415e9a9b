import rateLimit from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { HOUR, MINUTE } from '../../../contract/durations.ts'
import type { DatabaseHandle } from '../../database/handle.ts'
import type { App } from '../app-type.ts'
import { CallCounts, deleteOldCounts } from './call-counts.ts'
import { isCall } from '../calls.ts'
import { TooManyError } from '../errors.ts'
import { limitWork } from './work-limits.ts'

/** Calls of the API per address and minute. A page asks for up to three. */
const callsPerMinute = 600

/**
 * Keeps one address from using up the API, whatever the number of nodes. A route may set its own `config.rateLimit`. Pages and files are
 * exempt: they come from caches, and work on a cache miss has limits of its own (`work-limits.ts`). Logins have a lock of their own as well.
 */
export async function limitRates(app: App, { engine }: DatabaseHandle): Promise<void> {
  if (!app.config.rateLimits) return limitWork(app, null)
  const counts = new CallCounts(engine === 'embedded' ? null : app.db, (error) =>
    app.log.warn({ err: error }, 'calls could not be counted together'),
  )
  limitWork(app, counts)
  app.addHook('onRequest', async ({ url, ip }) => {
    if (!isCall(url)) await app.limits.take('answer', ip)
  })
  app.addHook('onListen', async () => counts.start())
  app.addHook('onClose', async () => counts.stop())
  app.jobs.every('sweep-call-counts', HOUR, () =>
    deleteOldCounts(app.db, new Date(app.clock().getTime() - HOUR)),
  )
  app.addHook('onRoute', (route) => {
    if (!isCall(route.url)) return
    route.config = { rateLimit: { max: callsPerMinute, timeWindow: MINUTE }, ...route.config }
  })
  await app.register(rateLimit, {
    global: false,
    allowList: () => app.limits.isExempt(),
    store: storeOf(app, counts),
    keyGenerator: ({ ip }) => ip,
    errorResponseBuilder: (_request, { ttl }) => new TooManyError(Math.ceil(ttl / 1_000)),
  })
}

type Report = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Stores the counts in the form that the plugin expects. Routes with the common limit share one counter. */
function storeOf(app: App, counts: CallCounts) {
  return class Store {
    readonly #name: string

    constructor(_options: unknown, name = 'api') {
      this.#name = name
    }

    incr(address: string, report: Report, windowMs: number, most: number): void {
      const now = app.clock().getTime()
      const { calls, windowStart } = counts.countVisitor(this.#name, address, now, { windowMs, most })
      report(null, { current: calls, ttl: windowStart + windowMs - now })
    }

    // The plugin passes the route's limits together with the route, unlike its types.
    child(options: object): Store {
      const { max, routeInfo } = options as { max: number; routeInfo?: Partial<RouteOptions> }
      return new Store(
        options,
        max === callsPerMinute ? 'api' : `${String(routeInfo?.method)} ${routeInfo?.url}`,
      )
    }
  }
}

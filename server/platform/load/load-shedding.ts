import type { DatabaseHandle } from '../../database/handle.ts'
import type { App } from '../app-type.ts'
import { isCall } from '../calls.ts'
import { BusyError } from '../errors.ts'
import { watchEventLoop, type Lateness } from './event-loop-lateness.ts'

/** Two classes of requests: under load, browsing is rejected before paying. */
type Urgency = 'browsing' | 'paying'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws BusyError (503) when the process is over the limits of this urgency */
    refuseWhenBusy: (urgency: Urgency) => void
  }
  interface FastifyContextConfig {
    urgency?: Urgency
    /** Mostly served from a cache: not rejected at arrival, but calls `refuseWhenBusy` itself on a miss. */
    cached?: true
  }
}

/** Requests are rejected above the event loop's delay in milliseconds, or the number of callers waiting for a connection. */
const limits: Record<Urgency, { late: number; waiting: number }> = {
  browsing: { late: 400, waiting: 50 },
  paying: { late: 4_000, waiting: 200 },
}

/** Rejects API calls at once while overloaded: accepted ones finish soon, and no order times out waiting for a connection. */
export function shedLoad(app: App, { waiting }: DatabaseHandle, lateness: Lateness = watchEventLoop()): void {
  app.addHook('onListen', async () => lateness.start())
  app.addHook('onClose', async () => lateness.stop())
  app.decorate('refuseWhenBusy', (urgency: Urgency) => {
    const most = limits[urgency]
    if (lateness.now() > most.late) throw new BusyError('time')
    if (waiting() > most.waiting) throw new BusyError('connections')
  })
  app.addHook('onRequest', async ({ routeOptions: { url, config } }) => {
    if (url !== undefined && isCall(url) && config.cached !== true)
      app.refuseWhenBusy(config.urgency ?? 'browsing')
  })
}

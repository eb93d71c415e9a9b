import { finished } from 'node:stream'
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

/**
 * Requests are rejected above the event loop's delay in milliseconds while more than `open` others are being answered, or above the number of
 * callers waiting for a connection. Delay alone is no reason: on a machine that is busy with something else it only makes answers late.
 */
const limits: Record<Urgency, { late: number; open: number; waiting: number }> = {
  browsing: { late: 400, open: 20, waiting: 50 },
  paying: { late: 4_000, open: 100, waiting: 200 },
}

/** Rejects API calls at once while the shop itself is overloaded: accepted ones finish soon, and no order times out waiting for a connection. */
export function shedLoad(app: App, { waiting }: DatabaseHandle, lateness: Lateness = watchEventLoop()): void {
  let open = 0
  app.addHook('onListen', async () => lateness.start())
  app.addHook('onClose', async () => lateness.stop())
  app.decorate('refuseWhenBusy', (urgency: Urgency) => {
    const most = limits[urgency]
    if (open > most.open && lateness.now() > most.late) throw new BusyError('time')
    if (waiting() > most.waiting) throw new BusyError('connections')
  })
  app.addHook('onRequest', async ({ routeOptions: { url, config } }, { raw }) => {
    open += 1
    finished(raw, () => (open -= 1))
    if (url !== undefined && isCall(url) && config.cached !== true)
      app.refuseWhenBusy(config.urgency ?? 'browsing')
  })
}

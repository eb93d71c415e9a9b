import type { DatabaseHandle } from '../database/handle.ts'
import type { App } from './app-type.ts'
import { isCall } from './calls.ts'
import { BusyError } from './errors.ts'
import { watchEventLoop, type Lateness } from './event-loop-lateness.ts'

/** What a visitor is about. Whoever pays goes before whoever looks around: those are refused first. */
type Urgency = 'browsing' | 'paying'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws BusyError when so much is under way already that this had better come again */
    refuseWhenBusy: (urgency: Urgency) => void
  }
  interface FastifyContextConfig {
    urgency?: Urgency
    /** Mostly answered from memory: it asks `refuseWhenBusy` itself before it does more. */
    cached?: true
  }
}

/** From where on somebody is refused: milliseconds the event loop is late, and callers in line for a connection. */
const limits: Record<Urgency, { late: number; waiting: number }> = {
  browsing: { late: 400, waiting: 50 },
  paying: { late: 4_000, waiting: 200 },
}

/**
 * Refuses calls at the door while the shop has more to do than it can. Nobody then waits for a connection until it times
 * out halfway through an order, and what was let in is answered soon.
 */
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

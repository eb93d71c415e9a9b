import type { ServerResponse } from 'node:http'
import type { DatabaseHandle } from '../database/handle.ts'
import type { App } from './app-type.ts'
import { isCall } from './calls.ts'
import { BusyError } from './errors.ts'
import { watchEventLoop, type Lateness } from './event-loop-lateness.ts'

/** Two classes of requests: under load, those that browse are rejected before those that pay. */
type Urgency = 'browsing' | 'paying'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws BusyError (503) when the process is over the limits of this urgency */
    refuseWhenBusy: (urgency: Urgency) => void
  }
  interface FastifyContextConfig {
    urgency?: Urgency
    /** Mostly served from a cache: not rejected at the door, but calls `refuseWhenBusy` itself on a miss. */
    cached?: true
    /** Requests of this route in work at a time, in one process; who comes beyond is rejected before anything of it is read. */
    atOnce?: number
  }
}

/** Requests are rejected above these: milliseconds the event loop is late, and callers waiting for a database connection. */
const limits: Record<Urgency, { late: number; waiting: number }> = {
  browsing: { late: 400, waiting: 50 },
  paying: { late: 4_000, waiting: 200 },
}

/**
 * Rejects API calls before any work while the process is overloaded. Accepted requests then finish soon, and no order waits for a
 * connection until it times out halfway.
 */
export function shedLoad(app: App, { waiting }: DatabaseHandle, lateness: Lateness = watchEventLoop()): void {
  app.addHook('onListen', async () => lateness.start())
  app.addHook('onClose', async () => lateness.stop())
  app.decorate('refuseWhenBusy', (urgency: Urgency) => {
    const most = limits[urgency]
    if (lateness.now() > most.late) throw new BusyError('time')
    if (waiting() > most.waiting) throw new BusyError('connections')
  })
  app.addHook('onRequest', async ({ routeOptions: { url, config } }, { raw }) => {
    if (url === undefined || !isCall(url)) return
    if (config.cached !== true) app.refuseWhenBusy(config.urgency ?? 'browsing')
    if (config.atOnce !== undefined) enter(url, config.atOnce, raw)
  })

  const inWork = new Map<string, number>()
  function enter(url: string, atOnce: number, answer: ServerResponse): void {
    const others = inWork.get(url) ?? 0
    if (others >= atOnce) throw new BusyError('turns')
    inWork.set(url, others + 1)
    // An answer that nobody waits for any more is closed and never finished.
    const leave = () => {
      answer.off('finish', leave).off('close', leave)
      inWork.set(url, (inWork.get(url) ?? 1) - 1)
    }
    answer.on('finish', leave).on('close', leave)
  }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DatabaseHandle } from '../database/handle.ts'
import type { App } from './app-type.ts'
import { BusyError } from './errors.ts'

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
    kept?: true
  }
}

/** From where on somebody is refused: milliseconds the event loop is late, and callers in line for a connection. */
const limits: Record<Urgency, { late: number; waiting: number }> = {
  browsing: { late: 400, waiting: 50 },
  paying: { late: 4_000, waiting: 200 },
}

/**
 * Refuses calls of the API at the door while the shop has more to do than it can. Nobody then waits for a connection until it times
 * out halfway through an order, and what was let in is answered soon.
 */
export function shedLoad(app: App, { waiting }: DatabaseHandle): void {
  const lateness = watchEventLoop()
  app.addHook('onListen', async () => lateness.start())
  app.addHook('onClose', async () => lateness.stop())
  app.decorate('refuseWhenBusy', (urgency: Urgency) => {
    const most = limits[urgency]
    if (lateness.now() > most.late) throw new BusyError('time')
    if (waiting() > most.waiting) throw new BusyError('connections')
  })
  app.addHook('onRequest', async ({ routeOptions: { url, config } }) => {
    if (url?.startsWith('/api/') && config.kept !== true) app.refuseWhenBusy(config.urgency ?? 'browsing')
  })
}

const SECOND = 1_000
const RESOLUTION = 20

/** How late the event loop is, in ms: the better of the last two seconds, so that a single pause is no reason to refuse anybody. */
function watchEventLoop() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  let seconds = [0, 0]
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    // NaN when the whole second passed without a single turn.
    const mean = delays.count === 0 ? SECOND : delays.mean / 1e6 - RESOLUTION
    seconds = [seconds.at(-1) ?? 0, mean]
    delays.reset()
  }
  return {
    now: () => Math.min(...seconds),
    start: () => {
      delays.enable()
      timer = setInterval(look, SECOND).unref()
    },
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}

import type { DatabaseSync } from 'node:sqlite'
import type { FastifyBaseLogger } from 'fastify'
import { createHmac } from 'node:crypto'
import {
  dueDeliveries,
  leaseDelivery,
  markDelivered,
  markFailed,
  nextDueAt,
  releaseAllDeliveries,
  releaseDelivery,
  type DeliveryRecord,
} from '../store/events.ts'

export interface WebhookSender {
  /** Looks for due deliveries soon; call it whenever some were added. */
  wake: () => void
  /** Resolves when every due delivery of this event was tried. */
  tried: (eventId: string) => Promise<void>
  /** Waits a moment for what is under way and leaves the rest to the next start. */
  close: () => Promise<void>
}

interface SenderOptions {
  database: DatabaseSync
  now: () => number
  url: () => string | null
  secret: string
  retrySchedule: readonly number[]
  timeoutMs: number
  log: FastifyBaseLogger
}

const atOnce = 20
const closeGraceMs = 2_000
const longestNapMs = 30_000

/** Delivers events at least once, in no promised order, from what the database says is due. */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { database, now, log } = options
  const underWay = new Map<number, { eventId: string; done: Promise<void> }>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  releaseAllDeliveries(database)

  async function send(delivery: DeliveryRecord, url: string): Promise<string | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(delivery.body, options.secret, now()),
          'user-agent': 'SandboxPay/1.0 (webhooks)',
        },
        body: delivery.body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(options.timeoutMs)]),
      })
      await response.body?.cancel()
      return response.ok ? null : `answered ${response.status}`
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return cause instanceof Error ? cause.message : String(cause)
    }
  }

  async function deliver(delivery: DeliveryRecord, url: string) {
    const problem = await send(delivery, url)
    if (problem === null) return markDelivered(database, delivery.id)
    if (stopping.signal.aborted) return releaseDelivery(database, delivery.id)
    const pause = options.retrySchedule[delivery.attempts]
    markFailed(database, delivery.id, problem, pause === undefined ? null : now() + pause)
    log.warn({ event: delivery.eventId, attempt: delivery.attempts + 1, problem }, 'webhook not delivered')
  }

  async function attempt(delivery: DeliveryRecord, url: string) {
    try {
      await deliver(delivery, url)
    } catch (error) {
      // Its lease runs out, and it is sent again.
      log.error({ err: error, event: delivery.eventId }, 'webhook delivery could not be noted')
    }
    underWay.delete(delivery.id)
    schedule()
  }

  function startDue(limit: number, eventId?: string) {
    const url = options.url()
    if (closed || url === null) return
    const at = now()
    for (const delivery of dueDeliveries(database, at, limit, eventId)) {
      if (!leaseDelivery(database, delivery.id, at, at + options.timeoutMs + 1_000)) continue
      underWay.set(delivery.id, { eventId: delivery.eventId, done: attempt(delivery, url) })
    }
  }

  /** Sleeps until the next delivery is due. It runs by itself, so a database in trouble must not end the process. */
  function schedule() {
    clearTimeout(timer)
    if (closed || options.url() === null || underWay.size >= atOnce) return
    try {
      const dueAt = nextDueAt(database)
      if (dueAt !== null) sleep(Math.min(Math.max(dueAt - now(), 0), longestNapMs))
    } catch (error) {
      log.error({ err: error }, 'due webhooks could not be read')
      sleep(longestNapMs)
    }
  }

  function sleep(pause: number) {
    timer = setTimeout(() => {
      try {
        startDue(atOnce - underWay.size)
      } catch (error) {
        log.error({ err: error }, 'due webhooks could not be started')
      }
      schedule()
    }, pause).unref()
  }

  return {
    wake: schedule,
    async tried(eventId) {
      startDue(atOnce, eventId)
      const ours = [...underWay.values()].filter((delivery) => delivery.eventId === eventId)
      await Promise.all(ours.map(({ done }) => done))
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const grace = setTimeout(() => stopping.abort(), closeGraceMs)
      await Promise.all([...underWay.values()].map(({ done }) => done))
      clearTimeout(grace)
    },
  }
}

/**
 * The `Stripe-Signature` header: the time of sending and an HMAC over time and body, so that a receiver can refuse
 * both a changed body and an old one sent again.
 * @param now milliseconds
 */
function signatureHeader(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

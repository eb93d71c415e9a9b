import { sql } from 'kysely'
import { DAY, HOUR } from '../../../../contract/durations.ts'
import { MAX_DELIVERIES, DELIVERY_DAYS, MAX_ENDPOINTS } from '../../../../contract/webhooks.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'
import { measureWaiting, type Waiting } from '../../../platform/row-metrics.ts'
import { Workers } from '../../../platform/workers.ts'
import { deliver } from './deliver.ts'
import { nameServers, outgoingReach, type Reach } from '../../../platform/public-address.ts'
import { claimDelivery, isAnyOn, MAX_UNDER_WAY } from './queue.store.ts'
import { resealWebhookSecrets } from './secrets.ts'
import { sweepDeliveries, sweepSurplus } from './sweep.store.ts'

type Webhooks = {
  reach: Reach
  /** Sends due deliveries in the background, while the shop listens and an endpoint is enabled. */
  wake: () => void
  /** Sends due deliveries and waits for that. Never rejects. */
  run: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: Webhooks
  }
}

/** Milliseconds between two sweeps for deliveries that are due again, were left by a process that died, or were queued by a job. */
const SWEEP_EVERY = 15_000

/** Decorates `app.webhooks` (docs/decisions/webhooks.md#written-with-their-cause). */
export function addWebhooks(app: App): void {
  const { db, clock, log } = app
  const reach = outgoingReach(app.config)
  const parts = { db, clock, log, config: app.config, outbox: app.outbox, names: nameServers(), reach }
  const workers: Workers = new Workers({
    // Enough workers for all endpoints together, so that a slow one delays no other.
    most: MAX_ENDPOINTS * MAX_UNDER_WAY,
    work: async () => {
      while (!workers.isClosed) {
        const claimed = await claimDelivery(db, clock())
        if (claimed === undefined) return
        workers.wake()
        await deliver(parts, claimed, workers.signal)
      }
    },
    report: (error) => log.warn({ err: error }, 'webhooks could not be sent, trying again'),
  })
  let sweep: NodeJS.Timeout | undefined
  /** Cached by each process: an endpoint added by another one is noticed at the next sweep. */
  let isWanted = false
  const lookAround = async () => {
    try {
      isWanted = await isAnyOn(db)
    } catch (error) {
      log.warn({ err: error }, 'webhooks could not be looked for, trying again')
    }
    if (isWanted) workers.wake()
  }
  app.decorate('webhooks', {
    reach,
    wake: () => {
      if (sweep !== undefined) void lookAround()
    },
    run: () => workers.run(),
  })
  // Most events come from calls; those of jobs are delivered at the next regular round.
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (isWanted && sweep !== undefined && method !== 'GET' && statusCode < 400) workers.wake()
  })
  app.addHook('onListen', async () => {
    sweep = setInterval(() => void lookAround(), SWEEP_EVERY).unref()
    void lookAround()
  })
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    sweep = undefined
    await workers.close()
  })
  measureDeliveries(app)
  app.jobs.every('sweep-webhooks', HOUR, async () => {
    await sweepInBatches(app, 'webhooks', sweepDeliveries, DELIVERY_DAYS * DAY)
    await sweepInBatches(app, 'webhooks', (_, _before, limit) => sweepSurplus(db, MAX_DELIVERIES, limit))
  })
  app.jobs.every('reseal-webhooks', HOUR, () => resealWebhookSecrets(app))
}

/** Reports the number of queued deliveries, the age of the oldest, and those that failed in the last day. */
const measureDeliveries = (app: App): void =>
  measureWaiting(app, {
    rows: {
      name: 'shop_webhooks',
      help: 'Pending webhook deliveries, and those that failed in the last day',
    },
    age: {
      name: 'shop_webhook_age_seconds',
      help: 'Age of the oldest pending webhook delivery, 0 without one',
    },
    count: (database, now) => countDeliveries(database, new Date(now.getTime() - DAY)),
  })

async function countDeliveries(db: Db, day: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as waiting, min(created_at) as since,
      (select count(*) from webhook_deliveries where state = 'failed' and created_at >= ${day}) as failed
    from webhook_deliveries where state in ('waiting', 'sending')`.execute(db)
  return rows[0]!
}

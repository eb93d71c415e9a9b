import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { QUERIES, type QueryNote } from '../database/handle.ts'
import type { Db } from '../database/schema.ts'
import type { App } from './app-type.ts'
import { FAILED_JOBS, type FailedJob } from './jobs.ts'
import { measureStates, type Counted } from './row-metrics.ts'

const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10]

/** Measures queries, and checkouts and orders by state. Webhooks and calls are among the answers by route. */
export function measureShop(app: App, registry: Registry): void {
  measureQueries(app, registry)
  countFailedJobs(app, registry)
  measureDisk(app, registry)
  measureStates(app, 'shop_checkouts', 'Checkouts by state', countCheckouts)
  measureStates(app, 'shop_orders', 'Orders by status', countOrders)
  const oldest = 'Age of the oldest open checkout, 0 without one'
  measureStates(app, 'shop_checkout_age_seconds', oldest, async (db, now) => [
    { state: 'open', rows: await oldestOpenCheckout(db, now) },
  ])
}

const countCheckouts = (db: Db): Promise<Counted[]> =>
  db
    .selectFrom('checkouts')
    .select(({ fn }) => ['state', fn.countAll<number>().as('rows')])
    .groupBy('state')
    .execute()

const countOrders = (db: Db): Promise<Counted[]> =>
  db
    .selectFrom('running_totals')
    .select(({ fn }) => ['kind as state', fn.sum<number>('total').as('rows')])
    .where('counted', '=', 'orders')
    .groupBy('kind')
    .execute()

/** Reads the first entry of an index, whatever the number of checkouts. */
async function oldestOpenCheckout(db: Db, now: Date): Promise<number> {
  const { since } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.min('created_at').as('since'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return since === null ? 0 : (now.getTime() - since.getTime()) / 1_000
}

function countFailedJobs(app: App, registry: Registry): void {
  const failed = new Counter({
    name: 'jobs_failed_total',
    help: 'Background jobs that failed, by name; the queue tries them again',
    labelNames: ['job'] as const,
    registers: [registry],
  })
  const note = (message: unknown) => failed.inc({ job: (message as FailedJob).job })
  subscribe(FAILED_JOBS, note)
  app.addHook('onClose', async () => void unsubscribe(FAILED_JOBS, note))
}

function measureDisk(app: App, registry: Registry): void {
  const free = new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    // All processes share one disk.
    aggregator: 'first',
    registers: [registry],
    collect: async () => {
      const disk = await statfs(app.config.dataDir).catch(() => null)
      if (disk !== null) free.set(disk.bavail * disk.bsize)
    },
  })
}

function measureQueries(app: App, registry: Registry): void {
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Time of each statement, by how it ended',
    labelNames: ['result'] as const,
    buckets: queryBuckets,
    registers: [registry],
  })
  const note = (message: unknown) => {
    const { failed, ms } = message as QueryNote
    queries.observe({ result: failed ? 'failed' : 'done' }, ms / 1_000)
  }
  subscribe(QUERIES, note)
  app.addHook('onClose', async () => void unsubscribe(QUERIES, note))
}

type Cache = { counts: { hits: number; misses: number }; bytes: number }
const caches = new WeakMap<Registry, Map<string, Cache[]>>()

/** Counts a cache's hits and misses, and the bytes it holds. Several caches may share a name. */
export function measureCache({ metrics }: Pick<App, 'metrics'>, name: string, cache: Cache): void {
  const known = caches.get(metrics) ?? startCacheGauge(metrics)
  known.set(name, [...(known.get(name) ?? []), cache])
}

function startCacheGauge(registry: Registry): Map<string, Cache[]> {
  const known = new Map<string, Cache[]>()
  caches.set(registry, known)
  const answers = new Gauge({
    name: 'cache_answers',
    help: 'Answers since the start, cached and generated',
    labelNames: ['cache', 'result'] as const,
    registers: [registry],
    collect: () => {
      for (const [cache, all] of known)
        for (const result of ['hits', 'misses'] as const)
          answers.set(
            { cache, result },
            all.reduce((sum, { counts }) => sum + counts[result], 0),
          )
    },
  })
  const bytes = new Gauge({
    name: 'cache_bytes',
    help: 'Bytes held at the moment; answers that two caches hold count in both',
    labelNames: ['cache'] as const,
    registers: [registry],
    collect: () => {
      for (const [cache, all] of known)
        bytes.set(
          { cache },
          all.reduce((sum, each) => sum + each.bytes, 0),
        )
    },
  })
  return known
}

/** Measures whether this process receives the changes of other nodes; one that does not shows them when cached answers expire. */
export function measureHearing({ metrics }: Pick<App, 'metrics'>, notes: { readonly hears: boolean }): void {
  const gauge: Gauge = new Gauge({
    name: 'cache_listening',
    help: '1 while this process hears of the changes other nodes make',
    aggregator: 'min',
    registers: [metrics],
    collect: () => gauge.set(notes.hears ? 1 : 0),
  })
}

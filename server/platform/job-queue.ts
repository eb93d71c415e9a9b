import { channel } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { DatabaseHandle } from '../database/handle.ts'
import { FAILED_JOBS, type FailedJob, type Jobs } from './jobs.ts'

export type JobQueue = Jobs & {
  /** Makes the queue's own tables when missing and begins to work. Jobs named before wait until then. */
  start: (log: Pick<FastifyBaseLogger, 'error' | 'warn'>) => Promise<void>
  /** Lets running jobs finish, for ten seconds at most. */
  stop: () => Promise<void>
}

type Handler = (data: object) => Promise<void>
type Repeated = { seconds: number; work: () => Promise<void> }

const STOP_PATIENCE = 10_000
const START_AGAIN = 5_000
const sentJobs = { retryLimit: 5, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 86_400 }
const repeatedJobs = { retryLimit: 0, deleteAfterSeconds: 3_600, retentionSeconds: 3_600 }

const failures = channel(FAILED_JOBS)

/** Writes down and counts what fails; the queue itself only tries it again. */
async function attempt(
  job: string,
  log: Pick<FastifyBaseLogger, 'error'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, job }, 'job failed')
    failures.publish({ job } satisfies FailedJob)
    throw error
  }
}

/** The queue in the shop's own database: it outlives a restart and is shared by all nodes. */
export function createJobQueue(database: DatabaseHandle): JobQueue {
  const handlers = new Map<string, Handler>()
  const repeated = new Map<string, Repeated>()
  const timers: NodeJS.Timeout[] = []
  const started = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const boss = new PgBoss({
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schedule: false,
    // These look after server processes and huge queues; the shop has neither.
    monitorVacuum: false,
    reindex: false,
  })

  async function begin(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<void> {
    await boss.start()
    for (const [name, handler] of handlers) {
      await boss.createQueue(name, sentJobs)
      await boss.work<object>(name, { pollingIntervalSeconds: 2 }, ([job]) =>
        attempt(name, log, () => handler(job?.data ?? {})),
      )
    }
    for (const [name, { seconds, work }] of repeated) {
      await boss.createQueue(name, repeatedJobs)
      await boss.work(name, { pollingIntervalSeconds: Math.min(10, Math.max(1, seconds / 4)) }, () =>
        attempt(name, log, work),
      )
      // Every node asks; the database keeps one job per period.
      const ask = () => {
        boss.send(name, {}, { singletonSeconds: seconds }).catch((error: unknown) => {
          log.warn({ err: error, job: name }, 'job could not be queued')
        })
      }
      timers.push(setInterval(ask, seconds * 1_000).unref())
    }
    started.resolve()
  }

  return {
    every: (name, seconds, work) => {
      repeated.set(name, { seconds, work })
    },
    work: (name, handler) => {
      handlers.set(name, handler as unknown as Handler)
    },
    send: async (name, data) => {
      await started.promise
      await boss.send(name, data)
    },
    start: async (log) => {
      boss.on('error', (error) => log.error({ err: error }, 'job failed'))
      while (!stopping.signal.aborted) {
        try {
          await begin(log)
          return
        } catch (error) {
          log.error({ err: error }, 'jobs could not be started, trying again')
          await pause(START_AGAIN, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
        }
      }
    },
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ close: false, graceful: true, timeout: STOP_PATIENCE })
    },
  }
}

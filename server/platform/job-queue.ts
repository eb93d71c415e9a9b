import { channel } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { SECOND } from '../../contract/durations.ts'
import type { DatabaseHandle } from '../database/handle.ts'
import { FAILED_JOBS, type FailedJob, type Jobs } from './jobs.ts'

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

export type JobQueue = Jobs & {
  /** Makes the queue's own tables when missing and starts working; jobs defined earlier wait until then. */
  start: (log: Log) => Promise<void>
  /** Lets running jobs finish, for ten seconds at most. */
  stop: () => Promise<void>
}

/** In seconds; `poll` is the interval at which a node looks for sent jobs, `retry` the first pause before a retry. */
type JobTimes = { poll: number; retry: number; startAgain: number }
const defaults: JobTimes = { poll: 2, retry: 5, startAgain: 5 }

type Handler = (data: object) => Promise<void>
type Repeated = { seconds: number; work: () => Promise<void> }

const STOP_PATIENCE = 10_000
/** Every node asks for a repeated job when it starts and then at least at this interval, in seconds. */
const ASK_AT_LEAST_EVERY = 60
const repeatedJobs = { retryLimit: 0, deleteAfterSeconds: 3_600, retentionSeconds: 3_600 }

const failures = channel(FAILED_JOBS)

/** Logs and counts failures, because the queue itself only retries. */
async function attempt(job: string, log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, job }, 'job failed')
    failures.publish({ job } satisfies FailedJob)
    throw error
  }
}

/** A queue in the shop's own database, which survives a restart and is shared by all nodes. */
export function createJobQueue(database: DatabaseHandle, times = defaults): JobQueue {
  const handlers = new Map<string, Handler>()
  const repeated = new Map<string, Repeated>()
  const timers: NodeJS.Timeout[] = []
  /** The worker of each name. */
  const working = new Map<string, string>()
  let isStarted = false
  const stopping = new AbortController()
  const { signal } = stopping
  const boss = new PgBoss({
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    // Beside the shop's tables, so that two shops in one database have a queue each.
    schema: `"${database.schema}"`,
    createSchema: false,
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schedule: false,
    // These options are for huge queues, which the shop does not have.
    monitorVacuum: false,
    reindex: false,
  })
  const sentJobs = { retryLimit: 5, retryDelay: times.retry, retryBackoff: true, deleteAfterSeconds: 86_400 }

  async function begin(log: Log): Promise<void> {
    await boss.start()
    for (const [name, handler] of handlers) {
      await beginWork(name, sentJobs, times.poll, (data) => attempt(name, log, () => handler(data)))
    }
    for (const [name, { seconds, work }] of repeated) {
      const poll = Math.min(5 * times.poll, Math.max(times.poll / 2, seconds / 4))
      await beginWork(name, repeatedJobs, poll, () => attempt(name, log, work))
    }
  }

  /** Continues where an earlier, interrupted try ended. */
  async function beginWork(
    name: string,
    options: typeof sentJobs | typeof repeatedJobs,
    pollingIntervalSeconds: number,
    work: (data: object) => Promise<void>,
  ): Promise<void> {
    if (working.has(name) || signal.aborted) return
    await boss.createQueue(name, options)
    if (signal.aborted) return
    const worker = await boss.work<object>(name, { pollingIntervalSeconds }, ([job]) => work(job?.data ?? {}))
    working.set(name, worker)
  }

  /** Asks for repeated jobs. The database keeps one per period, so a shop that is restarted every hour also gets its hourly jobs. */
  function askForRepeated(log: Log): void {
    for (const [name, { seconds }] of repeated) {
      const ask = () => {
        boss.send(name, {}, { singletonSeconds: seconds }).catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error, job: name }, 'job could not be queued')
        })
      }
      ask()
      timers.push(setInterval(ask, Math.min(seconds, ASK_AT_LEAST_EVERY) * 1_000).unref())
    }
  }

  return {
    every: (name, period, work) => {
      repeated.set(name, { seconds: period / SECOND, work })
    },
    work: (name, handler) => {
      handlers.set(name, handler as unknown as Handler)
    },
    send: async (name, data) => {
      if (!isStarted) throw new Error('The job queue has not started')
      await boss.send(name, data)
      // This node looks at once, the others when it is their time.
      const worker = working.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
    },
    start: async (log) => {
      boss.on('error', (error) => {
        if (!signal.aborted) log.error({ err: error }, 'the job queue failed')
      })
      while (!signal.aborted) {
        try {
          await begin(log)
          if (signal.aborted) return
          isStarted = true
          askForRepeated(log)
          return
        } catch (error) {
          // A stop during the start makes the start fail, which is expected.
          if (signal.aborted) return
          log.error({ err: error }, 'jobs could not be started, trying again')
          await pause(times.startAgain * 1_000, undefined, { signal, ref: false }).catch(() => undefined)
        }
      }
    },
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      // The queue's own wait polls twice a second, which delayed every stop by half a second.
      const done = Promise.allSettled([...working.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([done, pause(STOP_PATIENCE, undefined, { ref: false })])
      await boss.stop({ close: false, graceful: false })
    },
  }
}

import type { Jobs } from '../platform/jobs.ts'

export type TestJobs = Jobs & {
  /** Runs a repeated job now. */
  tick: (name: string) => Promise<void>
  /** Waits for everything sent so far. @throws the first failure of a handler */
  settled: () => Promise<void>
  /** Waits until nothing runs any more, whatever becomes of it: a shop is taken down behind its last job. */
  ended: () => Promise<void>
}

/** Jobs that run at once and in this process; the real queue has tests of its own. */
export function createTestJobs(): TestJobs {
  const repeated = new Map<string, () => Promise<void>>()
  const handlers = new Map<string, (data: never) => Promise<void>>()
  const running = new Set<Promise<void>>()
  return {
    every: (name, _schedule, work) => {
      repeated.set(name, work)
    },
    work: (name, handler) => {
      handlers.set(name, handler)
    },
    send: async (name, data) => {
      const handler = handlers.get(name)
      if (handler === undefined) return
      const job = handler(data as never)
      // The failure is thrown to the caller; the real queue would retry.
      job.catch(() => undefined)
      running.add(job)
    },
    tick: async (name) => {
      const work = repeated.get(name)
      if (work === undefined) throw new Error(`No job repeats under the name ${name}`)
      await work()
    },
    settled: async () => {
      const all = [...running]
      running.clear()
      await Promise.all(all)
    },
    ended: async () => {
      await Promise.allSettled(running)
    },
  }
}

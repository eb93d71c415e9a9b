/** The diagnostics channel of Node on which failed jobs are published, for metrics. */
export const FAILED_JOBS = 'shop:failed-jobs'
export type FailedJob = { job: string }

/** Background work, shared by all nodes of a shop. Names are `[a-z0-9-]+`. */
export type Jobs = {
  /** Runs `work` soon after the start and then once in each period of so many milliseconds, on one node; failures wait for the next. */
  every: (name: string, period: number, work: () => Promise<void>) => void
  /** Handles the jobs of a name one at a time; a job whose handler throws is retried later. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the sender put in
  work: <T extends object>(name: string, handler: (data: T) => Promise<void>) => void
  /** @throws Error until the queue has started */
  send: (name: string, data: object) => Promise<void>
}

/** For a shop that only answers. */
export const NO_JOBS: Jobs = { every: () => undefined, work: () => undefined, send: async () => undefined }

/** The diagnostics channel of Node on which failed jobs are published, for metrics. */
export const FAILED_JOBS = 'shop:failed-jobs'
export type FailedJob = { job: string }

/** Background work, shared by all nodes of a shop. Names are `[a-z0-9-]+`. */
export type Jobs = {
  /**
   * Runs `work` soon after the start and then every so many seconds, once in each such period however many nodes there are and however
   * often they start; what fails is tried again at its next turn.
   */
  every: (name: string, seconds: number, work: () => Promise<void>) => void
  /** Answers the jobs of a name one at a time; one whose handler throws is tried again later. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the sender put in
  work: <T extends object>(name: string, handler: (data: T) => Promise<void>) => void
  send: (name: string, data: object) => Promise<void>
}

/** Background work, shared by all nodes of a shop. Names are `[a-z0-9-]+`. */
export type Jobs = {
  /** Runs `work` every so many seconds, or at the times of a cron line in UTC; once per tick however many nodes there are. */
  every: (name: string, schedule: number | string, work: () => Promise<void>) => void
  /** Answers the jobs of a name one at a time; a job whose handler throws is tried again later. */
  work: <T extends object>(name: string, handler: (data: T) => Promise<void>) => void
  send: <T extends object>(name: string, data: T) => Promise<void>
}

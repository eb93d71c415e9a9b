import { sql, type RawBuilder } from 'kysely'

/**
 * SQL that is true, and a statement with it commits without waiting for the disk: for what is lost with the power without harm. A database
 * server keeps such a commit in its memory for a moment. The embedded one would lose that with the shop's own end, so it hands the log to the
 * system (`durable-files.ts`).
 */
export const commitsLate = (onServer: boolean | RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`case when ${onServer}::boolean then set_config('synchronous_commit', 'off', true) = 'off' else true end`

/** True if a statement commits late. Within a transaction it has no effect: the commit is synchronous. */
export const isLate = (text: string): boolean => text.includes("set_config('synchronous_commit'")

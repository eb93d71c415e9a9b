import { sql, type RawBuilder } from 'kysely'

/**
 * Makes this statement's commit asynchronous, by SQL that is true; only for data that may be lost in a power cut. A
 * database server keeps such a commit in its memory for a moment. The embedded one would lose it when the shop ends, so
 * it passes the log to the system (`durable-files.ts`).
 */
export const commitsLate = (onServer: boolean | RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`case when ${onServer}::boolean then set_config('synchronous_commit', 'off', true) = 'off' else true end`

/** True if a statement commits late. Within a transaction it has no effect: the commit is synchronous. */
export const isLate = (text: string): boolean => text.includes("set_config('synchronous_commit'")

import { sql } from 'kysely'

/** The setting by which the embedded database keeps its commits synchronous: it would lose late ones when the shop ends. */
export const COMMIT_SETTING = 'shop.synchronous_commit'

/**
 * SQL that is true, and makes this statement's commit asynchronous on a database server, which keeps it in its memory for a moment. Only for
 * data that may be lost in a power cut.
 */
export const commitsLate = sql<boolean>`(set_config('synchronous_commit',
  coalesce(current_setting(${sql.lit(COMMIT_SETTING)}, true), 'off'), true) is not null)`

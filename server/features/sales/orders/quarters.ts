import { sql, type RawBuilder } from 'kysely'

const QUARTER = 15 * 60_000

/** The quarter of an hour that a moment lies in, by UTC: `2026-11-22T14:45`. Days begin with one in every time zone. */
export const quarterOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / QUARTER) * QUARTER).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

/** The same of a column of moments. */
export const quarterIn = (column: string): RawBuilder<string> => sql<string>`
  to_char(date_bin('15 minutes', ${sql.ref(column)}, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`

/** The time at which a quarter begins. */
export const startOfQuarter = (quarter: string): Date => new Date(`${quarter}Z`)

import { sql, type RawBuilder } from 'kysely'

const QUARTER = 15 * 60_000

/** The quarter of an hour of a time, in UTC: `2026-11-22T14:45`. In every time zone days begin with one. */
export const quarterOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / QUARTER) * QUARTER).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

/** The same for a column of times, in SQL. */
export const quarterIn = (column: string): RawBuilder<string> => sql<string>`
  to_char(date_bin('15 minutes', ${sql.ref(column)}, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`

export const startOfQuarter = (quarter: string): Date => new Date(`${quarter}Z`)

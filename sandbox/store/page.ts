import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A condition written here in the code, with the values that come from outside. */
export interface Filter {
  sql: string
  values: SQLInputValue[]
}

export interface Cursor {
  limit: number
  /** Rows older than the one with this `seq`. */
  after?: number
  /** Rows newer than the one with this `seq`. */
  before?: number
}

/** Newest first, as every list of the API; `hasMore` says whether more follow in the direction of the cursor. */
export function pageOf(
  database: DatabaseSync,
  table: 'sessions' | 'events' | 'refunds' | 'disputes',
  filters: readonly Filter[],
  cursor: Cursor,
) {
  const conditions = [...filters]
  if (cursor.after !== undefined) conditions.push({ sql: 'seq < ?', values: [cursor.after] })
  if (cursor.before !== undefined) conditions.push({ sql: 'seq > ?', values: [cursor.before] })
  const where = conditions.map(({ sql }) => sql).join(' and ') || 'true'
  const backwards = cursor.before !== undefined && cursor.after === undefined
  const rows = database
    .prepare(`select * from ${table} where ${where} order by seq ${backwards ? 'asc' : 'desc'} limit ?`)
    .all(...conditions.flatMap(({ values }) => values), cursor.limit + 1)
  const hasMore = rows.length > cursor.limit
  const kept = rows.slice(0, cursor.limit)
  return { rows: backwards ? kept.toReversed() : kept, hasMore }
}

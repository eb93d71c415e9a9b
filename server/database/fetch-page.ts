import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { PAGE_SIZES } from '../../contract/limits.ts'
import { type PageOf, totalOf } from '../../contract/list-answer.ts'
import { countRows } from './count-rows.ts'
import type { Db, Tx } from './schema.ts'
import { inSnapshot } from './transaction.ts'

/** The rows of a sorted list to fetch; `backwards` when they are counted in the opposite order. */
export type PageWindow = { limit: number; offset: number; backwards: boolean }

/** `page` counts from 1, `limit` is the number of rows of a page. */
type PageQuery = { page: number; limit: number }
type AskedPage = { [Part in keyof PageQuery]?: number | undefined }

/** The two queries of a list; both use the handle they are given. */
type List<Row> = {
  /** True if the order has no index backwards, so that every page is read from the beginning. */
  isOneWay?: boolean
  rows: (db: Db | Tx, window: PageWindow) => Promise<Row[]>
  total: (db: Db | Tx) => Promise<number>
}

/** Returns the wanted page; without `page` the first, at the longest length, so that nobody reads a million rows at once. */
export const pageWanted = ({ page, limit }: AskedPage): PageQuery => ({
  page: page ?? 1,
  limit: limit ?? (page === undefined ? PAGE_SIZES.listMost : PAGE_SIZES.manage),
})

type Page<Row> = { rows: Row[]; total: number; totalPages: number }

/** The order of a list, and the opposite order. */
export type TwoWayOrder = readonly [RawBuilder<unknown>, RawBuilder<unknown>]

/**
 * Reads one page of a list, and the number of its rows. A first page that is not full needs no count. Later pages count and read in one
 * snapshot: pages in the second half are read backwards from the end, so a row written in between would shift them.
 */
async function fetchPage<Row>(db: Db, asked: AskedPage, list: List<Row>): Promise<Page<Row>> {
  const query = pageWanted(asked)
  const page = (rows: Row[], total: number) => ({ rows, total, totalPages: Math.ceil(total / query.limit) })
  if (query.page === 1) {
    const rows = await list.rows(db, windowOf(query, Infinity))
    return page(rows, rows.length < query.limit ? rows.length : await list.total(db))
  }
  return inSnapshot(db, async (tx) => {
    const total = await list.total(tx)
    return page(await list.rows(tx, windowOf(query, list.isOneWay ? Infinity : total)), total)
  })
}

/** Reads one page of a list and answers it under the name of its rows: `{ emails, totalEmails, totalPages }`. */
export async function answerPage<Rows extends string, Row, View>(
  db: Db,
  name: Rows,
  asked: AskedPage,
  { present, ...list }: List<Row> & { present: (rows: Row[]) => View[] | Promise<View[]> },
): Promise<PageOf<Rows, View>> {
  const { rows, total, totalPages } = await fetchPage(db, asked, list)
  return { [name]: await present(rows), [totalOf(name)]: total, totalPages } as PageOf<Rows, View>
}

/** The order of rows by their time, the newest first, with the id between rows of one moment. */
export const newestFirst = (time: string, id: string): TwoWayOrder => [
  sql`${sql.ref(time)} desc, ${sql.ref(id)} desc`,
  sql`${sql.ref(time)}, ${sql.ref(id)}`,
]

/** Reads the rows of a window. @returns them in the list's order, from whichever end they were counted */
export async function readWindow<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  [order, opposite]: TwoWayOrder,
  { limit, offset, backwards }: PageWindow,
) {
  const rows = await query
    .orderBy(backwards ? opposite : order)
    .limit(limit)
    .offset(offset)
    .execute()
  return backwards ? rows.toReversed() : rows
}

type Counted<DB, TB extends keyof DB, Row extends object, View> = {
  matching: (db: Db | Tx) => SelectQueryBuilder<DB, TB, Row>
  order: TwoWayOrder
  present: (rows: Row[]) => View[] | Promise<View[]>
}

/** As `answerPage`, for a list whose rows are counted by the query that reads them. */
export const answerRows = <Rows extends string, DB, TB extends keyof DB, Row extends object, View>(
  db: Db,
  name: Rows,
  asked: AskedPage,
  { matching, order, present }: Counted<DB, TB, Row, View>,
): Promise<PageOf<Rows, View>> =>
  answerPage<Rows, Row, View>(db, name, asked, {
    rows: (tx, window) => readWindow(matching(tx), order, window),
    total: (tx) => countRows(matching(tx)),
    present,
  })

/** Counts offsets from the nearer end, so that the last page skips as few rows as the first; a page after the end reads none. */
function windowOf({ page, limit }: PageQuery, total: number): PageWindow {
  const offset = (page - 1) * limit
  if (offset <= total / 2) return { limit, offset, backwards: false }
  const end = Math.min(offset + limit, total)
  return { limit: Math.max(0, end - offset), offset: total - end, backwards: true }
}

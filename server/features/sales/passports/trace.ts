import { sql, type Selectable } from 'kysely'
import { TRACE_LIST } from '../../../../contract/lists.ts'
import type { TraceListView, TraceQuery, TraceView } from '../../../../contract/schemas/lot.ts'
import { countRows } from '../../../database/count-rows.ts'
import { answerPage } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { CellValue } from '../../../files/cells.ts'
import type { CsvFile } from '../../../files/send-csv.ts'

/** Ids of orders grow with time. */
const ORDER = [sql`order_id desc, position desc`, sql`order_id, position`] as const

/** The lots of a code, in either case: those of several products, where a grower counts that way. */
async function lotsOfCode(db: Db | Tx, code: string): Promise<string[]> {
  const lots = await db
    .selectFrom('lots')
    .select('id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .execute()
  return lots.map(({ id }) => id)
}

type PackedLine = Pick<Selectable<Database['order_lines']>, 'order_id' | 'position' | 'name' | 'quantity'> & {
  lot_id: string
}

type Window = {
  order: (typeof ORDER)[number]
  most: number
  after?: { id: string; position: number } | undefined
}

/**
 * Which lines were packed from these lots, now or before, of archived orders too, by the index `order_lines_lot`.
 *
 * @param window the first lines alone, each of both kinds: so the index is read no further
 */
const linesFrom = (db: Db | Tx, lots: readonly string[], window?: Window) => {
  const [lot, ...further] = lots
  // Of one lot the index has the lines in their order.
  const among = further.length === 0 ? sql`= ${lot ?? null}::uuid` : sql`= any(${[...lots]}::uuid[])`
  const { order, most, after } = window ?? {}
  const behind = (table: 'order_lines' | 'former_lots') =>
    after === undefined
      ? sql``
      : sql`and (${sql.ref(`${table}.order_id`)}, ${sql.ref(`${table}.position`)}) < (${after.id}::uuid, ${after.position}::int)`
  const first = order === undefined ? sql`` : sql`order by ${order} limit ${most}`
  return db.selectFrom(
    sql<PackedLine>`(
      (select order_id, position, name, quantity, lot_id from order_lines where lot_id ${among} ${behind('order_lines')} ${first})
      union all
      (select order_id, position, name, quantity, former_lots.lot_id
       from former_lots join order_lines using (order_id, position)
       where former_lots.lot_id ${among} and order_lines.lot_id is distinct from former_lots.lot_id
         ${behind('former_lots')} ${behind('order_lines')} ${first}))`.as('packed'),
  )
}
type PackedLines = ReturnType<typeof linesFrom>

/** Adds what a recall says of each line. */
const withOrders = (db: Db | Tx, lines: PackedLines) =>
  db
    .selectFrom(lines.select(['order_id', 'position', 'name', 'quantity', 'lot_id']).as('line'))
    .innerJoin('lots', 'lots.id', 'line.lot_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['orders.id', 'orders.order_number', 'orders.email', 'orders.status', 'orders.created_at'])
    .select(['line.position', 'line.name', 'line.quantity'])
    .select(['lots.id as lot_id', 'lots.code', 'lots.supplier', 'lots.origin'])
    .orderBy(ORDER[0])
type TraceRow = Awaited<ReturnType<ReturnType<typeof withOrders>['execute']>>[number]

/** What was sold of all lots of a code, newest first: an order has a row for each of its lines that was packed from one. */
export async function traceLot(db: Db, query: TraceQuery): Promise<TraceListView> {
  const lots = await lotsOfCode(db, query.code)
  return answerPage(db, TRACE_LIST.rows, query, {
    rows: (tx, { limit, offset, backwards }) => {
      const order = ORDER[backwards ? 1 : 0]
      const lines = linesFrom(tx, lots, { order, most: offset + limit })
      return withOrders(tx, lines.orderBy(order).limit(limit).offset(offset)).execute()
    },
    total: (tx) => countRows(linesFrom(tx, lots)),
    present: (rows) => rows.map(presentTrace),
  })
}

const presentTrace = (row: TraceRow): TraceView => ({
  _id: row.id,
  orderId: row.order_number,
  position: row.position,
  email: row.email,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  name: row.name,
  units: row.quantity,
  lot: { _id: row.lot_id, code: row.code, supplier: row.supplier, origin: row.origin },
})

const TRACE_COLUMNS: Record<string, (row: TraceRow) => CellValue> = {
  orderId: (row) => row.order_number,
  createdAt: (row) => row.created_at.toISOString(),
  email: (row) => row.email,
  status: (row) => row.status,
  product: (row) => row.name,
  units: (row) => row.quantity,
  lot: (row) => row.code,
  supplier: (row) => row.supplier,
  origin: (row) => row.origin,
}

const BATCH = 500

export const traceFile = (db: Db, code: string): CsvFile => ({
  header: Object.keys(TRACE_COLUMNS),
  rows: traceBatches(db, code),
})

async function* traceBatches(db: Db, code: string): AsyncGenerator<CellValue[][]> {
  const lots = await lotsOfCode(db, code)
  let last: TraceRow | undefined
  for (;;) {
    const lines = linesFrom(db, lots, { order: ORDER[0], most: BATCH, after: last })
      .orderBy(ORDER[0])
      .limit(BATCH)
    const rows: TraceRow[] = await withOrders(db, lines).execute()
    yield rows.map((row) => Object.values(TRACE_COLUMNS).map((cell) => cell(row)))
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

import { sql } from 'kysely'
import { TRACE_LIST } from '../../../../contract/lists.ts'
import type { TraceListView, TraceQuery, TraceView } from '../../../../contract/schemas/lot.ts'
import { answerRows } from '../../../database/fetch-page.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { CellValue } from '../../../files/cells.ts'
import type { CsvFile } from '../../../files/send-csv.ts'

/** The lines of orders that were packed from lots of a code, archived orders too. Their place is that of the index `order_lines_lot`. */
const linesOfCode = (db: Db | Tx, code: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('lots', 'lots.id', 'order_lines.lot_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.email',
      'orders.status',
      'orders.created_at',
      'order_lines.position',
      'order_lines.name',
      'order_lines.quantity',
      'lots.id as lot_id',
      'lots.code',
      'lots.supplier',
      'lots.origin',
    ])
    .where(sql<boolean>`lower(lots.code) = lower(${code})`)
type TraceRow = Awaited<ReturnType<ReturnType<typeof linesOfCode>['execute']>>[number]

/** Ids of orders grow with time. */
const ORDER = [
  sql`order_lines.order_id desc, order_lines.position desc`,
  sql`order_lines.order_id, order_lines.position`,
] as const

/** What was sold of all lots of a code: an order has a row for each of its lines that was packed from one. */
export const traceLot = (db: Db, query: TraceQuery): Promise<TraceListView> =>
  answerRows(db, TRACE_LIST.rows, query, {
    matching: (tx) => linesOfCode(tx, query.code),
    order: ORDER,
    present: (rows) => rows.map(presentTrace),
  })

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
  let last: TraceRow | undefined
  for (;;) {
    const rows: TraceRow[] = await linesOfCode(db, code)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(order_lines.order_id, order_lines.position) < (${last!.id}::uuid, ${last!.position}::int)`,
        ),
      )
      .orderBy(ORDER[0])
      .limit(BATCH)
      .execute()
    yield rows.map((row) => Object.values(TRACE_COLUMNS).map((cell) => cell(row)))
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

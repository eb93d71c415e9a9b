import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Database, Db } from '../../../database/schema.ts'
import type { FactColumns } from '../../catalogue/plants/facts-columns.ts'
import type { CellValue } from '../../../files/cells.ts'
import { listed, matching, type OrderFilter } from '../../sales/orders/orders.store.ts'
import { money, productCells, time } from './product-columns.ts'
import { plantCells } from './plant-columns.ts'
import { stockCells } from './stock-columns.ts'

const BATCH = 500

/** Reads rows newest first in batches, so that neither the shop nor the database holds the whole list. The last row is the cursor. */
async function* batches<Row>(
  fetchAfter: (last: Row | null) => Promise<Row[]>,
  present: (rows: Row[]) => CellValue[][] | Promise<CellValue[][]>,
) {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await fetchAfter(last)
    if (rows.length > 0) yield await present(rows)
    if (rows.length < BATCH) return
    last = rows.at(-1)!
  }
}

/**
 * The rows of a query by their id, which as a cursor grows with time, is unique, and unlike a time is not rounded to a `Date`'s milliseconds.
 *
 * @param id its name in the query
 */
const batchesById = <DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  present: (rows: Row[]) => CellValue[][] | Promise<CellValue[][]>,
  id = 'id',
) =>
  batches(
    (last: Row | null) =>
      query
        .$if(last !== null, (rows) => rows.where(sql<boolean>`${sql.ref(id)} < ${last!.id}`))
        .orderBy(sql`${sql.ref(id)} desc`)
        .limit(BATCH)
        .execute(),
    present,
  )

export const productRows = (db: Db) =>
  batchesById(db.selectFrom('products').selectAll(), (rows) => rows.map(productCells))

/** All products; one that is not counted begins with a count. */
export const stockRows = (db: Db) =>
  batchesById(
    db
      .selectFrom('products')
      .leftJoin('stock', 'stock.product_id', 'products.id')
      .select(['products.id', 'products.name', 'stock.quantity']),
    (rows) => rows.map(stockCells),
    'products.id',
  )

/** All products; one without plant facts has empty cells. */
export const plantRows = (db: Db) =>
  batchesById(
    db
      .selectFrom('products')
      .leftJoin('plant_facts', 'plant_facts.product_id', 'products.id')
      .select(['products.id', 'products.name', sql<FactColumns | null>`to_jsonb(plant_facts)`.as('facts')]),
    (rows) => rows.map(plantCells),
    'products.id',
  )

type OrderToExport = Selectable<Database['orders']> & { products: string }

/** The columns of the file in order, each with its content. */
const ORDER_COLUMNS: Record<string, (order: OrderToExport) => CellValue> = {
  orderId: (order) => order.order_number,
  id: (order) => order.id,
  email: (order) => order.email,
  status: (order) => order.status,
  products: (order) => order.products,
  subtotal: (order) => money(order.subtotal_cents),
  tax: (order) => money(order.tax_cents),
  amount: (order) => money(order.amount_cents),
  refunded: (order) => money(order.refunded_cents),
  cancelledAt: (order) => (order.cancelled_at === null ? '' : time(order.cancelled_at)),
  createdAt: (order) => time(order.created_at),
  updatedAt: (order) => time(order.updated_at),
}
export const ORDER_HEADER = Object.keys(ORDER_COLUMNS)

const cellsOf = <Row>(columns: Record<string, (row: Row) => CellValue>, row: Row): CellValue[] =>
  Object.values(columns).map((cell) => cell(row))

/** Exports orders. @param ids only these of them, when given */
export const orderRows = (db: Db, filter: OrderFilter, ids?: readonly string[]) =>
  batchesById(
    listed(db, filter)
      .$call((query) => matching(query, filter))
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`)),
    async (rows) => {
      const ids = rows.map((row) => row.id)
      const lines = await linesByOrder(db, ids)
      return rows.map((row) => {
        const products = lines.get(row.id)?.map(({ quantity, name }) => `${quantity} x ${name}`) ?? []
        return cellsOf(ORDER_COLUMNS, { ...row, products: products.join('; ') })
      })
    },
  )

async function linesByOrder(db: Db, orderIds: string[]) {
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'name', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(lines, (line) => line.order_id)
}

const REDIRECT_COLUMNS: Record<string, (row: Selectable<Database['redirects']>) => CellValue> = {
  from: (row) => row.from_path,
  to: (row) => row.to_path,
  status: (row) => row.status,
  hits: (row) => row.hits,
  lastHitAt: (row) => (row.last_hit_at === null ? '' : time(row.last_hit_at)),
  createdAt: (row) => time(row.created_at),
}
export const REDIRECT_HEADER = Object.keys(REDIRECT_COLUMNS)

export const redirectRows = (db: Db) =>
  batchesById(db.selectFrom('redirects').selectAll(), (rows) =>
    rows.map((row) => cellsOf(REDIRECT_COLUMNS, row)),
  )

type RefundToExport = Pick<
  Selectable<Database['refunds']>,
  'id' | 'amount_cents' | 'state' | 'source' | 'reason' | 'created_at'
> & { order_number: string }

/** The columns of the file in order, each with its content. Dates are those of the refunds, not of their orders. */
const REFUND_COLUMNS: Record<string, (refund: RefundToExport) => CellValue> = {
  day: (refund) => time(refund.created_at).slice(0, 10),
  orderId: (refund) => refund.order_number,
  amount: (refund) => money(refund.amount_cents),
  state: (refund) => refund.state,
  source: (refund) => refund.source,
  reason: (refund) => refund.reason,
  id: (refund) => refund.id,
  createdAt: (refund) => time(refund.created_at),
}
export const REFUND_HEADER = Object.keys(REFUND_COLUMNS)

/** Includes deleted orders' refunds, as the money was paid back. By time first, because the id comes from the admin's browser. */
export const refundRows = (db: Db) =>
  batches(
    (last: RefundToExport | null) =>
      db
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.order_id')
        .select(['refunds.id', 'refunds.amount_cents', 'refunds.state', 'refunds.source', 'refunds.reason'])
        .select(['refunds.created_at', 'orders.order_number'])
        .$if(last !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('refunds.created_at', 'refunds.id'), '<', tuple(last!.created_at, last!.id)),
          ),
        )
        .orderBy('refunds.created_at', 'desc')
        .orderBy('refunds.id', 'desc')
        .limit(BATCH)
        .execute(),
    (rows) => rows.map((row) => cellsOf(REFUND_COLUMNS, row)),
  )

type UserToExport = Pick<
  Selectable<Database['users']>,
  'id' | 'email' | 'username' | 'role' | 'profession' | 'bio' | 'created_at'
>

/** The columns of the file in order, each with its content. */
const USER_COLUMNS: Record<string, (user: UserToExport) => CellValue> = {
  id: (user) => user.id,
  email: (user) => user.email,
  username: (user) => user.username,
  role: (user) => user.role,
  profession: (user) => user.profession,
  bio: (user) => user.bio,
  createdAt: (user) => time(user.created_at),
}
export const USER_HEADER = Object.keys(USER_COLUMNS)

export const userRows = (db: Db) =>
  batchesById(
    db.selectFrom('users').select(['id', 'email', 'username', 'role', 'profession', 'bio', 'created_at']),
    (rows) => rows.map((row) => cellsOf(USER_COLUMNS, row)),
  )

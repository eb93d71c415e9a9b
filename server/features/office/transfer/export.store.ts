import type { Selectable } from 'kysely'
import type { Database, Db } from '../../../database/schema.ts'
import type { CellValue } from './cells.ts'
import { money, productCells, time } from './product-columns.ts'
import { stockCells } from './stock-columns.ts'

const BATCH = 500

/**
 * Newest first, a batch at a time, so that neither the shop nor the database ever holds the whole list. The identifier is
 * the cursor: it grows with time, is unique, and survives the trip through a `Date`'s milliseconds.
 */
async function* batchesById<Row extends { id: string }>(
  fetchAfter: (id: string | null) => Promise<Row[]>,
  present: (rows: Row[]) => CellValue[][] | Promise<CellValue[][]>,
) {
  let last: string | null = null
  for (;;) {
    const rows: Row[] = await fetchAfter(last)
    if (rows.length > 0) yield await present(rows)
    if (rows.length < BATCH) return
    last = rows.at(-1)!.id
  }
}

export const productRows = (db: Db) =>
  batchesById(
    (after) =>
      db
        .selectFrom('products')
        .selectAll()
        .$if(after !== null, (query) => query.where('id', '<', after!))
        .orderBy('id', 'desc')
        .limit(BATCH)
        .execute(),
    (rows) => rows.map(productCells),
  )

/** Every product: one that is not counted begins with a count. */
export const stockRows = (db: Db) =>
  batchesById(
    (after) =>
      db
        .selectFrom('products')
        .leftJoin('stock', 'stock.product_id', 'products.id')
        .select(['products.id', 'products.name', 'stock.quantity'])
        .$if(after !== null, (query) => query.where('products.id', '<', after!))
        .orderBy('products.id', 'desc')
        .limit(BATCH)
        .execute(),
    (rows) => rows.map(stockCells),
  )

type OrderToExport = Selectable<Database['orders']> & { products: string }

/** The file's columns in their order, each with what stands in it. */
const ORDER_COLUMNS: Record<string, (order: OrderToExport) => CellValue> = {
  orderId: (order) => order.order_number,
  id: (order) => order.id,
  email: (order) => order.email,
  status: (order) => order.status,
  products: (order) => order.products,
  subtotal: (order) => money(order.subtotal_cents),
  tax: (order) => money(order.tax_cents),
  amount: (order) => money(order.amount_cents),
  createdAt: (order) => time(order.created_at),
  updatedAt: (order) => time(order.updated_at),
}
export const ORDER_HEADER = Object.keys(ORDER_COLUMNS)

const cellsOf = <Row>(columns: Record<string, (row: Row) => CellValue>, row: Row): CellValue[] =>
  Object.values(columns).map((cell) => cell(row))

export const orderRows = (db: Db) =>
  batchesById(
    (after) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('deleted_at', 'is', null)
        .$if(after !== null, (query) => query.where('id', '<', after!))
        .orderBy('id', 'desc')
        .limit(BATCH)
        .execute(),
    async (rows) => {
      const lines = await linesByOrder(
        db,
        rows.map((row) => row.id),
      )
      return rows.map((row) =>
        cellsOf(ORDER_COLUMNS, { ...row, products: (lines.get(row.id) ?? []).join('; ') }),
      )
    },
  )

async function linesByOrder(db: Db, orderIds: string[]): Promise<Map<string, string[]>> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'name', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = new Map<string, string[]>()
  for (const line of lines) {
    const texts = byOrder.get(line.order_id) ?? []
    texts.push(`${line.quantity} x ${line.name}`)
    byOrder.set(line.order_id, texts)
  }
  return byOrder
}

type UserToExport = Pick<
  Selectable<Database['users']>,
  'id' | 'email' | 'username' | 'role' | 'profession' | 'bio' | 'created_at'
>

/** The file's columns in their order, each with what stands in it. */
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
    (after) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'username', 'role', 'profession', 'bio', 'created_at'])
        .$if(after !== null, (query) => query.where('id', '<', after!))
        .orderBy('id', 'desc')
        .limit(BATCH)
        .execute(),
    (rows) => rows.map((row) => cellsOf(USER_COLUMNS, row)),
  )

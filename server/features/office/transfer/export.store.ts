import { ownImage } from '../../../../contract/images.ts'
import { toDollars } from '../../../../contract/money.ts'
import type { Db } from '../../../database/schema.ts'
import type { CellValue } from './cells.ts'

const BATCH = 500

/** Money leaves with two decimals, so that a file and its re-import agree to the letter. */
const money = (cents: number | null): string => (cents === null ? '' : toDollars(cents).toFixed(2))
const time = (at: Date): string => at.toISOString()

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
    (rows) =>
      rows.map((row) => [
        row.name,
        row.category,
        money(row.price_cents),
        row.description,
        row.id,
        money(row.old_price_cents),
        ownImage(row.image),
        row.version,
        row.rating_hundredths / 100,
        row.review_count,
        time(row.created_at),
        time(row.updated_at),
      ]),
  )

export const ORDER_HEADER = [
  'orderId',
  'id',
  'email',
  'status',
  'products',
  'subtotal',
  'tax',
  'amount',
  'createdAt',
  'updatedAt',
] as const

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
      return rows.map((row) => [
        row.order_number,
        row.id,
        row.email,
        row.status,
        (lines.get(row.id) ?? []).join('; '),
        money(row.subtotal_cents),
        money(row.tax_cents),
        money(row.amount_cents),
        time(row.created_at),
        time(row.updated_at),
      ])
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

export const USER_HEADER = ['id', 'email', 'username', 'role', 'profession', 'bio', 'createdAt'] as const

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
    (rows) =>
      rows.map((row) => [
        row.id,
        row.email,
        row.username,
        row.role,
        row.profession,
        row.bio,
        time(row.created_at),
      ]),
  )

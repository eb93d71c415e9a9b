import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import type { OrderListQuery, OrdersWaiting } from '../../../../contract/schemas/order.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId } from '../../../base/ids.ts'
import { containsPattern } from '../../../base/like-pattern.ts'
import type { OrderId } from '../delivery/deliveries.store.ts'
import type { Units } from '../../catalogue/stock/stock.store.ts'
import { readOrderTotal } from './order-totals.store.ts'

export type OrderRow = Selectable<Database['orders']>
export type OrderLineRow = Selectable<Database['order_lines']>
export type OrderWithLines = OrderRow & { lines: OrderLineRow[] }

/** Writes down which units of a new order could not be had. */
export async function noteShort(tx: Tx, orderId: string, short: readonly Units[]): Promise<void> {
  for (const { productId, quantity } of short)
    await tx
      .updateTable('order_lines')
      .set({ short: quantity })
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .execute()
}

/** Whether an insert failed because another order has that number. */
export const isNumberTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'orders_order_number_key'

/** Deleted orders count: a checkout never gets a second order. */
export async function findOrderIdOfCheckout(db: Db, checkoutId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  return order?.id
}

const visible = (db: Db | Tx) => db.selectFrom('orders').selectAll().where('deleted_at', 'is', null)

const named = (query: OrderQuery, idOrNumber: string) =>
  isId(idOrNumber)
    ? query.where('id', '=', idOrNumber)
    : query.where('order_number', '=', idOrNumber.toUpperCase())

/** By `_id` or by the number people read out, in either case; nothing when unknown or deleted. */
export const orderNamed = (db: Db, idOrNumber: string) => named(visible(db), idOrNumber)

export async function findOrderWithLines(db: Db, idOrNumber: string): Promise<OrderWithLines | undefined> {
  const order = await orderNamed(db, idOrNumber).executeTakeFirst()
  return order && (await withLines(db, [order]))[0]
}

export const linesOf = (db: Db, orderId: OrderId) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position')

/** The same order, held until the transaction ends, so that the audit log tells what really was before. */
export function lockOrder(tx: Tx, idOrNumber: string): Promise<OrderRow | undefined> {
  return named(visible(tx), idOrNumber).forUpdate().executeTakeFirst()
}

/** Several at once, locked by their ids in order, so that two who lock the same never wait for each other; those that are there. */
export function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  return visible(tx)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** By id alone and also when it was deleted: its payment goes on without it. */
export function lockOrderRow(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Newest first, by the account, which an e-mail address written in another case does not change. */
export function listOrdersOfUser(db: Db, userId: string): Promise<OrderRow[]> {
  return newestFirst(visible(db).where('user_id', '=', userId)).execute()
}

/** Newest first, by the address at the time of the order; finds orders of deleted accounts too. */
export function listOrdersOfEmail(db: Db, email: string): Promise<OrderRow[]> {
  return newestFirst(visible(db).where('email_key', '=', emailKey(email))).execute()
}

type OrderQuery = SelectQueryBuilder<Database, 'orders', OrderRow>

const newestFirst = (query: OrderQuery) => query.orderBy('created_at', 'desc').orderBy('id', 'desc')

const newest = sql`orders.created_at desc, orders.id desc`
const oldest = sql`orders.created_at, orders.id`

/** Each with its opposite; all have their index. */
const ORDERS = {
  newest: [newest, oldest],
  oldest: [oldest, newest],
  amount: [sql`orders.amount_cents desc, orders.id desc`, sql`orders.amount_cents, orders.id`],
} as const

/** @param window all of them when `null`; the ids of a page are found first, by an index alone where no words are searched for */
export function listOrders(db: Db, filter: OrderListQuery, window: PageWindow | null): Promise<OrderRow[]> {
  const [order, opposite] = ORDERS[filter.sort ?? 'newest']
  const found = matching(visible(db), filter)
  if (window === null) return found.orderBy(order).execute()
  const ids = found
    .clearSelect()
    .select('orders.id')
    .orderBy(window.backwards ? opposite : order)
    .limit(window.limit)
    .offset(window.offset)
  return visible(db).where('id', 'in', ids).orderBy(order).execute()
}

export async function countOrders(db: Db, filter: OrderListQuery): Promise<number> {
  const { q, status, waiting, from, before } = filter
  const isSearched = Boolean(q?.trim()) || from !== undefined || before !== undefined
  if (!isSearched && waiting === undefined) return readOrderTotal(db, status)
  if (!isSearched && waiting === 'packing' && status === undefined) {
    const [pending, processing, cancelled] = await Promise.all([
      readOrderTotal(db, 'pending'),
      readOrderTotal(db, 'processing'),
      countCancelled(db),
    ])
    return pending + processing - cancelled
  }
  const { total } = await matching(visible(db), filter)
    .clearSelect()
    .select((order) => order.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those that will never be packed, by the index of `018-returned-payments.sql`. */
async function countCancelled(db: Db): Promise<number> {
  const { total } = await visible(db)
    .clearSelect()
    .select((order) => order.fn.countAll<number>().as('total'))
    .where('cancelled_at', 'is not', null)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow()
  return total
}

/** Statuses before the parcel leaves; written out, so that the index of `013-orders-to-pack.sql` is recognized. */
const waitsForPacking = sql<boolean>`(orders.status in ('pending', 'processing') and orders.cancelled_at is null)`

const waitsForAddress = sql<boolean>`orders.id in (
  select order_id from order_deliveries where line1 = '' and erased_at is null)`

/** What a list is narrowed by. */
export type OrderFilter = Pick<OrderListQuery, 'q' | 'status' | 'waiting' | 'from' | 'before'>

export function matching(query: OrderQuery, { q, status, waiting, from, before }: OrderFilter): OrderQuery {
  const ofStatus = waitingFor(status ? query.where('status', '=', status) : query, waiting)
    .$if(from !== undefined, (orders) => orders.where('created_at', '>=', new Date(from!)))
    .$if(before !== undefined, (orders) => orders.where('created_at', '<', new Date(before!)))
  if (!q?.trim()) return ofStatus
  const pattern = containsPattern(q.trim())
  return ofStatus.where((order) =>
    order.or([
      order('order_number', 'like', pattern.toUpperCase()),
      order('email_key', 'like', pattern.toLowerCase()),
    ]),
  )
}

/** Few at any time; found by the index of `020-money-in-doubt.sql`. */
const waitsForBank = sql<boolean>`(orders.dispute = 'open')`

const WAITS_FOR = { packing: waitsForPacking, address: waitsForAddress, dispute: waitsForBank } as const

function waitingFor(query: OrderQuery, waiting: OrdersWaiting | undefined): OrderQuery {
  return waiting === undefined ? query : query.where(WAITS_FOR[waiting])
}

/** The neighbours of an order by the time of ordering, each by two steps in an index. */
export async function neighboursOf(
  db: Db,
  idOrNumber: string,
): Promise<{ newer: string | null; older: string | null } | undefined> {
  const { rows } = await sql<{ newer: string | null; older: string | null }>`
    with found as (${orderNamed(db, idOrNumber)})
    select
      (select order_number from orders
        where deleted_at is null and (created_at, id) > (found.created_at, found.id)
        order by created_at, id limit 1) as newer,
      (select order_number from orders
        where deleted_at is null and (created_at, id) < (found.created_at, found.id)
        order by created_at desc, id desc limit 1) as older
    from found`.execute(db)
  return rows[0]
}

/** Every order with its lines in their order, by one further query however many orders there are. */
export async function withLines(db: Db | Tx, orders: OrderRow[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(sql<boolean>`order_id = any(${ids}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}

/** The totals are the caller's. @param order as it was locked in this transaction */
export async function setOrderStatus(tx: Tx, order: OrderRow, status: OrderStatus, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ status, updated_at: at }).where('id', '=', order.id).execute()
}

/**
 * Hides the order everywhere; the row and its lines stay (docs/behaviour.md#money-and-data). The totals are the caller's.
 * @param order as it was locked in this transaction
 */
export async function hideOrder(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ deleted_at: at }).where('id', '=', order.id).execute()
}

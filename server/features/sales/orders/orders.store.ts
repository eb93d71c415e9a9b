import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely'
import { MAX_FOUND } from '../../../../contract/limits.ts'
import type { OrderListQuery, OrdersWaiting } from '../../../../contract/schemas/order.ts'
import type { Money } from '../../../../contract/totals.ts'
import { countRows } from '../../../database/count-rows.ts'
import {
  countToPack,
  nothingLeft,
  waitsForFirstParcel,
  waitsForPacking,
  waitsForReplacement,
} from '../../../database/left-to-send.ts'
import type { PageWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'
import { DAY } from '../../../../contract/durations.ts'
import { emailKey } from '../../../base/email-key.ts'
import { isId } from '../../../base/ids.ts'
import { hasTrigram } from '../../../base/like-pattern.ts'
import { allOrders, archived } from './archive.store.ts'
import type { OrderId } from '../delivery/deliveries.store.ts'
import { isUnmade } from './order-refunds.store.ts'
import { containing, countHolding, findAmongFirst } from './order-words.ts'
import { findDay, readOrderTotal, totalOf } from './order-totals.store.ts'

export type OrderRow = Selectable<Database['orders']> & { money: Money | null }
/** With what the product had beside its name, as its checkout keeps it. */
export type OrderLineRow = Selectable<Database['order_lines']> & {
  sku: string | null
  options: NonNullable<CheckoutLine['options']> | null
}
export type OrderWithLines = OrderRow & { lines: OrderLineRow[] }

/** Includes deleted orders, so that a checkout never gets a second order. */
export async function findOrderIdOfCheckout(db: Db, checkoutId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  return order?.id
}

const visible = (db: Db | Tx) => allOrders(db).where('deleted_at', 'is', null)

const named = (query: OrderQuery, idOrNumber: string) =>
  isId(idOrNumber)
    ? query.where('id', '=', idOrNumber)
    : query.where('order_number', '=', idOrNumber.toUpperCase())

/** The orders of a list before filters. Disputes and failed refunds are listed even when the order is archived. */
export const listed = (db: Db | Tx, { archived: isArchive, waiting }: ListedFilter) => {
  if (isArchive !== undefined) return archived(db)
  return waiting === 'dispute' || waiting === 'refund' ? allOrders(db) : visible(db)
}

type ListedFilter = Pick<OrderListQuery, 'archived' | 'waiting'>

/** Finds an order by `_id` or number, in either case; nothing when unknown or deleted. */
export const orderNamed = (db: Db, idOrNumber: string) => named(visible(db), idOrNumber)

export async function findOrderWithLines(db: Db, idOrNumber: string): Promise<OrderWithLines | undefined> {
  const order = await orderNamed(db, idOrNumber).executeTakeFirst()
  return order && (await withLines(db, [order]))[0]
}

/** Finds an order by id; nothing when unknown or deleted. */
export const orderOfId = (db: Db, id: OrderId) => visible(db).where('id', '=', id)

export const linesOf = (db: Db, orderId: OrderId) =>
  linesIn(db)
    .select(sql<string | null>`(select code from lots where lots.id = order_lines.lot_id)`.as('lot'))
    .where('order_id', '=', orderId)
    .orderBy('position')

const linesIn = (db: Db | Tx) =>
  db
    .selectFrom('order_lines')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .selectAll('order_lines')
    .select([
      sql<OrderLineRow['sku']>`checkouts.lines -> order_lines.position::int ->> 'sku'`.as('sku'),
      sql<OrderLineRow['options']>`checkouts.lines -> order_lines.position::int -> 'options'`.as('options'),
    ])

/** Locks the order until the transaction ends, so that the audit log records its true previous state. */
export function lockOrder(tx: Tx, idOrNumber: string): Promise<OrderRow | undefined> {
  return named(visible(tx), idOrNumber).forUpdate().executeTakeFirst()
}

/** Locks several existing orders in the order of their ids, so that concurrent calls cannot deadlock. */
export function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  return visible(tx)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks an order by id, even if it was deleted, because its payment may still change. */
export function lockOrderRow(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return allOrders(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Lists orders of an account, newest first; changes in the case of its e-mail do not matter. */
export function listOrdersOfUser(db: Db, userId: string): Promise<OrderRow[]> {
  return newestFirst(visible(db).where('user_id', '=', userId)).execute()
}

/** Lists orders by the e-mail address at the time of the order, newest first; finds those of deleted accounts too. */
export function listOrdersOfEmail(db: Db, email: string): Promise<OrderRow[]> {
  return newestFirst(visible(db).where('email_key', '=', emailKey(email))).execute()
}

/** True if an order was paid at the provider, also by a release that noted only its session; those of the demo shop never were. */
export const isPaidByCard = sql<boolean>`(orders.payment_intent is not null or exists (
  select from checkouts where checkouts.id = orders.checkout_id and checkouts.session_id is not null))`

export type OrderQuery = SelectQueryBuilder<Database, 'orders', OrderRow>

const newestFirst = (query: OrderQuery) => query.orderBy('created_at', 'desc').orderBy('id', 'desc')

const newest = sql`orders.created_at desc, orders.id desc`
const oldest = sql`orders.created_at, orders.id`

/** Sort orders, each with its reverse; all have an index. */
const ORDERS = {
  newest: [newest, oldest],
  oldest: [oldest, newest],
  amount: [sql`orders.amount_cents desc, orders.id desc`, sql`orders.amount_cents, orders.id`],
} as const

/** Reads one page: ids first, from an index alone unless words are searched; far from both ends whole days are skipped by totals. */
export async function listOrders(db: Db, filter: OrderListQuery, window: PageWindow): Promise<OrderRow[]> {
  const [order, opposite] = ORDERS[filter.sort ?? 'newest']
  const direction = window.backwards ? opposite : order
  const page = (ids: RawBuilder<unknown>) =>
    listed(db, filter)
      .where(sql<boolean>`orders.id in (${ids})`)
      .orderBy(order)
      .execute()
  if (isSearched(filter) && hasTrigram(filter.q)) {
    const { q, ...rest } = filter
    const ids = await findAmongFirst(db, q.trim(), window, direction, (many) =>
      firstOf(db, rest, direction, { limit: many, offset: 0 }),
    )
    if (ids !== null) return page(sql`select unnest(${ids}::uuid[])`)
  }
  if (filter.waiting === 'packing')
    return page(sql`select id from (${firstOf(db, filter, direction, window)}) as page`)
  const skipped = await skipDays(db, filter, window)
  const ids = matching(listed(db, filter), filter)
    .$if(skipped.from !== undefined, (orders) => orders.where('created_at', '>=', new Date(skipped.from!)))
    .$if(skipped.before !== undefined, (orders) => orders.where('created_at', '<', new Date(skipped.before!)))
    .clearSelect()
    .select('orders.id')
    .orderBy(direction)
    .limit(window.limit)
    .offset(window.offset - skipped.orders)
  return page(sql`${ids}`)
}

/** The first orders of a list. Those to be packed and those with units to be sent again come each from an index of its own. */
function firstOf(
  db: Db,
  { waiting, ...rest }: OrderListQuery,
  direction: RawBuilder<unknown>,
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
): RawBuilder<unknown> {
  const first = (orders: OrderQuery, many: number) =>
    orders
      .clearSelect()
      .select([
        'orders.id',
        'orders.order_number',
        'orders.email_key',
        'orders.created_at',
        'orders.amount_cents',
      ])
      .orderBy(direction)
      .limit(many)
  const all = matching(listed(db, { waiting, archived: rest.archived }), {
    ...rest,
    waiting: waiting === 'packing' ? undefined : waiting,
  })
  if (waiting !== 'packing') return sql`${first(all, limit).offset(offset)}`
  const waitingFor = (waits: RawBuilder<boolean>) => first(all.where(waits), offset + limit)
  return sql`select * from ((${waitingFor(waitsForFirstParcel)}) union all (${waitingFor(waitsForReplacement)})) as orders
    order by ${direction} limit ${limit} offset ${offset}`
}

/** Offset below which skipping rows in an index is faster than adding up days. */
const MANY = 500

type Skipped = { orders: number; from?: string; before?: string }

/** Counts the orders of the whole days before a page of the unfiltered list, and returns where the page continues from there. */
async function skipDays(db: Db, filter: OrderListQuery, window: PageWindow): Promise<Skipped> {
  const { q, status, waiting, from, before, archived, sort = 'newest' } = filter
  const narrows = [q?.trim() || undefined, status, waiting, from, before, archived]
  if (window.offset < MANY || sort === 'amount' || narrows.some((each) => each !== undefined))
    return { orders: 0 }
  const isDown = (sort === 'newest') !== window.backwards
  const day = await findDay(db, window.offset, isDown)
  if (day === undefined) return { orders: 0 }
  const at = Date.parse(day.day)
  return isDown
    ? { orders: day.orders, before: new Date(at + DAY).toISOString() }
    : { orders: day.orders, from: new Date(at).toISOString() }
}

/** Counts the orders of a list: from totals without other filters than a status. Those that hold a word are counted up to one more than `MAX_FOUND`. */
export async function countOrders(db: Db, filter: OrderListQuery): Promise<number> {
  const { q: _words, ...rest } = filter
  const { status, waiting, from, before, archived } = rest
  if (isSearched(filter)) {
    const among = (words: RawBuilder<boolean>) =>
      matching(listed(db, rest), rest).where(words).clearSelect().select('orders.id')
    if (hasTrigram(filter.q)) return countHolding(db, filter.q.trim(), (words) => sql`${among(words)}`)
    return countRows(
      db.selectFrom(
        among(containing(filter.q.trim()))
          .limit(MAX_FOUND + 1)
          .as('counted'),
      ),
    )
  }
  if (archived === undefined && from === undefined && before === undefined) {
    if (waiting === undefined) return readOrderTotal(db, status)
    if (waiting === 'packing' && status === undefined) {
      const { total } = await db.selectNoFrom(ordersToPack().as('total')).executeTakeFirstOrThrow()
      return total
    }
  }
  return countRows(matching(listed(db, rest), rest))
}

/** The number of orders that wait for packing, as part of a statement. */
export const ordersToPack = (): RawBuilder<number> => countToPack(totalOf(['pending', 'processing']))

const waitsForAddress = sql<boolean>`(orders.id in (
  select order_id from order_deliveries where line1 = '' and erased_at is null) and not ${nothingLeft})`

export type OrderFilter = Pick<OrderListQuery, 'q' | 'status' | 'waiting' | 'archived' | 'from' | 'before'>

export function matching(query: OrderQuery, filter: OrderFilter): OrderQuery {
  const { status, waiting, from, before } = filter
  return waitingFor(status ? query.where('status', '=', status) : query, waiting)
    .$if(from !== undefined, (orders) => orders.where('created_at', '>=', new Date(from!)))
    .$if(before !== undefined, (orders) => orders.where('created_at', '<', new Date(before!)))
    .$if(isSearched(filter), (orders) => orders.where(containing(filter.q!.trim())))
}

/** True for a list that is searched by words. */
export const isSearched = <Filter extends OrderFilter>(filter: Filter): filter is Filter & { q: string } =>
  (filter.q?.trim() ?? '') !== ''

/** Few at any time; uses the index `orders_disputed`. */
const waitsForBank = sql<boolean>`(orders.dispute = 'open')`

/** Starts from failed refunds, which are few and have an index. */
const waitsForRefund = sql<boolean>`orders.id in (
  select refunds.order_id from refunds join orders on orders.id = refunds.order_id where ${isUnmade})`

/** Few at any time; uses the index `orders_held_by_rules`. */
const waitsForStaff = sql<boolean>`(orders.sale_hold is not null and ${waitsForFirstParcel})`

const WAITS_FOR = {
  packing: waitsForPacking,
  address: waitsForAddress,
  held: waitsForStaff,
  dispute: waitsForBank,
  refund: waitsForRefund,
} as const

function waitingFor(query: OrderQuery, waiting: OrdersWaiting | undefined): OrderQuery {
  return waiting === undefined ? query : query.where(WAITS_FOR[waiting])
}

/** Reads the lines of all these orders, in their order, in one query. */
export async function withLines(db: Db | Tx, orders: OrderRow[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await linesIn(db)
    .where(sql<boolean>`order_id = any(${ids}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}

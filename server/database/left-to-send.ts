import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './schema.ts'

/** A row called `orders`, as in everything here; in the words of the indexes of `065-left-to-send.sql`, which serve lists and their counts. */
const isOver = sql`(orders.cancelled_at is not null or (orders.refunded_cents > 0 and orders.refunded_cents >= orders.amount_cents))`

/** True if an order has a unit that is neither missing nor refunded. */
const hasUnits = (orderId: RawBuilder<unknown>) => sql<boolean>`exists (
    select from order_lines as line
    where line.order_id = ${orderId} and line.quantity > greatest(line.short, coalesce((
      select sum(quantity) from refund_lines where refund_lines.position = line.position and refund_id = any(array(
        select id from refunds where refunds.order_id = line.order_id and state not in ('failed', 'canceled')))), 0)))`

/** Orders without a unit left whose money did not go back as a whole, because a refund failed: those refunds are few. */
const ordersWithoutUnits = sql`
  select failed.order_id from refunds as failed
  where failed.state = 'failed' and not ${hasUnits(sql`failed.order_id`)}`

/** True if nothing of an order is left to send (docs/behaviour.md#nothing-left-to-send); the same as `isNothingLeft` of the contract. */
export const nothingLeft = sql<boolean>`(${isOver} or exists (
  select from refunds as failed where failed.order_id = orders.id and failed.state = 'failed') and not ${hasUnits(sql`orders.id`)})`

const isUnsent = sql`orders.status in ('pending', 'processing')`
const isSent = sql`orders.status in ('shipped', 'completed')`

/** True for an order whose first parcel is still to be sent. Statuses are written out so that the index is used. */
export const waitsForFirstParcel = sql<boolean>`(${isUnsent} and not ${isOver} and not orders.id in (${ordersWithoutUnits}))`

/** True for a shipped order with units to be sent again; uses the index `orders_to_replace`. None leaves during a dispute. */
export const waitsForReplacement = sql<boolean>`(orders.to_replace is not null and ${isSent}
  and not ${nothingLeft} and (orders.dispute is null or orders.dispute = 'won'))`

export const waitsForPacking = sql<boolean>`(${waitsForFirstParcel} or ${waitsForReplacement})`

/** The number of orders that wait for packing among so many that are not shipped or archived, as part of a statement. */
export const countToPack = (unsent: RawBuilder<number>): RawBuilder<number> => sql<number>`(
  ${unsent}
  - (select count(*) from orders where orders.deleted_at is null and ${isUnsent} and ${isOver})
  - (select count(*) from orders
      where orders.deleted_at is null and ${isUnsent} and not ${isOver} and orders.id in (${ordersWithoutUnits}))
  + (select count(*) from orders where orders.deleted_at is null and ${waitsForReplacement}))`

/** Finds those of these orders of which nothing is left to send. They must be locked. */
export async function ordersWithNothingLeft(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders where orders.id = any(${ids}::uuid[]) and ${nothingLeft}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

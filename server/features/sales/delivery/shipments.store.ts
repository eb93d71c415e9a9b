import { sql, type Selectable } from 'kysely'
import { MAX_PARCELS } from '../../../../contract/limits.ts'
import type { RefundedLine } from '../../../../contract/refunds.ts'
import type { ShipmentBody } from '../../../../contract/schemas/delivery.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { isId, newId } from '../../../base/ids.ts'
import type { OrderId } from './deliveries.store.ts'

export type ShipmentRow = Selectable<Database['shipments']>

/** Lists parcels, oldest first. */
export const shipmentsOf = (db: Db | Tx, orderId: OrderId) =>
  db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .limit(MAX_PARCELS)

/** Inserts a parcel of a locked order; `undefined` if it has this carrier and number. @param lines the units of a replacement */
export function insertShipment(
  tx: Tx,
  orderId: string,
  { carrier, trackingNumber, trackingUrl }: ShipmentBody,
  at: Date,
  lines: readonly RefundedLine[] | null = null,
): Promise<ShipmentRow | undefined> {
  return tx
    .insertInto('shipments')
    .values({
      id: newId(),
      order_id: orderId,
      carrier,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      shipped_at: at,
      lines: lines && JSON.stringify(lines),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'carrier', 'tracking_number']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Inserts the parcels of many locked orders in one statement; one that its order has already is not among the answer. */
export async function insertShipments(
  tx: Tx,
  parcels: readonly (ShipmentBody & { orderId: string })[],
  at: Date,
): Promise<ShipmentRow[]> {
  return tx
    .insertInto('shipments')
    .values(
      parcels.map(({ orderId, carrier, trackingNumber, trackingUrl }) => ({
        id: newId(),
        order_id: orderId,
        carrier,
        tracking_number: trackingNumber,
        tracking_url: trackingUrl,
        shipped_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'carrier', 'tracking_number']).doNothing())
    .returningAll()
    .execute()
}

/** Deletes the parcels of a change that is undone, as one statement. Their orders must be locked. */
export const deleteShipments = (tx: Tx, ids: readonly string[]): Promise<ShipmentRow[]> =>
  tx.deleteFrom('shipments').where('id', 'in', ids).returningAll().execute()

/** Finds those of these orders that have a parcel. The orders must be locked. */
export async function ordersWithParcels(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from "shipments" where order_id = any(${orderIds}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Stores the lines of an order that are to be sent again. The order must be locked. */
export async function setToReplace(
  tx: Tx,
  orderId: string,
  lines: readonly RefundedLine[] | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ to_replace: lines && JSON.stringify(lines), updated_at: at })
    .where('id', '=', orderId)
    .execute()
}

/** The order of a parcel; `undefined` for an unknown parcel. */
export async function orderOfShipment(db: Db | Tx, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const found = await db.selectFrom('shipments').select('order_id').where('id', '=', id).executeTakeFirst()
  return found?.order_id
}

/** Deletes a parcel. The order must be locked. @returns the parcel as it was; `undefined` when it is gone already */
export function deleteShipment(tx: Tx, id: string): Promise<ShipmentRow | undefined> {
  return tx.deleteFrom('shipments').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Sets or clears the delivery date of an order's parcels, when its completion is set or undone. The order must be locked. */
export async function setDelivered(tx: Tx, orderId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ delivered_at: at })
    .where('order_id', '=', orderId)
    .where('delivered_at', at === null ? 'is not' : 'is', null)
    .execute()
}

/** Delivery dates of these orders, where known. The orders must be locked. */
export async function arrivalsOf(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ order_id: string; at: Date }>`
    select order_id, max(delivered_at) as at from shipments
    where order_id = any(${orderIds}::uuid[]) and delivered_at is not null group by order_id`.execute(tx)
  return new Map(rows.map(({ order_id: id, at }) => [id, at]))
}

/** Like `setDelivered`, for many orders in one statement. */
export async function setArrivals(
  tx: Tx,
  arrivals: readonly { orderId: string; at: string | null }[],
): Promise<void> {
  const ids = arrivals.map(({ orderId }) => orderId)
  const times = arrivals.map(({ at }) => at)
  await sql`
    update "shipments" set delivered_at = arrived.at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as arrived (order_id, at)
    where "shipments".order_id = arrived.order_id
      and (arrived.at is null) <> ("shipments".delivered_at is null)`.execute(tx)
}

import { sql, type Selectable } from 'kysely'
import type { Carrier } from '../../../../contract/carriers.ts'
import { MAX_PARCELS } from '../../../../contract/limits.ts'
import type { RefundedLine } from '../../../../contract/refunds.ts'
import type { ShipmentBody } from '../../../../contract/schemas/delivery.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'
import { isId, newId } from '../../../base/ids.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import type { OrderId } from './deliveries.store.ts'
import { insertEvents } from './events.store.ts'

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

/** A parcel to add; its lines are the units of a replacement. */
type NewParcel = ShipmentBody & { orderId: string; lines?: readonly RefundedLine[] | null }

/** Adds parcels to locked orders and their histories. @returns them, without those that their orders have already */
export async function addParcels(
  tx: Tx,
  admin: Viewer,
  parcels: readonly NewParcel[],
  at: Date,
): Promise<ShipmentRow[]> {
  if (parcels.length === 0) return []
  const added = await tx
    .insertInto('shipments')
    .values(
      parcels.map(({ orderId, carrier, trackingNumber, trackingUrl, lines = null }) => ({
        id: newId(),
        order_id: orderId,
        carrier,
        tracking_number: trackingNumber,
        tracking_url: trackingUrl,
        shipped_at: at,
        lines: lines && JSON.stringify(lines),
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'carrier', 'tracking_number']).doNothing())
    .returningAll()
    .execute()
  await insertEvents(tx, eventsAbout('parcel', added, admin, at))
  return added
}

/** Removes parcels; the histories of their orders keep them. The orders must be locked. @returns them, without those gone already */
export async function removeParcels(
  tx: Tx,
  admin: Viewer,
  ids: readonly string[],
  at: Date,
): Promise<ShipmentRow[]> {
  if (ids.length === 0) return []
  const removed = await tx.deleteFrom('shipments').where('id', 'in', ids).returningAll().execute()
  await insertEvents(tx, eventsAbout('parcel removed', removed, admin, at))
  return removed
}

const eventsAbout = <Kind extends 'parcel' | 'parcel removed'>(
  kind: Kind,
  parcels: readonly ShipmentRow[],
  admin: Viewer,
  at: Date,
) =>
  parcels.map(({ id, order_id: orderId, carrier, tracking_number: trackingNumber }) => ({
    // An undone change knows its own event about a parcel by the parcel's id.
    id: kind === 'parcel' ? id : newId(),
    orderId,
    kind,
    data: { carrier: carrier as Carrier, trackingNumber },
    actorId: admin.id,
    at,
  }))

/** Finds those of these orders that have a parcel. The orders must be locked. */
export async function ordersWithParcels(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from "shipments" where order_id = any(${orderIds}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Finds those of these orders that have an open claim; a withdrawal may come before a parcel left. The orders must be locked. */
export async function ordersWithOpenClaims(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from claims
    where order_id = any(${orderIds}::uuid[]) and state = 'open' and kind = 'damage'`.execute(tx)
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

/** Delivery dates of these orders, where known. The orders must be locked. */
export async function arrivalsOf(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ order_id: string; at: Date }>`
    select order_id, max(delivered_at) as at from shipments
    where order_id = any(${orderIds}::uuid[]) and delivered_at is not null group by order_id`.execute(tx)
  return new Map(rows.map(({ order_id: id, at }) => [id, at]))
}

/** Sets or clears the delivery date of the parcels of orders whose completion is set or undone. The orders must be locked. */
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

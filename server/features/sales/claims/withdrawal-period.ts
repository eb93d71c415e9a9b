import { sql } from 'kysely'
import { DAY } from '../../../../contract/durations.ts'
import { isSent } from '../../../../contract/order-transitions.ts'
import { dayIn, shiftDay, startOfDay } from '../../../../contract/shop-days.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import { lastShipped } from './claims.store.ts'

type Shop = Pick<App, 'settings'>

/**
 * The end of the period: the last day ends at midnight in the shop's time zone. `null` before it begins, as long as a part of the order has
 * not left (Directive 2011/83/EU, article 9).
 */
export async function withdrawableUntil(
  { settings }: Shop,
  db: Db | Tx,
  order: OrderRow,
): Promise<Date | null> {
  const received = await receivedAt(db, order, settings.get('withdrawal.transitDays'))
  if (received === null) return null
  const zone = settings.get('shop.timeZone')
  return startOfDay(shiftDay(dayIn(received, zone), settings.get('withdrawal.days') + 1), zone)
}

/** When the last parcel was delivered, or counts as delivered; `null` while the order is not shipped, or nobody knows when it was. */
async function receivedAt(db: Db | Tx, order: OrderRow, transitDays: number): Promise<Date | null> {
  if (!isSent(order.status)) return null
  const { rows } = await sql<{ at: Date | null; is_known: boolean | null }>`
    select max(coalesce(delivered_at, shipped_at)) as at, bool_and(delivered_at is not null) as is_known
    from shipments where order_id = ${order.id}`.execute(db)
  const { at = null, is_known: isKnown = null } = rows[0] ?? {}
  if (at !== null && isKnown === true) return at
  const shipped = at ?? (await lastShipped(db, order.id))
  return shipped && new Date(shipped.getTime() + transitDays * DAY)
}

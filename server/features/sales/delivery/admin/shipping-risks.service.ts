import type { HoldBody, HoldView, RiskBody, RiskView } from '../../../../../contract/schemas/shipping-risk.ts'
import { dayIn } from '../../../../../contract/shop-days.ts'
import { HELD_AT_ONCE, MAX_HELD_DAYS, MAX_RISKS } from '../../../../../contract/shipping-risks.ts'
import { isSent } from '../../../../../contract/order-transitions.ts'
import { ordersWithNothingLeft } from '../../../../database/left-to-send.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { badRequest, conflict, existing } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { recordAudit, recordAudits } from '../../../../history/audit/audit.store.ts'
import { announceHold } from '../weather.store.ts'
import { lockOrders, type OrderRow } from '../../orders/orders.store.ts'
import { deleteRisk, insertRisk, ordersToHold, setHolds, type RiskRow } from './shipping-risks.store.ts'
import { DAY } from '../../../../../contract/durations.ts'

type Shop = Pick<App, 'settings' | 'db' | 'clock' | 'outbox'>

export const presentRisk = (row: RiskRow): RiskView => ({
  _id: row.id,
  country: row.country,
  state: row.state,
  postalPrefix: row.postal_prefix,
  fromDay: row.from_day,
  toDay: row.to_day,
  risk: row.risk,
  action: row.action,
})

/** Adds a risk to the calendar, for orders from now on. @throws AppError 409 when it is full */
export async function addRisk(shop: Shop, admin: Viewer, body: RiskBody): Promise<RiskView> {
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    const row = await insertRisk(tx, body, at)
    if (row === undefined) throw conflict(`The calendar can have at most ${MAX_RISKS} entries.`)
    const { _id, ...after } = presentRisk(row)
    await recordAudit(tx, admin, 'add shipping risk', ['shipping risk', _id], { after, at })
    return presentRisk(row)
  })
}

/** Removes a risk from the calendar; orders already on hold stay on hold. @throws AppError 404 when unknown or already removed */
export async function removeRisk(shop: Shop, admin: Viewer, id: string): Promise<RiskView> {
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    const row = existing(await deleteRisk(tx, id), 'Row')
    const { _id, ...before } = presentRisk(row)
    await recordAudit(tx, admin, 'remove shipping risk', ['shipping risk', _id], { before, at })
    return presentRisk(row)
  })
}

/** Checks again after locking: another transaction may have shipped, held or released the order. */
const isDue = (order: OrderRow, { until, risk }: HoldBody): boolean =>
  !isSent(order.status) &&
  (until === null ? order.hold_until !== null : order.hold_until !== until || order.hold_reason !== risk)

const idsOf = (orders: readonly OrderRow[]): string[] => orders.map(({ id }) => id)

/** Refuses an implausible day, because every order of the region would get an e-mail that names it. */
function refuseDay({ settings }: Shop, until: string, at: Date): void {
  const today = dayIn(at, settings.get('shop.timeZone'))
  if (until < today) throw badRequest('until', 'must not be in the past')
  if (Date.parse(until) - Date.parse(today) > MAX_HELD_DAYS * DAY)
    throw badRequest('until', `must be within ${MAX_HELD_DAYS} days`)
}

/**
 * Holds or releases orders of a region, a limited number per call, with one e-mail each. Repeating the call continues with the orders not
 * yet changed, so after an interruption none is left out and no buyer gets two e-mails.
 *
 * @throws AppError 400 for a past day or one more than a year away
 */
export async function holdOrders(shop: Shop, admin: Viewer, body: HoldBody): Promise<HoldView> {
  const { until, risk } = body
  const at = shop.clock()
  if (until !== null) refuseDay(shop, until, at)
  const view = await inTransaction(shop.db, async (tx) => {
    const found = await ordersToHold(tx, body)
    const locked = await lockOrders(tx, found.slice(0, HELD_AT_ONCE))
    const over = await ordersWithNothingLeft(tx, idsOf(locked))
    const orders = locked.filter((order) => isDue(order, body) && !over.has(order.id))
    if (orders.length > 0) {
      const ids = idsOf(orders)
      await setHolds(tx, ids, until, until === null ? '' : risk)
      const entries = await recordAudits(
        tx,
        admin,
        until === null ? 'free order' : 'hold order',
        'order',
        orders.map((order) => ({
          id: order.id,
          before: { holdUntil: order.hold_until, holdReason: order.hold_reason },
          after: { holdUntil: until, holdReason: until === null ? '' : risk },
          at,
        })),
      )
      const changes = new Map(ids.map((id, index) => [id, entries[index]!]))
      await announceHold(shop, tx, orders, { until, risk, actorId: admin.id, at, changes })
    }
    return { orders: orders.length, more: found.length > HELD_AT_ONCE }
  })
  shop.outbox.wake()
  return view
}

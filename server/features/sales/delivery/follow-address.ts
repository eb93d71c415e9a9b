import { sql } from 'kysely'
import type { SaleHold } from '../../../../contract/sale-rules.ts'
import type { ShippingRisk } from '../../../../contract/shipping-risks.ts'
import { newId } from '../../../base/ids.ts'
import { ordersWithNothingLeft } from '../../../database/left-to-send.ts'
import type { Tx } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { leavingDay } from '../../../platform/shipping-rules.ts'
import type { RuledLine } from '../../catalogue/rules/judge-rules.ts'
import type { Delivery } from './deliveries.store.ts'
import { holdByRules, ruledLines } from './hold-by-rules.ts'
import { announceHold, weatherCte, wayTo } from './weather.store.ts'

type Order = {
  id: string
  order_number: string
  email: string
  user_id: string | null
  hold_until: string | null
  hold_reason: ShippingRisk | ''
  sale_hold: SaleHold[] | null
}

type Followed = { until: string | null; reason: ShippingRisk | ''; ruled: RuledLine[] | null }

/** Checks the risk calendar and the rules of sale again for an order with a new address, while something of it is left to send. The order must be locked. */
export async function followAddress(
  shop: Pick<App, 'settings'>,
  tx: Tx,
  order: Order,
  address: Delivery,
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  if ((await ordersWithNothingLeft(tx, [order.id])).has(order.id)) return
  const { rows } = await sql<Followed>`
    with line as (select product_id, name from "order_lines" where order_id = ${order.id}),
    ${weatherCte(wayTo(address, leavingDay(shop, at)), sql`select product_id from line`)}
    update "orders" set hold_until = (select until from weather),
      hold_reason = coalesce((select reason from weather), ''), pack_for = coalesce((select pack_for from weather), '')
    where id = ${order.id} returning hold_until as until, hold_reason as reason, ${ruledLines} as ruled`.execute(
    tx,
  )
  const [{ until, reason, ruled } = { until: null, reason: '' as const, ruled: null }] = rows
  if (ruled !== null || order.sale_hold !== null)
    await holdByRules(shop, tx, order, ruled ?? [], address, { actorId, at })
  const risk = reason === '' ? order.hold_reason : reason
  if (until === order.hold_until || risk === '') return
  await announceHold(shop, tx, [order], {
    until,
    risk,
    actorId,
    at,
    changes: new Map([[order.id, newId()]]),
  })
}

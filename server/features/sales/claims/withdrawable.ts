import { isDisputed, remainingLines } from '../../../../contract/refunds.ts'
import type { OrderClaimsView } from '../../../../contract/schemas/claim.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { withdrawalCountries } from '../../../platform/withdrawal-terms.ts'
import { deliveryOf } from '../delivery/deliveries.store.ts'
import { refundableOf, refundsOf } from '../orders/order-refunds.store.ts'
import { withLines, type OrderLineRow, type OrderRow } from '../orders/orders.store.ts'
import type { ClaimRow } from './claims.store.ts'
import { withdrawableUntil } from './withdrawal-period.ts'

type Withdrawable = Pick<OrderClaimsView, 'withdrawal' | 'exempt'>

/** What the buyer of an order may withdraw from now, and which of its lines are exempt; the latter also for admins who decide about one. */
export async function readWithdrawable(
  shop: Pick<App, 'settings' | 'db' | 'clock'>,
  viewer: Viewer,
  order: OrderRow,
  claims: readonly ClaimRow[],
): Promise<Withdrawable> {
  const { db, settings } = shop
  const isDeclared = claims.some(({ kind }) => kind === 'withdrawal')
  const until = order.user_id === viewer.id ? await withdrawalEnd(shop, order) : undefined
  if (until === undefined && !isDeclared) return {}
  const [{ lines } = { lines: [] }] = await withLines(db, [order])
  const exempt = await exemptOf(db, lines, settings.get('withdrawal.exempt'))
  const refunds = until === undefined ? [] : await refundsOf(db, order.id).execute()
  const units = remainingLines(refundableOf({ ...order, lines }, refunds)).filter(
    (unit) => !exempt.some(({ position }) => position === unit.position),
  )
  return {
    ...(until !== undefined &&
      units.length > 0 && { withdrawal: { until: until?.toISOString() ?? null, units } }),
    ...(exempt.length > 0 && { exempt }),
  }
}

/** The end of the period, `null` before it begins; `undefined` where none is offered, or it is over. */
async function withdrawalEnd(
  shop: Pick<App, 'settings' | 'db' | 'clock'>,
  order: OrderRow,
): Promise<Date | null | undefined> {
  const countries = withdrawalCountries(shop.settings)
  if (countries.length === 0 || order.cancelled_at !== null || isDisputed(order)) return undefined
  const delivery = await deliveryOf(shop.db, order.id).executeTakeFirst()
  // Without an address the buyer may be anywhere.
  if (delivery?.country && !countries.includes(delivery.country)) return undefined
  const until = await withdrawableUntil(shop, shop.db, order)
  return until !== null && until <= shop.clock() ? undefined : until
}

/** Lines of products in categories without a right of withdrawal. */
async function exemptOf(
  db: Db,
  lines: readonly OrderLineRow[],
  exempt: readonly { category: string; reason: string }[],
): Promise<NonNullable<Withdrawable['exempt']>> {
  if (exempt.length === 0) return []
  const ids = lines.map((line) => line.product_id)
  const products = await db.selectFrom('products').select(['id', 'category']).where('id', 'in', ids).execute()
  return lines.flatMap(({ position, product_id: id }) => {
    const category = products.find((product) => product.id === id)?.category
    const reason = exempt.find((row) => row.category === category)?.reason
    return reason === undefined ? [] : [{ position, reason }]
  })
}

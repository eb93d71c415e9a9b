import { arrivesBy, shippingDayFrom, shipsOn } from '../../../../contract/shipping-days.ts'
import { dayAfter, shiftDay } from '../../../../contract/shop-days.ts'
import type { Wished } from '../../../../contract/totals.ts'
import { shippingRules } from '../../../platform/shipping-rules.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { ShippingOption } from '../../../platform/deliveries.ts'

/** Days ahead for which a day of arrival may be wished. */
const AHEAD = 30

/**
 * The days by which a delivery can arrive, each with its latest day of shipping; none where the shop says no days of shipping or none on the
 * way.
 *
 * @param heldUntil last day of a weather hold
 */
export function arrivalsOf(
  { settings }: { settings: Settings },
  option: ShippingOption | null,
  now: Date,
  heldUntil: string | null = null,
): Wished[] {
  const rules = shippingRules(settings)
  if (rules === null || option === null || option.days === 0) return []
  const next = shipsOn(now, rules)
  const first = heldUntil === null || heldUntil < next ? next : shippingDayFrom(dayAfter(heldUntil), rules)
  const last = shiftDay(first, AHEAD)
  const byArrival = new Map<string, Wished>()
  for (let ships = first; ships <= last; ships = shippingDayFrom(dayAfter(ships), rules)) {
    const arrives = arrivesBy(ships, option.days)
    byArrival.set(arrives, { ships, arrives })
  }
  return [...byArrival.values()]
}

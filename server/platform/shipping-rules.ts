import { shipsOn, type ShippingRules } from '../../contract/shipping-days.ts'
import { dayIn } from '../../contract/shop-days.ts'
import type { Settings } from './settings.ts'

/** Where orders are sent to: the delivery countries that a zone takes, all of them in a shop without zones. */
export function countriesDelivered(settings: Settings): string[] {
  const zones = settings.get('delivery.zones')
  const countries = [...settings.get('orders.countries')]
  if (zones.length === 0) return countries
  return countries.filter((country) =>
    zones.some(({ countries: own }) => own.length === 0 || own.includes(country)),
  )
}

/** When live plants are shipped; `null` in a shop that says no day. */
export function shippingRules(settings: Settings): ShippingRules | null {
  const weekdays = settings.get('orders.weekdays')
  if (weekdays.length === 0) return null
  return {
    weekdays: [...weekdays],
    cutOffHour: settings.get('orders.cutOff'),
    timeZone: settings.get('shop.timeZone'),
    closedDays: [...settings.get('orders.closedDays')],
  }
}

/** The day on which an order placed at that time is shipped, such as `2026-12-28`: the calendar of the weather and rules of sale go by it. */
export function leavingDay({ settings }: { settings: Settings }, at: Date): string {
  const rules = shippingRules(settings)
  return rules === null ? dayIn(at, settings.get('shop.timeZone')) : shipsOn(at, rules)
}

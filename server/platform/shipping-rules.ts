import type { ShippingRules } from '../../contract/shipping-days.ts'
import type { Settings } from './settings.ts'

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

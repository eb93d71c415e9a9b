import { DAY } from './durations.ts'
import { dayAfter, dayIn, localTime } from './shop-days.ts'

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The days and times at which a shop ships. */
export type ShippingRules = {
  /** At least one. */
  weekdays: Weekday[]
  /** An order at this hour or later ships on a later day; 24 means that the whole day counts, 0 that none of it does. */
  cutOffHour: number
  /** As in the IANA database, such as `America/Los_Angeles`. */
  timeZone: string
  /** Days without shipping, such as `2026-12-25`. */
  closedDays: string[]
}

/** Returns the day on which an order of this moment ships, in the shop's time zone: `2026-12-28`. */
export function shipsOn(orderedAt: Date, { weekdays, cutOffHour, timeZone, closedDays }: ShippingRules) {
  const { day: today, hour } = localTime(orderedAt, timeZone)
  let day = hour < cutOffHour ? today : dayAfter(today)
  while (!weekdays.includes(WEEKDAYS[new Date(day).getUTCDay()]!) || closedDays.includes(day))
    day = dayAfter(day)
  return day
}

/** `Ships today`, `Ships Monday` within a week, later `Ships Mon, Dec 28`. */
export function shippingWords(orderedAt: Date, rules: ShippingRules): string {
  const day = shipsOn(orderedAt, rules)
  const today = dayIn(orderedAt, rules.timeZone)
  if (day === today) return 'Ships today'
  const isNear = Date.parse(day) - Date.parse(today) < 7 * DAY
  const form = isNear
    ? ({ weekday: 'long' } as const)
    : ({ weekday: 'short', month: 'short', day: 'numeric' } as const)
  return `Ships ${new Intl.DateTimeFormat('en-US', { ...form, timeZone: 'UTC' }).format(new Date(day))}`
}

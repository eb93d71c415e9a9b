import { DAY, HOUR, MINUTE } from './durations.ts'
import { dayAfter, dayIn, localTime, startOfDay } from './shop-days.ts'

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
export function shipsOn(orderedAt: Date, rules: ShippingRules) {
  const { day: today, hour } = localTime(orderedAt, rules.timeZone)
  return shippingDayFrom(hour < rules.cutOffHour ? today : dayAfter(today), rules)
}

const weekdayOf = (day: string): Weekday => WEEKDAYS[new Date(day).getUTCDay()]!

/** The first day of shipping from a day on. */
export function shippingDayFrom(day: string, { weekdays, closedDays }: ShippingRules): string {
  while (!weekdays.includes(weekdayOf(day)) || closedDays.includes(day)) day = dayAfter(day)
  return day
}

/** The moment before which an order ships on that day of shipping. */
export function orderBy(day: string, { cutOffHour, timeZone }: ShippingRules): Date {
  if (cutOffHour === 24) return startOfDay(dayAfter(day), timeZone)
  const at = new Date(startOfDay(day, timeZone).getTime() + cutOffHour * HOUR)
  // A night in which the clocks change has an hour more or less.
  return new Date(at.getTime() + (cutOffHour - localTime(at, timeZone).hour) * HOUR)
}

/** The day by which a parcel arrives. @param days on the way, Monday to Friday */
export function arrivesBy(shipped: string, days: number): string {
  let day = shipped
  for (let left = days; left > 0;) {
    day = dayAfter(day)
    if (weekdayOf(day) !== 'sat' && weekdayOf(day) !== 'sun') left -= 1
  }
  return day
}

/** `Monday 1 December` */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(',', '')

/** `3 h 12 min` */
function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

/**
 * `Order within 3 h 12 min: ships Monday 1 December, arrives by Thursday`, without the time where there is a day or more.
 *
 * @param days on the way; 0 where they are not said
 */
export function arrivalWords(now: Date, rules: ShippingRules, days: number): string {
  const ships = shipsOn(now, rules)
  const left = orderBy(ships, rules).getTime() - now.getTime()
  const said = ships === dayIn(now, rules.timeZone) ? 'today' : longDay(ships)
  const arrives = arrivesBy(ships, days)
  const isNear = Date.parse(arrives) - Date.parse(ships) < 7 * DAY
  const by = isNear ? longDay(arrives).split(' ')[0] : longDay(arrives)
  const words = `hips ${said}${days === 0 ? '' : `, arrives by ${by}`}`
  return left < DAY ? `Order within ${timeLeft(left)}: s${words}` : `S${words}`
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

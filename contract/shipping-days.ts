export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** When a shop hands its parcels over. */
export type ShippingRules = {
  /** At least one. */
  weekdays: Weekday[]
  /** An order of this hour or later leaves on another day; 24 when the whole day counts, 0 when none does. */
  cutOffHour: number
  /** As in the IANA database, such as `America/Los_Angeles`. */
  timeZone: string
  /** Days on which nobody is there, such as `2026-12-25`. */
  closedDays: string[]
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** By time zone: to make one takes a hundred times as long as to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The day and the hour that a clock in that place shows. */
function localTime(at: Date, timeZone: string): { day: string; hour: number } {
  const format = clockIn(timeZone)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

/** `2026-12-28` where a clock in that place shows this day. */
export const dayIn = (at: Date, timeZone: string): string => localTime(at, timeZone).day

/** Of days without a clock, so that no change to summer time makes one longer. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The day on which what is ordered at a moment leaves the shop, in the shop's own place: `2026-12-28`. */
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
  const isNear = Date.parse(day) - Date.parse(today) < 7 * DAY_MS
  const form = isNear
    ? ({ weekday: 'long' } as const)
    : ({ weekday: 'short', month: 'short', day: 'numeric' } as const)
  return `Ships ${new Intl.DateTimeFormat('en-US', { ...form, timeZone: 'UTC' }).format(new Date(day))}`
}

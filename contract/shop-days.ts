const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

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
export function localTime(at: Date, timeZone: string): { day: string; hour: number } {
  const format = clockIn(timeZone)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

/** `2026-12-28` where a clock in that place shows this day. */
export const dayIn = (at: Date, timeZone: string): string => localTime(at, timeZone).day

/** Of days without a clock, so that no change to summer time makes one longer. */
export const dayAfter = (day: string): string => shifted(day, 1)
export const dayBefore = (day: string): string => shifted(day, -1)

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The first minute at which a clock in that place shows the day: midnight, or what comes after it where summer time begins at midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  if (timeZone === 'UTC') return new Date(day)
  // No place is further than fourteen hours from UTC.
  let [before, reached] = [Date.parse(day) / MINUTE - 15 * 60, Date.parse(day) / MINUTE + 15 * 60]
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (dayIn(new Date(middle * MINUTE), timeZone) >= day) reached = middle
    else before = middle
  }
  return new Date(reached * MINUTE)
}

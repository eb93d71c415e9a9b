import { DAY, MINUTE } from './durations.ts'

/** Cached by time zone, because making one takes a hundred times as long as using it. */
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

/** Returns the local day and hour in that time zone. */
export function localTime(at: Date, timeZone: string): { day: string; hour: number } {
  const format = clockIn(timeZone)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

/** Returns the local day in that time zone, such as `2026-12-28`. */
export const dayIn = (at: Date, timeZone: string): string => localTime(at, timeZone).day

/** Counts in days without times, so that a change to summer time makes none longer. */
export const dayAfter = (day: string): string => shiftDay(day, 1)
export const dayBefore = (day: string): string => shiftDay(day, -1)

/** The day so many days later, or earlier. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length)

/**
 * Returns the first minute of the day in that time zone: midnight, or the minute after the gap where summer time begins
 * at midnight.
 */
export function startOfDay(day: string, timeZone: string): Date {
  if (timeZone === 'UTC') return new Date(day)
  // No time zone is further than fourteen hours from UTC.
  let [before, reached] = [Date.parse(day) / MINUTE - 15 * 60, Date.parse(day) / MINUTE + 15 * 60]
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (dayIn(new Date(middle * MINUTE), timeZone) >= day) reached = middle
    else before = middle
  }
  return new Date(reached * MINUTE)
}

/** A day, a time of day, and an offset: `2024-12-24 09:00:00 +0100`. */
const WRITTEN =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)? *(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

/** The moment of a written time, in ISO 8601; `null` for what is none. @param timeZone of times without an offset */
export function readTime(cell: string, timeZone: string): string | null {
  const parts = WRITTEN.exec(cell)
  if (parts === null) return null
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  const shown = new Date(local)
  // Dates roll over: the thirtieth of February would be read as the second of March.
  if (
    shown.getUTCMonth() !== month - 1 ||
    shown.getUTCDate() !== day ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return null
  const written = new Date(local - offsetOf(parts[7], local, timeZone)).toISOString()
  // An offset may lead out of the years of four digits, which the database does not read.
  return /^\d{4}-/.test(written) ? written : null
}

/** Milliseconds by which the local time is ahead of UTC. */
function offsetOf(written: string | undefined, local: number, timeZone: string): number {
  if (written === undefined) {
    const near = local - aheadAt(local, timeZone)
    return local === near ? 0 : aheadAt(near, timeZone)
  }
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(written) ?? []
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ahead : ahead
}

/** Cached by time zone, because making one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function aheadAt(at: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = shown as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
    number
  >
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

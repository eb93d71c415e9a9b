/** The text for a missing or invalid date (docs/behaviour.md#customers-pages). */
const NONE = 'N/A'

/** The visitor's own time zone, or UTC. */
export type Zone = 'local' | 'utc'

const formats = (options: Intl.DateTimeFormatOptions): Record<Zone, Intl.DateTimeFormat> => ({
  local: new Intl.DateTimeFormat('en-US', options),
  utc: new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }),
})
const dayFormat = formats({ dateStyle: 'medium' })
const momentFormat = formats({ dateStyle: 'medium', timeStyle: 'short' })
const longDayFormat = formats({ day: 'numeric', month: 'long', year: 'numeric' })

function read(iso: string | null | undefined): Date | null {
  const date = new Date(iso ?? NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `Nov 21, 2026`, or `N/A`. */
export function formatDay(iso: string | null | undefined, zone: Zone = 'local'): string {
  const date = read(iso)
  return date === null ? NONE : dayFormat[zone].format(date)
}

/** `Nov 21, 2026, 9:05 AM`, or `N/A`. */
export function formatMoment(iso: string | null | undefined, zone: Zone = 'local'): string {
  const date = read(iso)
  return date === null ? NONE : momentFormat[zone].format(date)
}

/** `D MMMM, YYYY` as in `7 November, 2026` (docs/behaviour.md#admins-pages), or `N/A`. */
export function formatLongDay(iso: string | null | undefined, zone: Zone = 'local'): string {
  const date = read(iso)
  if (date === null) return NONE
  const parts = longDayFormat[zone].formatToParts(date)
  const [day, month, year] = (['day', 'month', 'year'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value,
  )
  return `${day} ${month}, ${year}`
}

/** The text for a missing or invalid date (docs/behaviour.md#customers-pages). */
const NONE = 'N/A'

// Dashboards are rendered in the browser only, so the visitor's own time zone can be used.
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long' })

function read(iso: string | null | undefined): Date | null {
  const date = new Date(iso ?? NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `Nov 21, 2026`, or `N/A`. */
export function formatDay(iso: string | null | undefined): string {
  const date = read(iso)
  return date === null ? NONE : dayFormat.format(date)
}

/** `Nov 21, 2026, 9:05 AM`, or `N/A`. */
export function formatMoment(iso: string | null | undefined): string {
  const date = read(iso)
  return date === null ? NONE : momentFormat.format(date)
}

/** `D MMMM, YYYY` as in `7 November, 2026` (docs/behaviour.md#admins-pages), or `N/A`. */
export function formatLongDay(iso: string | null | undefined): string {
  const date = read(iso)
  return date === null ? NONE : `${date.getDate()} ${monthFormat.format(date)}, ${date.getFullYear()}`
}

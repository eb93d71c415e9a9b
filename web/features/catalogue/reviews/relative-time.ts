const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Largest first; lengths in seconds, a month and a year on average. */
const UNITS = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `3 days ago`, `yesterday`; `just now` within the last minute or when the clocks disagree. `now` is in milliseconds since 1970. */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1_000
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  }
  return 'just now'
}

// The same in every time zone, so that the browser's page equals the server's.
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `March 18, 2026` for a time or a day in ISO 8601. */
export const postDay = (iso: string): string => dayFormat.format(new Date(iso))

import { useHydrated } from '../../../ui/use-hydrated.ts'
import { relativeTime } from './relative-time.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Shows how long ago a time was. The server renders the date, which stays true in a cached page; the browser, which
 * knows the current time, renders the distance.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const hydrated = useHydrated()
  return <time dateTime={iso}>{hydrated ? relativeTime(iso) : day.format(new Date(iso))}</time>
}

import { useHydrated } from '../../../ui/use-hydrated.ts'
import { relativeTime } from './relative-time.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * How long ago something was. A page that may come out of a cache says the date, which stays true; the browser, which knows
 * what time it is, says the distance.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const hydrated = useHydrated()
  return <time dateTime={iso}>{hydrated ? relativeTime(iso) : day.format(new Date(iso))}</time>
}

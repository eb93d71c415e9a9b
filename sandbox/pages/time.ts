import { html, type Html } from './html.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** `Sat 21 Nov, 16:02 UTC`. @param time milliseconds since 1970 */
export function formatTime(time: number): Html {
  const date = new Date(time)
  return html`<time datetime="${date.toISOString()}">${format.format(date).replace(', ', ' ')} UTC</time>`
}

import type { Period } from '../../../../../contract/periods.ts'
import type { SalesView } from '../../../../../contract/schemas/overview.ts'

export const PERIOD_TITLES: Record<Period, string> = {
  today: 'Today',
  '7-days': '7 days',
  '30-days': '30 days',
  '12-weeks': '12 weeks',
  '12-months': '12 months',
}

const BEFORE: Record<Period, string> = {
  today: 'yesterday',
  '7-days': 'the 7 days before',
  '30-days': 'the 30 days before',
  '12-weeks': 'the 12 weeks before',
  '12-months': 'the same days last year',
}

/** The period that a bar stands for. */
export const PART_TITLES: Record<Period, string> = {
  today: 'Day',
  '7-days': 'Day',
  '30-days': 'Day',
  '12-weeks': 'Week from',
  '12-months': 'Month',
}

// A day of the shop is a date without time, which is formatted in UTC.
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `Nov 22`, or `Nov` where a bar is a month. */
export const shortName = (period: Period, day: string): string =>
  (period === '12-months' ? shortMonth : shortDay).format(new Date(day))

/** `Nov 22, 2026`, or `November 2026`. */
export const longName = (period: Period, day: string): string =>
  (period === '12-months' ? longMonth : longDay).format(new Date(day))

/** Describes the period, such as `Oct 24, 2026 to today, compared with the 30 days before; days end at midnight in Los Angeles`. */
export function spanText({ period, from, timeZone }: SalesView): string {
  const span = period === 'today' ? 'Today so far' : `${longDay.format(new Date(from))} to today`
  return `${span}, compared with ${BEFORE[period]}; days end at midnight ${placeOf(timeZone)}`
}

const placeOf = (timeZone: string): string =>
  timeZone.includes('/')
    ? `in ${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`
    : timeZone

export const dayText = (day: string): string => longDay.format(new Date(day))

/** Returns the change in whole per cent; nothing to compare with if the earlier figure was zero or below. */
export function changeOf(now: number, before: number): { percent: number; text: string } | undefined {
  if (before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { percent, text: 'no change' }
  return { percent, text: `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'less'}` }
}

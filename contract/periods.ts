import { DAY } from './durations.ts'

/** Time spans of the dashboard's figures, as its address holds them; all end today. */
export const PERIODS = ['today', '7-days', '30-days', '12-weeks', '12-months'] as const
export type Period = (typeof PERIODS)[number]

export const DEFAULT_PERIOD: Period = '30-days'

/** Days as `2026-11-22`, in UTC; `to` is the first day after the span. */
export type Days = { from: string; to: string }

/** A part of a period, such as one of its weeks, and the earlier part to compare it with. */
export type PeriodPart = Days & { before: Days }

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns so many parts of so many days each; the earlier period is as long. */
function equalParts(today: number, count: number, days: number): PeriodPart[] {
  const begin = today + DAY - count * days * DAY
  return Array.from({ length: count }, (_, index) => {
    const at = (place: number) => dayOf(begin + place * days * DAY)
    return {
      from: at(index),
      to: at(index + 1),
      before: { from: at(index - count), to: at(index + 1 - count) },
    }
  })
}

/**
 * Returns this month so far and the eleven before it, each with the same month a year ago; for this month only as many
 * days as have passed.
 */
function monthParts(now: Date): PeriodPart[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const first = (years: number, place: number) => Date.UTC(year - years, month - 11 + place, 1)
  const tomorrow = (years: number) => Math.min(Date.UTC(year - years, month, day + 1), first(years, 12))
  return Array.from({ length: 12 }, (_, place) => {
    const end = (years: number) => dayOf(place === 11 ? tomorrow(years) : first(years, place + 1))
    return {
      from: dayOf(first(0, place)),
      to: end(0),
      before: { from: dayOf(first(1, place)), to: end(1) },
    }
  })
}

/** Returns the period's parts in their order, each with its comparison. */
export function partsOf(period: Period, now: Date): PeriodPart[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  switch (period) {
    case 'today':
      return equalParts(today, 1, 1)
    case '7-days':
      return equalParts(today, 7, 1)
    case '30-days':
      return equalParts(today, 30, 1)
    case '12-weeks':
      return equalParts(today, 12, 7)
    case '12-months':
      return monthParts(now)
  }
}

import { DAY } from './durations.ts'

/**
 * Days of the reader's own calendar, as `2026-11-23`: a plant watered in the evening is watered on that day, wherever
 * the shop is.
 */
export type Day = string

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => dayAt(utc(day) + days * DAY)

/** Returns the same day some months later; the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** @returns how many days `later` is after `day`, negative when it is before */
export const daysBetween = (day: Day, later: Day): number => Math.round((utc(later) - utc(day)) / DAY)

type Watered = {
  waterDays?: number | undefined
  lastWateredOn?: Day | undefined
  putOffTo?: Day | undefined
}

/** Returns the day of the next watering: today if no watering is noted, `null` if the interval is unknown. */
export function waterDay({ waterDays, lastWateredOn, putOffTo }: Watered, today: Day): Day | null {
  if (waterDays === undefined) return null
  const due = lastWateredOn === undefined ? today : addDays(lastWateredOn, waterDays)
  return putOffTo !== undefined && putOffTo > due ? putOffTo : due
}

type Potted = { since: Day; repottedOn?: Day | undefined; repotMonths?: number | undefined }

/**
 * Returns the day of the next repotting, counted from the day it was acquired if it was never repotted; `null` if no
 * interval is set.
 */
export const repotDay = ({ since, repottedOn, repotMonths }: Potted): Day | null =>
  repotMonths === undefined ? null : addMonths(repottedOn ?? since, repotMonths)

/** Sorts the longest overdue first and plants without a day last. */
export function byWaterDay<Plant extends Watered & { name: string }>(
  plants: readonly Plant[],
  today: Day,
): Plant[] {
  const keyOf = (plant: Plant) => waterDay(plant, today) ?? '9999'
  return plants.toSorted((one, other) => compare(keyOf(one), keyOf(other)) || compare(one.name, other.name))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

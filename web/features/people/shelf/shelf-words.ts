import { addDays, daysBetween, repotDay, waterDay, type Day } from '../../../../contract/shelf-days.ts'
import type { ShelfPlantView } from '../../../../contract/schemas/shelf.ts'

/** Returns the reader's local day. */
export function localDay(now: Date): Day {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const formats = {
  day: inUtc({ dateStyle: 'medium' }),
  month: inUtc({ month: 'long', year: 'numeric' }),
  long: inUtc({ weekday: 'long', day: 'numeric', month: 'long' }),
  weekday: inUtc({ weekday: 'short' }),
}

/** A day has no time zone, so UTC is used. */
export const dayWords = (day: Day, how: keyof typeof formats): string =>
  formats[how].format(new Date(`${day}T00:00:00Z`))

/** `3 days late`, `today`, `tomorrow`, `in 16 days`, `in 3 weeks`. */
export function dueWords(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days < 0) return `${count(-days, 'day')} late`
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 21
    ? `in ${days} days`
    : days < 60
      ? `in ${Math.round(days / 7)} weeks`
      : `in ${Math.round(days / 30)} months`
}

export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

/** Describes how often a plant needs water, and how to tell that it does. */
export function habitWords({
  waterDays,
  waterWhen,
}: Pick<ShelfPlantView, 'waterDays' | 'waterWhen'>): string {
  const often = waterDays === undefined ? '' : waterDays === 1 ? 'Every day' : `Every ${waterDays} days`
  return [often, waterWhen].filter((words) => words !== undefined && words !== '').join(', ')
}

/** Returns the plants to water by tomorrow, in the given order. */
export const plantsToWater = (plants: readonly ShelfPlantView[], today: Day) =>
  plants.flatMap((plant) => {
    const day = waterDay(plant, today)
    return day !== null && day <= addDays(today, 1) ? [{ plant, day }] : []
  })

/** Days before and after which a plant's repotting is announced. */
const REPOT_AHEAD = 30

export const plantsToRepot = (plants: readonly ShelfPlantView[], today: Day) =>
  plants
    .flatMap((plant) => {
      const day = repotDay(plant)
      return day !== null && day <= addDays(today, REPOT_AHEAD) ? [{ plant, day }] : []
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))

/** Returns the number of plants to water on each of the next seven days; overdue ones count for today. */
export function weekOf(plants: readonly ShelfPlantView[], today: Day): { day: Day; plants: number }[] {
  const counts = Array.from({ length: 7 }, (_, ahead) => ({ day: addDays(today, ahead), plants: 0 }))
  for (const plant of plants) {
    const due = waterDay(plant, today)
    if (due === null) continue
    const first = Math.max(0, daysBetween(today, due))
    for (let ahead = first; ahead < counts.length; ahead += plant.waterDays ?? counts.length)
      counts[ahead]!.plants += 1
  }
  return counts
}

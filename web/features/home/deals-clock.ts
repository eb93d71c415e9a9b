import { DURATIONS } from '../../../contract/limits.ts'

/** Where the first visit keeps the moment it began, in milliseconds since 1970. */
const KEY = 'dealsStart'

type DealsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** The whole time of an offer, which is also what a page shows that knows nobody's storage. */
export const FULL_TIME: TimeLeft = timeLeft(0, 0)

/** When this visitor's offer began; now, when nothing sensible is stored. A storage that refuses costs only the memory of it. */
export function dealsStart(storage: DealsStorage, now: number): number {
  try {
    const text = storage.getItem(KEY)
    const stored = text === null ? NaN : Number(text)
    // An offer that began in the future would last longer than any.
    if (Number.isFinite(stored) && stored > 0 && stored <= now) return stored
    storage.setItem(KEY, String(now))
  } catch (error) {
    console.warn('Browser storage refuses', error)
  }
  return now
}

/** Makes the next visit begin anew (specification, section 4, deals countdown). */
export function forgetDealsStart(storage: DealsStorage): void {
  try {
    storage.removeItem(KEY)
  } catch (error) {
    console.warn('Browser storage refuses', error)
  }
}

/** What is left of the offer, never below zero; times in milliseconds. */
export function timeLeft(start: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((start + DURATIONS.deals - now) / 1_000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

export function isOver({ days, hours, minutes, seconds }: TimeLeft): boolean {
  return days + hours + minutes + seconds === 0
}

import { DAY, HOUR, MINUTE, SECOND } from '../../../../contract/durations.ts'
import { DURATIONS } from '../../../../contract/limits.ts'

const KEY = 'dealsStart'

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/**
 * Returns the start of this visitor's fourteen days, in milliseconds since 1970; it is stored on the first visit
 * (docs/behaviour.md#deals-countdown). An invalid stored value counts as none.
 */
export function dealsStart(storage: Storage, now: number): number {
  const stored = Number(attempt(() => storage.getItem(KEY)) ?? Number.NaN)
  if (Number.isSafeInteger(stored) && stored > 0 && stored <= now) return stored
  attempt(() => storage.setItem(KEY, String(now)))
  return now
}

/** Deletes the stored start, so that the next visit starts again. */
export function clearDealsStart(storage: Storage): void {
  attempt(() => storage.removeItem(KEY))
}

/**
 * Returns the end of the deals, in milliseconds since 1970: the merchant's date, or fourteen days after this visitor's
 * first visit.
 */
export const dealsEnd = (endsAt: string | null, storage: Storage, now: number): number =>
  endsAt === null ? dealsStart(storage, now) + DURATIONS.deals : Date.parse(endsAt)

/** Returns the time until `end`; zeros once it has passed. */
export function timeLeft(end: number, now: number): TimeLeft {
  const left = Math.max(0, end - now)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

/** A browser may refuse its storage; the countdown then lasts as long as the page. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

import type { Answer } from './browser.ts'

/** What everybody together was answered. */
export type Tally = {
  requests: number
  /** No answer, or 502, 503 or 504: what bad weather is allowed to do. */
  failed: number
  /** Refused on purpose: too many calls, or too many logins at once. */
  refused: number
  /** Answers that no weather excuses. */
  odd: string[]
  /** Milliseconds of the requests that were answered. */
  times: number[]
}

export const newTally = (): Tally => ({ requests: 0, failed: 0, refused: 0, odd: [], times: [] })

/** @param wanted statuses that are right for this request */
export function count(tally: Tally, answer: Answer, wanted: number[]): void {
  tally.requests += 1
  if (answer.status > 0) tally.times.push(answer.ms)
  if (wanted.includes(answer.status)) return
  if (answer.status === 429 || answer.text.includes('very busy')) tally.refused += 1
  else if ([0, 502, 503, 504].includes(answer.status)) tally.failed += 1
  else tally.odd.push(`${answer.name} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

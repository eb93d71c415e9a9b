import { percentile } from '../../../bench/statistics.ts'
import type { Answer } from './browser.ts'

/** Answers to all shoppers together. */
export type Tally = {
  requests: number
  /** No answer, or 502, 503 or 504: what bad weather is allowed to do. */
  failures: string[]
  /** Refused on purpose: too many calls, or too much to do. */
  refused: number
  /** Answers that no weather excuses. */
  odd: string[]
  /** Milliseconds of the requests that were answered. */
  times: number[]
  /** The same by step. */
  steps: Map<string, number[]>
}

export const newTally = (): Tally => ({
  requests: 0,
  failures: [],
  refused: 0,
  odd: [],
  times: [],
  steps: new Map(),
})

/** @param wanted statuses that are right for this request */
export function count(tally: Tally, answer: Answer, wanted: number[]): void {
  tally.requests += 1
  if (answer.status > 0) keepTime(tally, answer)
  if (wanted.includes(answer.status)) return
  const what = `${answer.name} answered ${answer.status}: ${answer.text.slice(0, 200)}`
  if (answer.status === 429 || answer.text.includes('very busy')) tally.refused += 1
  else if ([0, 502, 503, 504].includes(answer.status)) tally.failures.push(what)
  else tally.odd.push(what)
}

function keepTime({ times, steps }: Tally, { name, ms }: Answer): void {
  times.push(ms)
  const step = name.replaceAll(/(?<=\/)([0-9a-f-]{36}|[^/]*(@|%40)[^/]*|cs_\w+|[^/]+\.webp)/g, '…')
  const own = steps.get(step)
  if (own) own.push(ms)
  else steps.set(step, [ms])
}

/** In words, with its 99th percentile. */
export function slowestStep({ steps }: Tally): string {
  const [slowest] = [...steps]
    .map(([step, times]) => ({ step, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }))
    .toSorted((one, other) => other.p99 - one.p99)
  return slowest === undefined
    ? 'nothing was answered'
    : `slowest step ${slowest.step}: p50 ${slowest.p50.toFixed(0)} ms, p99 ${slowest.p99.toFixed(0)} ms`
}

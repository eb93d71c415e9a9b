import { HOUR, MINUTE, SECOND } from '../../../../contract/durations.ts'
import type { Answer } from './post.ts'
import type { Claimed, Ending, EndpointChange } from './queue.store.ts'

/** Milliseconds before each retry, as recommended by Standard Webhooks, three days in all. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Milliseconds after which an endpoint that accepted nothing is disabled. */
const GIVEN_UP_AFTER = 72 * HOUR
/** Random share of a pause, so that deliveries that failed together are not all retried together. */
const JITTER = 0.2

/** Result of an attempt: an answer, or a sentence with the reason why there is none. */
export type Try = { answer: Answer; ms: number } | { problem: string; ms: number | null }

/** Decides what to record of an attempt. @param chance a random number from 0 up to 1 */
export function decideOutcome(
  tried: Try,
  { attempts, failures, failing_since: since }: Pick<Claimed, 'attempts' | 'failures' | 'failing_since'>,
  { now, chance }: { now: Date; chance: number },
): { ending: Ending; change: EndpointChange } {
  const code = 'answer' in tried ? tried.answer.code : null
  const answered = { code, ms: tried.ms, answer: 'answer' in tried ? tried.answer.text : '' }
  if (code !== null && code >= 200 && code < 300)
    return { ending: { state: 'sent', problem: '', dueAt: now, ...answered }, change: { is: 'well' } }
  const problem = 'problem' in tried ? tried.problem : problemOf(tried.answer.code)
  // The last attempt is after three days; the last pauses would otherwise make it four.
  const end = since === null ? Infinity : since.getTime() + GIVEN_UP_AFTER
  const later = (pause: number) => {
    const at = now.getTime() + pause * (1 + JITTER * chance)
    return new Date(end > now.getTime() ? Math.min(at, end) : at)
  }
  const pause = PAUSES[attempts - 1]
  const ending: Ending =
    pause === undefined
      ? { state: 'failed', problem, dueAt: now, ...answered }
      : { state: 'waiting', problem, dueAt: later(pause), ...answered }
  if (code === 410) return { ending, change: { is: 'off', reason: 'The endpoint answered 410 Gone.' } }
  if (now.getTime() >= end)
    return { ending, change: { is: 'off', reason: `All deliveries failed for three days. ${problem}` } }
  const rest = PAUSES[Math.min(failures, PAUSES.length - 1)]!
  return { ending, change: { is: 'in a pause', until: later(rest) } }
}

const problemOf = (code: number): string =>
  code >= 300 && code < 400
    ? `The endpoint answered ${code}; redirects are not followed.`
    : `The endpoint answered ${code}.`

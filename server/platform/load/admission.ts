import type { EventEmitter } from 'node:events'
import { BusyError } from '../errors.ts'

type Options = {
  /** The number of callers from which they wait as a crowd; fewer are admitted at once. */
  crowd: number
  /** The longest queue; a request beyond it is rejected. */
  waitingMost: number
  /** The longest wait of a caller in milliseconds, after which the visitor has likely given up. */
  patience: number
  /** True if a check that runs so many milliseconds late means that requests wait for the process. */
  isLate?: (overdueMs: number) => boolean
}

/**
 * Resolves when the caller is admitted.
 *
 * @param connection emits `close` when the caller has left, which ends the wait
 * @throws BusyError when too many wait already, the caller could not be admitted in time, or has left
 */
export type Admission = (connection: EventEmitter) => Promise<void>

/** Milliseconds between two checks of a crowd. */
const LOOK = 10
/** Callers of a crowd admitted at each check that is on time; that is 200 a second. */
const AT_A_LOOK = 2
/** Milliseconds of delay from which a check admits nobody. */
const LATE = 5
/** The longest time, in milliseconds, in which late checks admit nobody; then one caller is admitted. */
const LONGEST = 60
/** Callers that are rejected at each check after waiting too long; rejecting hundreds at once would delay all others. */
const AWAY_AT_A_LOOK = 8

type Caller = {
  comeIn: () => void
  rejectWaiting: () => void
  /** The end of the waiting time, in milliseconds of `performance.now`. */
  until: number
}

/** Admits a crowd at the rate the process can handle (docs/decisions/load-protection.md#crowds); an admitted caller takes no one's place. */
export function admission({
  crowd,
  waitingMost,
  patience,
  isLate = (overdueMs) => overdueMs > LATE,
}: Options): Admission {
  const waiting = new Set<Caller>()
  let cameInSinceLook = 0
  /** In milliseconds of `performance.now`: the time of the last admission, and of the next check. */
  let lastCameIn = 0
  let due = 0
  let timer: NodeJS.Timeout | undefined

  const admitted = (now: number): number => {
    if (waiting.size < crowd) return waiting.size
    if (!isLate(now - due)) return AT_A_LOOK
    return now - lastCameIn >= LONGEST ? 1 : 0
  }
  const lookLater = () => {
    due = performance.now() + LOOK
    timer = setTimeout(look, LOOK)
  }
  const look = () => {
    const now = performance.now()
    for (const { until, rejectWaiting } of waiting.values().take(AWAY_AT_A_LOOK))
      if (until <= now) rejectWaiting()
    cameInSinceLook = admitted(now)
    if (cameInSinceLook > 0) lastCameIn = now
    for (const { comeIn } of waiting.values().take(cameInSinceLook)) comeIn()
    timer = undefined
    if (waiting.size + cameInSinceLook > 0) lookLater()
  }
  return (connection) => {
    if (timer === undefined) lookLater()
    if (waiting.size === 0 && cameInSinceLook < crowd) {
      cameInSinceLook += 1
      lastCameIn = performance.now()
      return Promise.resolve()
    }
    if (waiting.size >= waitingMost) return Promise.reject(new BusyError('turns'))
    return new Promise((resolve, reject) => {
      const end = () => {
        waiting.delete(caller)
        connection.off('close', rejectWaiting)
      }
      const comeIn = () => {
        end()
        resolve()
      }
      const rejectWaiting = () => {
        end()
        reject(new BusyError('turns'))
      }
      const caller = { comeIn, rejectWaiting, until: performance.now() + patience }
      waiting.add(caller)
      connection.once('close', rejectWaiting)
    })
  }
}

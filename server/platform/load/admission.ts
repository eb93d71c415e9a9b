import type { EventEmitter } from 'node:events'
import { BusyError } from '../errors.ts'

type Options = {
  /** Callers are a crowd from so many on; fewer come in at once. */
  crowd: number
  /** The longest queue; a request beyond it is rejected. */
  waitingMost: number
  /** Milliseconds a caller may wait: the visitor has given up by then. */
  patience: number
  /** True if a check that runs so many milliseconds late means that requests wait for the process. */
  isLate?: (overdueMs: number) => boolean
}

/**
 * Resolves when the caller may come in.
 *
 * @param connection emits `close` when the caller has left, who then waits no longer
 * @throws BusyError when too many wait already, nobody could be let in in time, or the caller has left
 */
export type Admission = (connection: EventEmitter) => Promise<void>

/** Milliseconds between two looks at a crowd. */
const LOOK = 10
/** Of a crowd so many come in at a look that is on time; that is 200 a second. */
const AT_A_LOOK = 2
/** Milliseconds after its time: a late look lets nobody in. */
const LATE = 5
/** However late the looks are, one comes in when so many milliseconds have passed without anybody. */
const LONGEST = 60
/** Of those who have waited too long so many are turned away at a look: hundreds in one moment would keep everybody else waiting. */
const AWAY_AT_A_LOOK = 8

type Caller = {
  comeIn: () => void
  turnAway: () => void
  /** The end of the waiting time, in milliseconds of `performance.now`. */
  until: number
}

/**
 * Lets a crowd in as the process has time for it, so that everybody else is answered meanwhile (docs/decisions/load-protection.md#crowds). Nothing is held: who
 * has come in takes no place from the next one, whatever becomes of the call.
 */
export function admission({
  crowd,
  waitingMost,
  patience,
  isLate = (overdueMs) => overdueMs > LATE,
}: Options): Admission {
  const waiting = new Set<Caller>()
  let cameInSinceLook = 0
  /** Of `performance.now`, in milliseconds: when somebody last came in, and when the next look is to be. */
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
    for (const { until, turnAway } of waiting.values().take(AWAY_AT_A_LOOK)) if (until <= now) turnAway()
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
        connection.off('close', turnAway)
      }
      const comeIn = () => {
        end()
        resolve()
      }
      const turnAway = () => {
        end()
        reject(new BusyError('turns'))
      }
      const caller = { comeIn, turnAway, until: performance.now() + patience }
      waiting.add(caller)
      connection.once('close', turnAway)
    })
  }
}

import type { EventEmitter } from 'node:events'
import { performance as loop } from 'node:perf_hooks'
import { BusyError } from './errors.ts'

type Options = {
  /** Callers are a crowd from so many on; fewer come in at once. */
  crowd: number
  /** Those that may wait; who comes beyond is rejected. */
  waitingMost: number
  /** Milliseconds a caller may wait: the visitor has given up by then. */
  patience: number
  /** The share of the time since the last call in which the process was busy, 0 to 1. */
  busy?: () => number
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
/** Of a crowd so many come in at a look while the process has been idle for half of the time; that is 200 a second. */
const AT_A_LOOK = 2
const BUSY = 0.5
/** However busy it is, one comes in after so many milliseconds. */
const LONGEST = 60
/** Of those who have waited too long so many are turned away at a look: hundreds in one moment would keep everybody else waiting. */
const AWAY_AT_A_LOOK = 8

type Caller = {
  comeIn: () => void
  turnAway: () => void
  /** When the patience ends, in milliseconds of `performance.now`. */
  until: number
}

/**
 * Lets a crowd in as the process has time for it, so that everybody else is answered meanwhile (decision 60). Nothing is held: who
 * has come in takes no place from the next one, whatever becomes of the call.
 */
export function admission({ crowd, waitingMost, patience, busy = watchLoop() }: Options): Admission {
  const waiting = new Set<Caller>()
  let cameInSinceLook = 0
  let idleLooks = 0
  let timer: NodeJS.Timeout | undefined

  const admitted = (share: number): number => {
    if (waiting.size < crowd) return waiting.size
    if (share < BUSY) return AT_A_LOOK
    return (idleLooks + 1) * LOOK >= LONGEST ? 1 : 0
  }
  const look = () => {
    const now = performance.now()
    for (const { until, turnAway } of waiting.values().take(AWAY_AT_A_LOOK)) if (until <= now) turnAway()
    cameInSinceLook = admitted(busy())
    idleLooks = cameInSinceLook > 0 ? 0 : idleLooks + 1
    for (const { comeIn } of waiting.values().take(cameInSinceLook)) comeIn()
    timer = waiting.size + cameInSinceLook > 0 ? setTimeout(look, LOOK) : undefined
  }
  return (connection) => {
    if (timer === undefined) {
      busy()
      timer = setTimeout(look, LOOK)
    }
    if (waiting.size === 0 && cameInSinceLook < crowd) {
      cameInSinceLook += 1
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

function watchLoop(): () => number {
  let last = loop.eventLoopUtilization()
  return () => {
    const now = loop.eventLoopUtilization()
    const { utilization } = loop.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

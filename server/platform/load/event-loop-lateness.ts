import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND } from '../../../contract/durations.ts'

const RESOLUTION = 20

export type Lateness = {
  /** The event loop's delay in milliseconds: the lower of the last two samples, so that a single pause rejects nobody. */
  now: () => number
  start: () => void
  stop: () => void
}

/** Samples once a second while it is started. */
export function watchEventLoop(): Lateness {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  let looks = [0, 0]
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    // Without a count the loop had no round in all that time.
    const mean = delays.count === 0 ? SECOND : delays.mean / 1e6 - RESOLUTION
    looks = [looks.at(-1) ?? 0, mean]
    delays.reset()
  }
  return {
    now: () => Math.min(...looks),
    start: () => {
      delays.enable()
      timer = setInterval(look, SECOND).unref()
    },
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}

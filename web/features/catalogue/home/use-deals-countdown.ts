import { useEffect, useState } from 'react'
import { DURATIONS } from '../../../../contract/limits.ts'
import { clearDealsStart, dealsEnd, timeLeft, type TimeLeft } from './deals-clock.ts'

/** The full countdown of a first visit, which the server renders because each visitor has an end of their own. */
const FULL = timeLeft(DURATIONS.deals, 0)

/**
 * Counts down once a second, by the clock; `left` is `null` until the browser's time is known. At zero a visitor's
 * stored start is deleted and the countdown stops.
 */
export function useDealsCountdown(endsAt: string | null): { left: TimeLeft | null; isOver: boolean } {
  const [left, setLeft] = useState(endsAt === null ? FULL : null)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const end = dealsEnd(endsAt, localStorage, Date.now())
    const tick = () => {
      const now = Date.now()
      setLeft(timeLeft(end, now))
      if (now < end) return
      clearInterval(timer)
      setOver(true)
      if (endsAt === null) clearDealsStart(localStorage)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])

  return { left, isOver }
}

import { useEffect, useState } from 'react'
import { clearDealsStart, dealsStart, isOver, timeLeft, type TimeLeft } from './deals-clock.ts'

/** What the server draws: the countdown of whoever comes for the first time. */
const FULL = timeLeft(0, 0)

/** Counts down once a second, by the clock; at zero the stored start is cleared and the counting stops. */
export function useDealsCountdown(): TimeLeft {
  const [left, setLeft] = useState(FULL)

  useEffect(() => {
    const start = dealsStart(localStorage, Date.now())
    const tick = () => {
      const now = Date.now()
      setLeft(timeLeft(start, now))
      if (!isOver(start, now)) return
      clearInterval(timer)
      clearDealsStart(localStorage)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [])

  return left
}

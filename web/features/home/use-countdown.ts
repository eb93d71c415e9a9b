import { useEffect, useState } from 'react'
import { dealsStart, forgetDealsStart, FULL_TIME, isOver, timeLeft } from './deals-clock.ts'

/** What is left of the deals, second by second; the whole time until the page has come to life. */
export function useCountdown() {
  const [left, setLeft] = useState(FULL_TIME)

  useEffect(() => {
    const start = dealsStart(localStorage, Date.now())
    const tick = () => {
      const now = timeLeft(start, Date.now())
      setLeft(now)
      if (!isOver(now)) return
      clearInterval(timer)
      forgetDealsStart(localStorage)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [])

  return left
}

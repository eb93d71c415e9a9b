import { useEffect, useState } from 'react'
import type { Day } from '../../../../contract/shelf-days.ts'
import { localDay } from './shelf-words.ts'

/** Returns the local day, updated when a page stayed open overnight. */
export function useToday(): Day {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    const look = () => setToday(localDay(new Date()))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return today
}

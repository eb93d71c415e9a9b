import { useEffect } from 'react'
import { useGetOrderCountsQuery } from './bulk.api.ts'

/** Milliseconds between two checks for new orders. */
const LOOK_EVERY = 60_000

/** The number of orders of each status; fetched again every minute while the page is visible. */
export function useOrderCounts() {
  const { data, refetch } = useGetOrderCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch()
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [refetch])
  const counts = data?.counts
  return { counts, total: counts && Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

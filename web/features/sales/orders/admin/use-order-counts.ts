import { useEffect } from 'react'
import { useGetOrderCountsQuery } from './bulk.api.ts'

/** Milliseconds between two looks for new orders. */
const LOOK_EVERY = 60_000

/** How many orders have each status; looked at again every minute while the page can be seen. */
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

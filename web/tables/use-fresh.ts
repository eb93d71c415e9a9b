import { useState } from 'react'
import type { QueryState } from './QueryStates.tsx'

/** An editor starts from the stored data, not from a cached answer of a minute ago: returns the query without its data until that is fresh. */
export function useFresh<Data>(
  query: QueryState<Data> & { fulfilledTimeStamp?: number | undefined },
): QueryState<Data> {
  const [openedAt] = useState(() => Date.now())
  return (query.fulfilledTimeStamp ?? 0) >= openedAt
    ? query
    : { ...query, data: undefined, currentData: undefined }
}

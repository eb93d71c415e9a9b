import { useState } from 'react'
import { ClaimList, CLAIMS_A_PAGE } from '../ClaimList.tsx'
import { useGetOpenClaimsQuery } from '../claims.api.ts'

/** Claims without an answer, the oldest first, each with a link to its order, where it is answered. */
export function Component() {
  const [page, setPage] = useState(1)
  const query = useGetOpenClaimsQuery({ page, limit: CLAIMS_A_PAGE }, { refetchOnMountOrArgChange: true })
  return (
    <ClaimList query={query} page={page} onPage={setPage} empty="No open claims.">
      {({ photos }) =>
        photos.length > 0 && `, ${photos.length === 1 ? '1 photo' : `${photos.length} photos`}`
      }
    </ClaimList>
  )
}

import { useState } from 'react'
import { formatDay } from '../../../common/dates.ts'
import { ClaimList, CLAIMS_A_PAGE } from '../ClaimList.tsx'
import { useGetOpenClaimsQuery } from '../claims.api.ts'

/** Claims without an answer, the oldest first, each with a link to its order, where it is answered. */
export function Component() {
  const [page, setPage] = useState(1)
  const query = useGetOpenClaimsQuery({ page, limit: CLAIMS_A_PAGE }, { refetchOnMountOrArgChange: true })
  return (
    <ClaimList query={query} page={page} onPage={setPage} empty="No open claims.">
      {(claim) =>
        [
          ...(claim.kind === 'withdrawal' ? ['withdrawal'] : []),
          ...(claim.isLate ? ['after the end of its period'] : []),
          ...(claim.refundBy === undefined ? [] : [`money due back by ${formatDay(claim.refundBy)}`]),
          ...(claim.photos.length > 0
            ? [claim.photos.length === 1 ? '1 photo' : `${claim.photos.length} photos`]
            : []),
        ].map((words) => `, ${words}`)
      }
    </ClaimList>
  )
}

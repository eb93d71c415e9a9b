import { useState } from 'react'
import { ClaimList, CLAIMS_A_PAGE } from './ClaimList.tsx'
import { claimWords } from './claim-words.ts'
import { useGetMyClaimsQuery } from './claims.api.ts'

/** The claims of a customer, newest first; they are made and read in full on the page of their order. */
export function Component() {
  const [page, setPage] = useState(1)
  const query = useGetMyClaimsQuery({ page, limit: CLAIMS_A_PAGE }, { refetchOnMountOrArgChange: true })
  return (
    <ClaimList
      query={query}
      page={page}
      onPage={setPage}
      empty="No claims yet."
      hint="Did something arrive damaged? Report damage on the order page."
    >
      {(claim) => `, ${claimWords(claim)}`}
    </ClaimList>
  )
}

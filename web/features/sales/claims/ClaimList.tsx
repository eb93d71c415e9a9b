import { useEffect, type ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { ClaimListView } from '../../../../contract/schemas/claim.ts'
import { Link } from '../../../routing/Link.tsx'
import { PageTitle, PAGE_TITLE_ID } from '../../../tables/PageTitle.tsx'
import { QueryStates, type QueryState } from '../../../tables/QueryStates.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { formatMoment } from '../../common/dates.ts'

/** Claims on one page of a list. */
export const CLAIMS_A_PAGE = 20

type ClaimListProps = {
  query: QueryState<ClaimListView>
  page: number
  onPage: (page: number) => void
  empty: string
  /** Below the words of an empty list. */
  hint?: string
  /** Rendered below the text of a claim. */
  children: (claim: ClaimListView['claims'][number]) => ReactNode
}

/** A page of claims, each with a link to its order. */
export function ClaimList({ query, page, onPage, empty, hint, children }: ClaimListProps) {
  const lastPage = Math.max(1, query.data?.totalPages ?? page)
  // The last claim of the last page may have been answered.
  useEffect(() => {
    if (page > lastPage) onPage(lastPage)
  })
  return (
    <div className="grid gap-4">
      <PageTitle title="Claims" />
      <QueryStates query={query}>
        {({ claims, totalPages }) =>
          claims.length === 0 ? (
            <EmptyState title={empty}>{hint}</EmptyState>
          ) : (
            <>
              <ul
                aria-label="Claims"
                className="grid divide-y divide-line rounded-card border border-line bg-surface px-5 sm:px-6"
              >
                {claims.map((claim) => (
                  <li key={claim._id} className="grid gap-1 py-3 wrap-anywhere">
                    <Link
                      to={paths.order(claim.orderId)}
                      className="inline-flex min-h-6 w-fit items-center link pointer-coarse:min-h-11"
                    >
                      {claim.orderId}
                    </Link>
                    <p dir="auto" className="line-clamp-3 text-sm">
                      {claim.text}
                    </p>
                    <p className="text-sm text-muted">
                      <time dateTime={claim.createdAt}>{formatMoment(claim.createdAt)}</time>
                      {children(claim)}
                    </p>
                  </li>
                ))}
              </ul>
              <Pagination page={page} totalPages={totalPages} onChange={onPage} headingId={PAGE_TITLE_ID} />
            </>
          )
        }
      </QueryStates>
    </div>
  )
}

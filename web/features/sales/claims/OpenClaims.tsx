import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../api/error-text.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { formatMoment } from '../../common/dates.ts'
import { useGetOpenClaimsQuery } from './claims.api.ts'

const A_PAGE = 20

/** Claims without an answer, the oldest first, each with a link to its order, where it is answered. */
export function OpenClaims() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useGetOpenClaimsQuery(
    { page, limit: A_PAGE },
    { refetchOnMountOrArgChange: true },
  )
  const totalPages = data?.totalPages ?? 1
  // The last claim of the last page may have been answered.
  if (page > Math.max(1, totalPages) && !isFetching) setPage(Math.max(1, totalPages))
  if (data === undefined && error !== undefined && !isFetching)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{errorText(error)}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (data === undefined) return <Spinner />
  return (
    <section
      aria-labelledby="open-claims"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="open-claims" tabIndex={-1} className="font-serif text-2xl">
        Claims
      </h2>
      {data.claims.length === 0 ? (
        <p>No claim waits for an answer.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {data.claims.map(({ _id, orderId, text, photos, createdAt }) => (
            <li key={_id} className="grid gap-1 py-3 wrap-anywhere">
              <Link
                to={paths.order(orderId)}
                className="inline-flex min-h-6 w-fit items-center font-semibold text-leaf underline underline-offset-4 max-md:min-h-11"
              >
                {orderId}
              </Link>
              <p dir="auto" className="line-clamp-3 text-sm">
                {text}
              </p>
              <p className="text-sm text-muted">
                <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                {photos.length > 0 && `, ${photos.length === 1 ? '1 photo' : `${photos.length} photos`}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} onChange={setPage} headingId="open-claims" />
    </section>
  )
}

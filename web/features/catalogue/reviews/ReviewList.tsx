import { PAGE_SIZES } from '../../../../contract/limits.ts'
import type { OwnReviewing, ProductReviewsView } from '../../../../contract/schemas/review.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ALL_REVIEWS, filtersToQuery, isFirstPage, isNarrowed, type ReviewFilters } from './review-filters.ts'
import { ReviewLink } from './ReviewLink.tsx'
import { useGetProductReviewsQuery } from './reviews.api.ts'
import type { ReviewsShown } from './use-review-filters.ts'

type Known = {
  productId: string
  /** The path of its page. */
  path: string
  /** The first page of all reviews, which is part of the product's answer. */
  first: ProductReviewsView
  viewerId: string | null
  marks: OwnReviewing | undefined
}

/** The loaded pages of reviews, one below the other, and the button for the next. */
export function ReviewList({ shown, ...known }: Known & { shown: ReviewsShown }) {
  const { filters, from, choose, showMore } = shown
  const { list, isFetching, isFailed, retry } = usePage(known, filters)
  const pages = Array.from({ length: filters.page - from + 1 }, (_, index) => from + index)
  const count = list === undefined ? 0 : (filters.page - from) * PAGE_SIZES.reviews + list.reviews.length
  return (
    <div>
      {from > 1 && (
        <p className="mb-4">
          <ReviewLink
            path={known.path}
            to={{ ...filters, page: from - 1 }}
            onChoose={choose}
            className={buttonClass({ variant: 'secondary' })}
          >
            Earlier reviews
          </ReviewLink>
        </p>
      )}
      <ul aria-label="Reviews" aria-busy={isFetching} className="grid grid-cols-1 gap-4">
        {pages.map((page) => (
          <ReviewPage key={page} known={known} filters={{ ...filters, page }} />
        ))}
      </ul>
      {list === undefined && isFetching && (
        <div className="grid min-h-40 place-items-center">
          <Spinner />
        </div>
      )}
      {isFailed && (
        <div
          role="alert"
          className="mt-4 grid justify-items-center gap-4 rounded-card border border-line bg-surface p-8 text-center"
        >
          <p>Something went wrong! Please try again later.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {list !== undefined && list.totalReviews === 0 && (
        <p className="rounded-card bg-leaf-soft p-6">
          {'No reviews match these filters. '}
          <ReviewLink path={known.path} to={ALL_REVIEWS} onChoose={choose} className="link">
            Show all reviews
          </ReviewLink>
        </p>
      )}
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-4 empty:hidden">
        {list !== undefined && filters.page < list.totalPages && (
          <ReviewLink
            path={known.path}
            to={{ ...filters, page: filters.page + 1 }}
            onChoose={showMore}
            className={buttonClass({ variant: 'secondary' })}
          >
            Show more reviews
          </ReviewLink>
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {list !== undefined &&
            (list.totalPages > 1 || isNarrowed(filters)) &&
            list.totalReviews > 0 &&
            `${count} of ${list.totalReviews} shown`}
        </p>
      </div>
    </div>
  )
}

function ReviewPage({ known, filters }: { known: Known; filters: ReviewFilters }) {
  const { list } = usePage(known, filters)
  return list?.reviews.map((review) => (
    <ReviewCard key={review._id} review={review} viewerId={known.viewerId} marks={known.marks} />
  ))
}

/** Returns one page: the one in the product's answer, or a loaded one. */
function usePage({ productId, first }: Known, filters: ReviewFilters) {
  const isFirst = isFirstPage(filters)
  const { currentData, isFetching, isError, refetch } = useGetProductReviewsQuery(
    filtersToQuery(productId, filters),
    { skip: isFirst },
  )
  return {
    list: isFirst ? first : currentData,
    isFetching: !isFirst && isFetching,
    isFailed: !isFirst && isError && !isFetching,
    retry: () => void refetch(),
  }
}

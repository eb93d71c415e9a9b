import { REVIEW_KINDS, REVIEW_SORTS, type ReviewKind, type ReviewSort } from '../../../../contract/reviews.ts'
import type { ReviewSummary } from '../../../../contract/schemas/review.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectControl } from '../../../ui/SelectControl.tsx'
import { ALL_REVIEWS, type ReviewFilters } from './review-filters.ts'
import { ReviewLink } from './ReviewLink.tsx'

const SORT_LABELS: Record<ReviewSort, string> = {
  newest: 'Newest first',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
}

const KIND_LABELS: Record<ReviewKind, string> = {
  photos: 'With photos',
  verified: 'Verified purchase',
}

type ReviewToolbarProps = {
  /** The path of the product's page. */
  path: string
  summary: ReviewSummary
  filters: ReviewFilters
  onChoose: (filters: ReviewFilters) => void
}

/** Filters and order of the reviews. Kinds without any review are not offered. */
export function ReviewToolbar({ path, summary, filters, onChoose }: ReviewToolbarProps) {
  const counts = { photos: summary.withPhotos, verified: summary.verified }
  const kinds = REVIEW_KINDS.filter((kind) => counts[kind] > 0 || filters.with === kind)
  const chip = (isChosen: boolean) =>
    `inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold ${isChosen ? 'border-leaf bg-leaf text-on-leaf' : 'border-edge bg-surface hover:border-leaf hover:text-leaf'}`
  const choice = (label: string, to: Partial<ReviewFilters>, isChosen: boolean) => (
    <li key={label}>
      <ReviewLink
        path={path}
        to={{ ...ALL_REVIEWS, sort: filters.sort, ...to }}
        onChoose={onChoose}
        aria-current={isChosen ? 'true' : undefined}
        className={chip(isChosen)}
      >
        {label}
      </ReviewLink>
    </li>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ul aria-label="Filter" className="flex flex-wrap gap-2">
        {choice('All', {}, filters.stars === null && filters.with === null)}
        {filters.stars !== null &&
          choice(filters.stars === 1 ? '1 star' : `${filters.stars} stars`, { stars: filters.stars }, true)}
        {kinds.map((kind) => choice(KIND_LABELS[kind], { with: kind }, filters.with === kind))}
      </ul>
      <SortForm path={path} filters={filters} onChoose={onChoose} />
    </div>
  )
}

/** A form that is submitted where scripts do not run. */
function SortForm({ path, filters, onChoose }: Omit<ReviewToolbarProps, 'summary'>) {
  return (
    <form method="get" action={`${path}#reviews-title`} className="flex gap-2 max-sm:w-full">
      {filters.stars !== null && <input type="hidden" name="stars" value={filters.stars} />}
      {filters.with !== null && <input type="hidden" name="with" value={filters.with} />}
      <div className="grow">
        <SelectControl
          name="sort"
          autoComplete="off"
          aria-label="Sort reviews by"
          value={filters.sort}
          onChange={({ target }) => onChoose({ ...filters, page: 1, sort: target.value as ReviewSort })}
          className="h-11 w-full truncate rounded-full border border-edge bg-surface pr-10 pl-5 text-sm font-semibold"
        >
          {REVIEW_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </SelectControl>
      </div>
      <Button type="submit" variant="secondary" className="not-noscript:hidden">
        Sort
      </Button>
    </form>
  )
}

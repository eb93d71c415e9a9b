import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { filtersFromUrl, filtersToUrl, type ReviewFilters } from './review-filters.ts'

type Shown = {
  /** The query for which this was chosen, and the query that the choice leads to. */
  address: string
  next: string
  filters: ReviewFilters
  /** The first of the pages on the screen; `filters.page` is the last. */
  from: number
}

/** The filters of a product's reviews, and the two ways to change them. */
export type ReviewsShown = {
  filters: ReviewFilters
  from: number
  choose: (filters: ReviewFilters) => void
  /** Shows the next page below the current ones. */
  showMore: () => void
}

/**
 * Returns the reviews that the address names. A choice shows at the click; the address follows a moment later and
 * decides. Added pages replace the history entry, so that Back leaves the product.
 */
export function useReviewFilters(): ReviewsShown {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const [shown, setShown] = useState<Shown>(() => shownAt(address, filtersFromUrl(params)))
  if (shown.address !== address) {
    setShown(address === shown.next ? { ...shown, address } : shownAt(address, filtersFromUrl(params)))
  }
  const show = (filters: ReviewFilters, from: number, replace: boolean) => {
    const next = filtersToUrl(filters)
    setShown({ address, next: next.toString(), filters, from })
    setParams(next, { preventScrollReset: true, replace })
  }
  return {
    filters: shown.filters,
    from: shown.from,
    choose: (filters) => show(filters, filters.page, false),
    showMore: () => show({ ...shown.filters, page: shown.filters.page + 1 }, shown.from, true),
  }
}

const shownAt = (address: string, filters: ReviewFilters): Shown => ({
  address,
  next: address,
  filters,
  from: filters.page,
})

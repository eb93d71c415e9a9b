import { RATING } from '../../../../contract/limits.ts'
import type { PAGE_PARAMETERS } from '../../../../contract/page-parameters.ts'
import { REVIEW_KINDS, REVIEW_SORTS, type ReviewKind, type ReviewSort } from '../../../../contract/reviews.ts'

/** The filters, order and page of a product's reviews, as the address holds them. */
export type ReviewFilters = {
  /** Only reviews with this number of stars. */
  stars: number | null
  with: ReviewKind | null
  sort: ReviewSort
  /** From 1. */
  page: number
}

export const ALL_REVIEWS: ReviewFilters = { stars: null, with: null, sort: 'newest', page: 1 }

/** Missing or invalid parameters are as in `ALL_REVIEWS`. */
export function filtersFromUrl(params: URLSearchParams): ReviewFilters {
  const stars = Number(params.get('stars') ?? '')
  const page = Number(params.get('page') ?? '')
  return {
    stars: Number.isInteger(stars) && stars >= RATING.least && stars <= RATING.most ? stars : null,
    with: REVIEW_KINDS.find((kind) => kind === params.get('with')) ?? null,
    sort: REVIEW_SORTS.find((sort) => sort === params.get('sort')) ?? ALL_REVIEWS.sort,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** Returns only what differs from `ALL_REVIEWS`, in one order, so that each list has one address. */
export function filtersToUrl({ stars, with: kind, sort, page }: ReviewFilters): URLSearchParams {
  const words: Record<(typeof PAGE_PARAMETERS.product)[number], string | null> = {
    stars: stars === null ? null : String(stars),
    with: kind,
    sort: sort === ALL_REVIEWS.sort ? null : sort,
    page: page === 1 ? null : String(page),
  }
  return new URLSearchParams(
    Object.entries(words).flatMap(([name, word]) => (word === null ? [] : [[name, word]])),
  )
}

/** The address of a product's page, at this path, with these reviews. */
export function pathOf(path: string, filters: ReviewFilters): string {
  const query = filtersToUrl(filters).toString()
  return path + (query === '' ? '' : `?${query}`)
}

/** Returns the query of the API for these filters. */
export const filtersToQuery = (productId: string, { stars, with: kind, sort, page }: ReviewFilters) => ({
  id: productId,
  ...(stars !== null && { stars }),
  ...(kind !== null && { with: kind }),
  ...(sort !== ALL_REVIEWS.sort && { sort }),
  ...(page > 1 && { page }),
})

export const isNarrowed = ({ stars, with: kind }: ReviewFilters): boolean => stars !== null || kind !== null

/** True if the product's answer includes these reviews: the first page of all, newest first. */
export const isFirstPage = (filters: ReviewFilters): boolean => filtersToUrl(filters).size === 0

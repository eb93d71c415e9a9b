import { PAGE_SIZES } from '../../contract/limits.ts'
import type { ListParams } from '../../contract/list-address.ts'

/** Returns the query of the API but for its filter, with a search only when it is set. */
export const toListQuery = <Sort extends string>({ page, q, sort }: ListParams<Sort>) => ({
  page,
  limit: PAGE_SIZES.manage,
  sort,
  ...(q.trim() !== '' && { q: q.trim() }),
})

/** `Showing X to Y of total`; an empty page counts from zero. @param isMore true when no more than `total` were counted */
export function showingText(
  page: number,
  pageSize: number,
  shown: number,
  total: number,
  isMore = false,
): string {
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1
  return `Showing ${first} to ${shown === 0 ? 0 : first + shown - 1} of ${isMore ? 'more than ' : ''}${total}`
}

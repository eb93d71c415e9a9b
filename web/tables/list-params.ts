import type { ListParams } from '../../contract/list-address.ts'

/** Returns the query of the API, with a search and a filter only when they are set. */
export function toListQuery<Sort extends string, Filter extends string, Name extends string>(
  { page, q, sort, filter }: ListParams<Sort, Filter>,
  limit: number,
  filterName: Name,
): ListQuery<Sort, Filter, Name> {
  const wanted: Partial<Record<Name, Filter>> = {}
  if (filter !== '') wanted[filterName] = filter
  return { page, limit, sort, ...(q.trim() === '' ? {} : { q: q.trim() }), ...wanted }
}

type ListQuery<Sort, Filter, Name extends string> = {
  page: number
  limit: number
  sort: Sort
  q?: string
} & Partial<Record<Name, Filter>>

/** `Showing X to Y of total`; an empty page counts from zero. */
export function showingText(page: number, pageSize: number, shown: number, total: number): string {
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1
  return `Showing ${first} to ${shown === 0 ? 0 : first + shown - 1} of ${total}`
}

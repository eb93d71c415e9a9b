/** What a list shows, as its address says it. An empty `filter` means all rows. */
export type ListParams<Sort extends string = string, Filter extends string = string> = {
  page: number
  q: string
  sort: Sort
  filter: Filter | ''
}

/** The choices of one list. The first sort is the default and stays out of the address. */
export type ListShape<Sort extends string = string, Filter extends string = string> = {
  sorts: readonly [Sort, ...Sort[]]
  filter?: { name: string; values: readonly Filter[] }
}

/** Names a list's choices, and keeps their types. */
export const listShape = <const Sort extends string, const Filter extends string = never>(
  shape: ListShape<Sort, Filter>,
): ListShape<Sort, Filter> => shape

/** Whether a search or a filter leaves rows out. */
export const isNarrowed = ({ q, filter }: ListParams): boolean => q.trim() !== '' || filter !== ''

/** Reads an address, which anyone may have typed: what is not one of the list's choices counts as not chosen. */
export function readListParams<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, filter }: ListShape<Sort, Filter>,
): ListParams<Sort, Filter> {
  const page = Number(params.get('page'))
  const chosen = filter === undefined ? '' : params.get(filter.name)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    q: (params.get('q') ?? '').slice(0, 100),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
    filter: filter?.values.find((value) => value === chosen) ?? '',
  }
}

/** The shortest address of the list; any change but of the page goes back to the first page. */
export function writeListParams<Sort extends string, Filter extends string>(
  current: ListParams<Sort, Filter>,
  change: Partial<ListParams>,
  { sorts, filter }: ListShape<Sort, Filter>,
): URLSearchParams {
  const next = { ...current, ...('page' in change ? {} : { page: 1 }), ...change }
  const params = new URLSearchParams()
  if (next.q.trim() !== '') params.set('q', next.q)
  if (filter !== undefined && next.filter !== '') params.set(filter.name, next.filter)
  if (next.sort !== sorts[0]) params.set('sort', next.sort)
  if (next.page > 1) params.set('page', String(next.page))
  return params
}

/** What the API is asked for: a search and a filter only when there is one. */
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

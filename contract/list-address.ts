/** The state of a list, as its address holds it. An empty `filter` means all rows, and an empty day means no limit. */
export type ListParams<Sort extends string = string, Filter extends string = string> = {
  page: number
  q: string
  sort: Sort
  filter: Filter | ''
  /** Days such as `2026-11-22`, both included, in the reader's time zone; only of a list with `days`. */
  from: string
  to: string
}

/** The sorts and filters of one list. The first sort is the default and stays out of the address. */
export type ListShape<Sort extends string = string, Filter extends string = string> = {
  sorts: readonly [Sort, ...Sort[]]
  /** `values` is `null` where any text may be one, as of what merchants name themselves. */
  filter?: { name: string; values: readonly Filter[] | null }
  /** True if rows can be filtered by the day they were made. */
  days?: true
}

/** Declares a list with its literal types: its sorts and filters, its name, and what its answer calls its rows. */
export const listShape = <const Shape extends ListShape>(shape: Shape): Shape => shape

/** True if a search or a filter leaves rows out. */
export const isNarrowed = ({ q, filter, from, to }: ListParams): boolean =>
  q.trim() !== '' || filter !== '' || from !== '' || to !== ''

/** Reads a day from an address, which may hold anything: a real date, in years that every part of the shop supports. */
export function readDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || text < '1971' || text >= '9999') return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

/** Reads an address, which may hold anything: values that are not among the list's choices are ignored. */
export function readListParams<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, filter, days }: ListShape<Sort, Filter>,
): ListParams<Sort, Filter> {
  const page = Number(params.get('page'))
  const chosen = filter === undefined ? '' : params.get(filter.name)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    q: (params.get('q') ?? '').slice(0, 100),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
    filter: filterOf(filter, chosen),
    from: days ? readDay(params.get('from')) : '',
    to: days ? readDay(params.get('to')) : '',
  }
}

function filterOf<Filter extends string>(
  filter: ListShape<string, Filter>['filter'],
  chosen: string | null,
): Filter | '' {
  // The list finds nothing for what is no value.
  if (filter?.values === null) return (chosen ?? '').slice(0, 100) as Filter
  return filter?.values.find((value) => value === chosen) ?? ''
}

/** Returns the shortest address of the list; any change except of the page number goes back to the first page. */
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
  if (next.from !== '') params.set('from', next.from)
  if (next.to !== '') params.set('to', next.to)
  return params
}

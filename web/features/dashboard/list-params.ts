/** What a list shows, as its address says it. Empty texts mean the default. */
export type ListParams = { page: number; q: string; sort: string; filter: string }

/** The names and choices of one list. The first sort is the default and stays out of the address. */
export type ListShape = {
  sorts: readonly string[]
  filter?: { name: string; values: readonly string[] }
}

/** Reads an address, which anyone may have typed: what is not one of the list's choices counts as not chosen. */
export function readListParams(params: URLSearchParams, { sorts, filter }: ListShape): ListParams {
  const page = Number(params.get('page'))
  const chosen = filter === undefined ? '' : (params.get(filter.name) ?? '')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    q: (params.get('q') ?? '').slice(0, 100),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0] ?? '',
    filter: filter?.values.find((value) => value === chosen) ?? '',
  }
}

/** The shortest address of the list; any change but of the page goes back to the first page. */
export function writeListParams(
  current: ListParams,
  change: Partial<ListParams>,
  { sorts, filter }: ListShape,
): URLSearchParams {
  const next = { ...current, ...('page' in change ? {} : { page: 1 }), ...change }
  const params = new URLSearchParams()
  if (next.q.trim() !== '') params.set('q', next.q)
  if (filter !== undefined && next.filter !== '') params.set(filter.name, next.filter)
  if (next.sort !== sorts[0]) params.set('sort', next.sort)
  if (next.page > 1) params.set('page', String(next.page))
  return params
}

/** `Showing X to Y of total`; an empty page counts from zero. */
export function showingText(page: number, pageSize: number, shown: number, total: number): string {
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1
  return `Showing ${first} to ${shown === 0 ? 0 : first + shown - 1} of ${total}`
}

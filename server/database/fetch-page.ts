/** Which rows of a sorted list to fetch; `backwards` when they are counted in the opposite order. */
export type PageWindow = { limit: number; offset: number; backwards: boolean }

/** `page` counts from 1, `limit` are the rows of a page. */
type Wish = { page: number; limit: number }

type List<Row> = {
  rows: (window: PageWindow) => Promise<Row[]>
  total: () => Promise<number>
}

/** One page of a list, and how many rows the list has. A first page that is not full tells by itself. */
export async function fetchPage<Row>(wish: Wish, list: List<Row>): Promise<{ rows: Row[]; total: number }> {
  if (wish.page === 1) {
    const rows = await list.rows(windowOf(wish, Infinity))
    return { rows, total: rows.length < wish.limit ? rows.length : await list.total() }
  }
  const total = await list.total()
  return { rows: await list.rows(windowOf(wish, total)), total }
}

/** Counted from the nearer end: the last page is as near as the first, and one past the end asks for nothing. */
function windowOf({ page, limit }: Wish, total: number): PageWindow {
  const offset = (page - 1) * limit
  if (offset <= total / 2) return { limit, offset, backwards: false }
  const end = Math.min(offset + limit, total)
  return { limit: Math.max(0, end - offset), offset: total - end, backwards: true }
}

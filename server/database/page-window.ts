/** Which rows of a sorted list to fetch; `backwards` when they are counted in the opposite order. */
export type PageWindow = { limit: number; offset: number; backwards: boolean }

/** `page` counts from 1, `limit` are the rows of a page, `total` those of the list. */
type Wish = { page: number; limit: number; total: number }

/** A page counted from the nearer end of its list: the last one is as near as the first, and one past the end asks for nothing. */
export function pageWindow({ page, limit, total }: Wish): PageWindow {
  const offset = (page - 1) * limit
  if (offset <= total / 2) return { limit, offset, backwards: false }
  const end = Math.min(offset + limit, total)
  return { limit: Math.max(0, end - offset), offset: total - end, backwards: true }
}

import { LIST_SHAPES, type ViewedList } from '../../../../contract/viewed-lists.ts'
import type { SavedView } from '../../../../contract/schemas/view.ts'
import { isUnderstood, shownQuery } from '../../../../contract/views.ts'
import type { ViewRow } from './views.store.ts'

/** Presents a view. Choices that its list no longer offers are left out and reported as missing. */
export function presentView(row: ViewRow, userId: string): SavedView {
  const shape = LIST_SHAPES[row.list as ViewedList]
  return {
    _id: row.id,
    name: row.name,
    query: shownQuery(shape, new URLSearchParams(row.query)),
    shared: row.shared,
    ...(row.user_id !== userId && { by: row.username }),
    ...(!isUnderstood(shape, row.query) && { outdated: true as const }),
  }
}

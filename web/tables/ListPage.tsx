import type { ReactNode } from 'react'
import type { PageOf } from '../../contract/list-answer.ts'
import type { ViewedShape } from '../../contract/views.ts'
import type { Column, PhonePlaces } from './DataTable.tsx'
import { ListHead } from './ListHead.tsx'
import { PagedTable } from './PagedTable.tsx'
import type { QueryState } from './QueryStates.tsx'
import type { List } from './use-list.ts'

/** A list with saved views, what its answer calls its rows, and its filter. */
type PageShape = ViewedShape & {
  rows: string
  filter: { name: string; values: readonly string[] | null }
  /** A list with days draws their fields itself, as Manage Orders does. */
  days?: never
}

type ListPageProps<Shape extends PageShape, Row> = {
  list: List<Shape>
  query: QueryState<PageOf<Shape['rows'], Row>>
  title: string
  /** The name of the table; the title by default. */
  caption?: string
  searchLabel: string
  /** The label of the filter, and texts of its values where they are not the values themselves. */
  filter: string
  filterTexts?: Record<NonNullable<Shape['filter']['values']>[number], string>
  /** The texts of its sorts; absent for a list in one order. */
  sortTexts?: Record<Shape['sorts'][number], string>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  phone?: PhonePlaces
  /** What stands in place of rows: when nothing is found, and when there is nothing. */
  emptyTexts: readonly [narrowed: string, empty: string]
  /** What to do while there is nothing. */
  emptyHint?: ReactNode
  /** Actions on the whole list. */
  actions?: ReactNode
  /** Between the head and the table. */
  note?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** A page of the dashboards with one list: its head, its table, and the dialogs that open from it. */
export function ListPage<const Shape extends PageShape, Row>({
  list: { shape, params, change, isNarrowed },
  query,
  title,
  searchLabel,
  filter,
  filterTexts,
  sortTexts,
  emptyTexts,
  emptyHint,
  actions,
  note,
  children,
  ...table
}: ListPageProps<Shape, Row>) {
  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-2">
      <ListHead
        title={title}
        shape={shape}
        params={params}
        onChange={change}
        searchLabel={searchLabel}
        filter={{
          label: filter,
          choices: choicesOf(shape.filter.values ?? Object.keys(filterTexts ?? {}), filterTexts),
        }}
        {...(sortTexts && { sorts: choicesOf(shape.sorts, sortTexts) })}
      >
        {actions}
      </ListHead>
      {note}
      <PagedTable
        caption={title}
        {...table}
        query={query}
        of={shape.rows}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={emptyTexts[isNarrowed ? 0 : 1]}
        emptyHint={isNarrowed ? undefined : emptyHint}
      />
      {children}
    </div>
  )
}

const choicesOf = (values: readonly string[], texts: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: texts[value] ?? value }))

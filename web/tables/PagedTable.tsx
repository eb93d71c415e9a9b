import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useId } from 'react'
import { PAGE_SIZES } from '../../contract/limits.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Stale } from '../ui/Stale.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { showingText } from './list-params.ts'
import { QueryStates, type QueryState } from './QueryStates.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** One page of a list, independent of the names in its answer. */
type PageOfRows<Row> = { rows: readonly Row[]; total: number; totalPages: number }

type PagedTableProps<Data, Row> = {
  caption: string
  query: QueryState<Data>
  read: (data: Data) => PageOfRows<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  page: number
  onPage: (page: number) => void
  emptyText: string
  phoneRow?: string
}

/** A table that the server pages, so the browser has at most one page of rows. */
export function PagedTable<Data, Row>({ query, read, page, onPage, ...table }: PagedTableProps<Data, Row>) {
  const countId = useId()
  const list = useFocusAfterRemoval(query.data === undefined ? [] : read(query.data).rows.map(table.rowKey))

  // The last row of the last page may have been deleted, here or by somebody else.
  const lastPage = query.currentData === undefined ? null : Math.max(1, read(query.currentData).totalPages)
  const isPastTheEnd = lastPage !== null && page > lastPage
  useEffect(() => {
    if (isPastTheEnd) onPage(lastPage)
  })

  return (
    <div ref={list} tabIndex={-1} className="grid min-w-0 gap-4 outline-none">
      <QueryStates query={query}>
        {(data) => {
          const { rows, total, totalPages } = read(data)
          if (total === 0) return <EmptyState icon={SearchX} title={table.emptyText} />
          return (
            <>
              <p role="status" id={countId} tabIndex={-1} className="w-fit text-sm text-muted">
                {showingText(page, PAGE_SIZES.manage, rows.length, total)}
              </p>
              <Stale busy={query.currentData === undefined}>
                <DataTable
                  caption={table.caption}
                  columns={table.columns}
                  rows={rows}
                  phoneRow={table.phoneRow}
                  rowKey={table.rowKey}
                />
              </Stale>
              {totalPages > 1 && (
                <Pagination page={page} totalPages={totalPages} onChange={onPage} headingId={countId} />
              )}
            </>
          )
        }}
      </QueryStates>
    </div>
  )
}

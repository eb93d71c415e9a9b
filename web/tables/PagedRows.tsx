import SearchX from 'lucide-react/icons/search-x'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { PAGE_SIZES } from '../../contract/limits.ts'
import { type PageOf, totalOf } from '../../contract/list-answer.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Stale } from '../ui/Stale.tsx'
import { showingText } from './list-params.ts'
import { QueryStates, type QueryState } from './QueryStates.tsx'

export type PagedProps<Rows extends string, Row> = {
  query: QueryState<PageOf<Rows, Row>>
  /** What the answer calls its rows. */
  of: Rows
  page: number
  onPage: (page: number) => void
  emptyText: string
  /** A sentence below that text. */
  emptyHint?: ReactNode
}

type PagedRowsProps<Rows extends string, Row> = PagedProps<Rows, Row> & {
  emptyIcon?: LucideIcon
  /** The id of the line with the number of rows, which can take the focus. */
  countId?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows that the server pages, so the browser has at most one page of them. */
export function PagedRows<Rows extends string, Row>(props: PagedRowsProps<Rows, Row>) {
  const { query, of, page, onPage, emptyText, emptyHint, emptyIcon = SearchX, children } = props
  const ownId = useId()
  const countId = props.countId ?? ownId

  // The last row of the last page may have gone, here or by somebody else.
  const lastPage = Math.max(1, query.currentData?.totalPages ?? page)
  useEffect(() => {
    if (page > lastPage) onPage(lastPage)
  })

  return (
    <QueryStates query={query}>
      {(answer) => {
        const { [of]: rows, totalPages } = answer
        // Only a search that counts no further says so.
        const isMore = 'isMore' in answer && answer.isMore === true
        const total = Number(answer[totalOf(of)])
        if (total === 0) {
          return (
            <EmptyState icon={emptyIcon} title={emptyText}>
              {emptyHint}
            </EmptyState>
          )
        }
        return (
          <>
            <p role="status" id={countId} tabIndex={-1} className="w-fit text-sm text-muted">
              {showingText(page, PAGE_SIZES.manage, rows.length, total, isMore)}
            </p>
            <Stale busy={query.currentData === undefined}>{children(rows)}</Stale>
            {totalPages > 1 && (
              <Pagination page={page} totalPages={totalPages} onChange={onPage} headingId={countId} />
            )}
          </>
        )
      }}
    </QueryStates>
  )
}

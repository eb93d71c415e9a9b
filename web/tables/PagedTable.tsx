import { PAGE_SIZES } from '../../contract/limits.ts'
import { type Column, DataTable, type PhonePlaces } from './DataTable.tsx'
import { type PagedProps, PagedRows } from './PagedRows.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

type PagedTableProps<Rows extends string, Row> = PagedProps<Rows, Row> & {
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  phone?: PhonePlaces
}

/** A table of rows that the server pages. */
export function PagedTable<Rows extends string, Row>(props: PagedTableProps<Rows, Row>) {
  const { caption, columns, rowKey, phone, ...paged } = props
  const { query, of, page } = paged
  const list = useFocusAfterRemoval(query.data === undefined ? [] : query.data[of].map(rowKey))
  return (
    <div ref={list} tabIndex={-1} className="grid min-w-0 gap-4 outline-none">
      <PagedRows {...paged}>
        {(rows) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            first={(page - 1) * PAGE_SIZES.manage + 1}
            phone={phone}
            rowKey={rowKey}
          />
        )}
      </PagedRows>
    </div>
  )
}

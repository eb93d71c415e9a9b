/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the elements' own roles, said again: see DataTable */
import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right, so that their digits stand below each other. */
  align?: 'right'
  /** Shown without its name on a phone: a picture, or what says itself. */
  bare?: boolean
  /** On a phone it shares its line with its neighbours that do so as well. */
  beside?: boolean
  /** On a phone two of them in a row share a line, left and right, without their names. */
  paired?: boolean
  /** Not printed. */
  screenOnly?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Newer rows are on their way. */
  stale?: boolean
}

/**
 * A table that turns into a card per row on a phone. Its roles are written out because `display: block` takes them away
 * from the elements, and with them the table from screen readers.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, stale = false }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table
        role="table"
        aria-busy={stale}
        className={`data-table w-full border-collapse text-sm transition-opacity max-md:block ${stale ? 'opacity-60' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-line text-muted">
            {columns.map(({ name, align, screenOnly }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={`px-3 py-3 font-medium xl:px-4 whitespace-nowrap ${align === 'right' ? 'text-right' : 'text-left'} ${screenOnly ? 'screen-only' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-3 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 md:h-12 md:border-b md:border-line md:last:border-0"
            >
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  const isEmpty = content === null || content === false
  const isNamed = !column.bare && !column.paired
  return (
    <td
      role="cell"
      className={`max-md:min-h-8 max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1 md:px-3 md:py-1.5 xl:px-4 ${
        isEmpty ? 'max-md:hidden' : 'max-md:flex'
      } ${phoneWidth(column)} ${column.align === 'right' ? 'tabular-nums md:text-right' : ''} ${
        column.screenOnly ? 'screen-only' : ''
      }`}
    >
      {isNamed && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {column.name}
        </span>
      )}
      <div className={`min-w-0 ${isNamed ? 'max-md:text-right' : ''} ${column.bare ? 'max-md:w-full' : ''}`}>
        {content}
      </div>
    </td>
  )
}

/** The second of a pair is as wide as its words and falls below the first where both have no room. */
const phoneWidth = ({ beside, paired }: { beside?: boolean; paired?: boolean }) =>
  paired ? 'max-md:odd:min-w-32 max-md:odd:flex-1 max-md:even:text-right' : beside ? '' : 'max-md:w-full'

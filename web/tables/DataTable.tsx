import type { CSSProperties, ReactNode } from 'react'

/** The grid of a short row on a phone: the widths of its columns, and its lines of cells, as in `grid-template-areas`. */
export type PhonePlaces = { widths: string; lines: readonly string[] }

export type Column<Row> = {
  name: string
  /** @param number of the row in the whole list, from 1 */
  cell: (row: Row, number: number) => ReactNode
  /** Numbers are aligned right, so that their digits line up. */
  align?: 'right'
  /** Shown without its name on a phone, for a picture or self-explanatory content. */
  bare?: boolean
  /** Not printed. */
  screenOnly?: boolean
  /** Its place in the lines of `PhonePlaces`, where it shows without its name; without one it takes a line of its own below them. */
  at?: string
  /** Further classes of its cell there. */
  onPhone?: string
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first row's number in the whole list. */
  first?: number
  /** Short rows on a phone; otherwise each row is a card with a line per column. */
  phone?: PhonePlaces | undefined
}

const card =
  'max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-3 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3'
const short =
  'max-md:grid max-md:grid-cols-(--widths) max-md:[grid-template-areas:var(--lines)] max-md:items-center max-md:gap-x-2 max-md:border-b max-md:border-line max-md:py-2 max-md:@max-[14rem]:flex max-md:@max-[14rem]:flex-wrap'
const styleOf = (variables: Record<`--${string}`, string>) => variables as CSSProperties
const isIn = ({ lines }: PhonePlaces, at = '') => lines.some((line) => line.split(' ').includes(at))
const placesOf = ({ widths, lines }: PhonePlaces) =>
  styleOf({ '--widths': widths, '--lines': lines.map((line) => `"${line}"`).join(' ') })

/**
 * A table that becomes a list of cards or of short rows on a phone; with very large fonts, where no two columns fit, a
 * short row takes as many lines as it needs. As a container it takes the given width, and wider content scrolls inside.
 * It uses roles, because `display: block` removes those of a table's own elements, which may not have them written out.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, first = 1, phone } = props
  return (
    <div className="@container md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <div role="table" aria-label={caption} className="data-table w-full border-collapse text-sm md:table">
        <div role="rowgroup" className="data-head max-md:sr-only md:table-header-group">
          <div role="row" className="border-b border-line text-muted md:table-row">
            {columns.map(({ name, align, screenOnly }) => (
              <div
                key={name}
                role="columnheader"
                className={`px-3 py-3 font-medium xl:px-4 whitespace-nowrap md:table-cell md:align-middle ${align === 'right' ? 'text-right' : 'text-left'} ${screenOnly ? 'screen-only' : ''}`}
              >
                {name}
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={`md:table-row-group ${
            phone ? 'max-md:border-t max-md:border-line' : 'max-md:grid max-md:grid-cols-1 max-md:gap-3'
          }`}
        >
          {rows.map((row, index) => (
            <div
              key={rowKey(row)}
              role="row"
              className={`data-row has-[[data-row]:checked]:bg-leaf-soft md:table-row md:h-12 md:border-b md:border-line md:last:border-0 ${phone ? short : card}`}
              style={phone && placesOf(phone)}
            >
              {columns.map((column) => (
                <Cell
                  key={column.name}
                  column={column}
                  row={row}
                  number={first + index}
                  isPlaced={phone !== undefined && isIn(phone, column.at)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; number: number; isPlaced: boolean }

function Cell<Row>({ column, row, number, isPlaced }: CellProps<Row>) {
  const content = column.cell(row, number)
  const isEmpty = content === null || content === false
  const isNamed = !column.bare && !isPlaced
  const onPhone = isPlaced
    ? `max-md:min-w-0 max-md:[grid-area:var(--at)] ${column.onPhone ?? ''}`
    : 'max-md:col-span-full max-md:flex max-md:w-full max-md:min-h-8 max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1 max-md:@max-[14rem]:flex-wrap'
  return (
    <div
      role="cell"
      style={isPlaced ? styleOf({ '--at': column.at ?? '' }) : undefined}
      className={`md:table-cell md:px-3 md:align-middle md:py-1.5 xl:px-4 ${isEmpty ? 'max-md:hidden' : onPhone} ${
        column.align === 'right' ? 'tabular-nums md:text-right' : ''
      } ${column.screenOnly ? 'screen-only' : ''}`}
    >
      {isNamed && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {column.name}
        </span>
      )}
      <div
        className={`min-w-0 ${isNamed ? 'max-md:text-right' : ''} ${column.bare && !isPlaced ? 'max-md:w-full' : ''}`}
      >
        {content}
      </div>
    </div>
  )
}

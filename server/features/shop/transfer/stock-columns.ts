import type { ErrorDetail } from '../../../../contract/errors.ts'
import { CHANGE_REASONS, MAX_STOCK, type MovementReason } from '../../../../contract/stock.ts'
import { STOCK_COLUMNS, type StockColumn } from '../../../../contract/transfer.ts'
import type { CellValue } from '../../../files/cells.ts'

/** A product in an export of stock; without a quantity it is not counted. */
export type ExportedStock = { id: string; name: string; quantity: number | null }

type Column = {
  /** The cell in an export; columns that ask for a change are empty until somebody fills them in. */
  write: (stock: ExportedStock) => CellValue
  /** The problem with a cell that is not empty. */
  check?: (cell: string) => string | null
}

const COLUMNS: Record<StockColumn, Column> = {
  id: { write: ({ id }) => id },
  name: { write: ({ name }) => name },
  quantity: { write: ({ quantity }) => quantity },
  change: {
    write: () => null,
    check: (cell) =>
      /^[+-]?\d{1,9}$/.test(cell) && Number(cell) !== 0 && Math.abs(Number(cell)) <= MAX_STOCK
        ? null
        : `must be a whole number such as 12 or -3, at most ${MAX_STOCK}`,
  },
  count: {
    write: () => null,
    check: (cell) =>
      /^\d{1,9}$/.test(cell) && Number(cell) <= MAX_STOCK
        ? null
        : `must be a whole number from 0 to ${MAX_STOCK}`,
  },
  reason: {
    write: () => null,
    check: (cell) => (isReason(cell) ? null : `must be one of ${CHANGE_REASONS.join(', ')}, or empty`),
  },
}

const isReason = (cell: string): cell is (typeof CHANGE_REASONS)[number] =>
  (CHANGE_REASONS as readonly string[]).includes(cell)

export const STOCK_HEADER: readonly StockColumn[] = Object.values(STOCK_COLUMNS).flat()

export const stockCells = (stock: ExportedStock): CellValue[] =>
  STOCK_HEADER.map((column) => COLUMNS[column].write(stock))

/** The change that a row asks for; `null` for a row that only states the present stock. */
export type RowChange = { change?: number; count?: number; reason: MovementReason }

/** Reads the change that a row asks for, or its problems. */
export function readRowChange(cells: Partial<Record<string, string>>): {
  rowChange: RowChange | null
  problems: ErrorDetail[]
} {
  const { change = '', count = '', reason = '' } = cells
  const problems = STOCK_HEADER.flatMap((field): ErrorDetail[] => {
    const cell = cells[field] ?? ''
    const message = cell === '' ? null : (COLUMNS[field].check?.(cell) ?? null)
    return message === null ? [] : [{ field, message }]
  })
  if (change !== '' && count !== '')
    problems.push({ field: 'count', message: 'must be empty if a change is given' })
  if (reason !== '' && change === '')
    problems.push({ field: 'reason', message: 'must be empty if no change is given' })
  if (problems.length > 0 || (change === '' && count === '')) return { rowChange: null, problems }
  return {
    rowChange:
      change === ''
        ? { count: Number(count), reason: 'import' }
        : { change: Number(change), reason: isReason(reason) ? reason : 'import' },
    problems,
  }
}

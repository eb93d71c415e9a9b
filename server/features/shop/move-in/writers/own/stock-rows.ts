import { decideLevel } from '../../../../catalogue/stock/decide-level.ts'
import { NO_LEVEL, type Level } from '../../../../catalogue/stock/levels.store.ts'
import type { OwnRow, RowPlan } from './own-row.ts'
import { idOf, namedPlan, rowProblems, type Named } from './named-products.ts'
import { readRowChange, type RowChange } from '../../../transfer/stock-columns.ts'

/** The planned write of a row; `write` is `null` for a row that is refused or changes nothing. */
export type PlannedStock = {
  plan: RowPlan
  write: { product: Named; before: Level; rowChange: RowChange; quantity: number } | null
}

/** Plans the stock change of each row, or why it is refused. Writes nothing. */
export function planStockRows(
  rows: OwnRow[],
  products: ReadonlyMap<string, Named>,
  levels: ReadonlyMap<string, Level>,
  seen: Map<string, number>,
): PlannedStock[] {
  const problemsOf = rowProblems(rows, products, seen)
  return rows.map((row, index) => {
    const id = idOf(row)
    const product = products.get(id)
    const before = levels.get(id) ?? NO_LEVEL
    const { rowChange, problems } = readRowChange(row.cells)
    const reasons = [...problems, ...problemsOf[index]!]

    const decided = product === undefined || rowChange === null ? null : decideLevel(before, rowChange)
    if (typeof decided === 'object' && decided !== null)
      reasons.push({
        field: decided.field,
        message: decided.isConflict ? `is refused: ${lowerFirst(decided.message)}` : decided.message,
      })
    const write =
      reasons.length === 0 && product !== undefined && rowChange !== null && typeof decided === 'number'
        ? { product, before, rowChange, quantity: decided }
        : null
    const was = String(before.row?.quantity ?? '')
    const changes = write === null ? [] : [{ field: 'quantity', before: was, after: String(write.quantity) }]
    return { plan: namedPlan(row, product, reasons, changes), write }
  })
}

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

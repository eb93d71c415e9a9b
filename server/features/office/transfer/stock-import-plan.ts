import { createHash } from 'node:crypto'
import type { ImportRow } from '../../../../contract/schemas/transfer.ts'
import { decideLevel } from '../../catalogue/stock/decide-level.ts'
import { NO_LEVEL, type Level } from '../../catalogue/stock/levels.store.ts'
import type { FileRow } from './csv-file.ts'
import { readWish, type RowWish } from './stock-columns.ts'

export type Named = { id: string; name: string }

/** What a row is going to write; `write` is `null` for one that is refused or changes nothing. */
export type PlannedStock = {
  view: ImportRow
  write: { product: Named; before: Level; wish: RowWish; quantity: number } | null
}

/** The product a row means. */
export const idOf = ({ cells }: FileRow): string => cells.id?.toLowerCase() ?? ''

/** Decides for each row what becomes of a product's stock, or why it is refused. Writes nothing. */
export function planStockImport(
  rows: FileRow[],
  products: ReadonlyMap<string, Named>,
  levels: ReadonlyMap<string, Level>,
): PlannedStock[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const id = idOf(row)
    const product = products.get(id)
    const before = levels.get(id) ?? NO_LEVEL
    const { wish, problems: reasons } = readWish(row)
    const twin = lines.get(id)
    if (twin === undefined) lines.set(id, row.line)
    if (row.misfit !== null) reasons.splice(0, reasons.length, { field: 'row', message: row.misfit })
    if (product === undefined) reasons.push({ field: 'id', message: 'belongs to no product' })
    else if (twin !== undefined) reasons.push({ field: 'id', message: `is the id of line ${twin} as well` })

    const decided = product === undefined || wish === null ? null : decideLevel(before, wish)
    if (typeof decided === 'object' && decided !== null)
      reasons.push({
        field: decided.field,
        message: decided.isConflict ? `is refused: ${lowerFirst(decided.message)}` : decided.message,
      })
    const write =
      reasons.length === 0 && product !== undefined && wish !== null && typeof decided === 'number'
        ? { product, before, wish, quantity: decided }
        : null
    return { view: viewOf(row, product, reasons, write), write }
  })
}

function viewOf(
  { line, cells }: FileRow,
  product: Named | undefined,
  reasons: ImportRow['reasons'],
  write: PlannedStock['write'],
): ImportRow {
  return {
    line,
    outcome: reasons.length > 0 ? 'refused' : write === null ? 'unchanged' : 'changed',
    name: (product?.name ?? cells.name ?? '').slice(0, 120),
    changes:
      write === null
        ? []
        : [
            {
              field: 'quantity',
              before: String(write.before.row?.quantity ?? ''),
              after: String(write.quantity),
            },
          ],
    reasons,
  }
}

/**
 * The same while the file does what its preview said. A change is the same whatever was sold meanwhile, or a busy shop could never import
 * one; a count is made of what is there.
 */
export function stockFingerprint(plan: PlannedStock[]): string {
  const facts = plan.map(({ view, write }) => [
    view.outcome,
    write?.product.id,
    write?.wish,
    write?.wish.count === undefined ? null : write.quantity,
    write?.wish.count === undefined ? null : write.before.row?.quantity,
  ])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

import type { ImportRow } from '../../../../contract/schemas/transfer.ts'
import { FACT_COLUMNS, FACTS, type FactColumns } from '../../catalogue/plants/facts-columns.ts'
import type { FileRow } from '../../../files/csv-file.ts'
import { idOf, presentRow, rowProblems, type Named } from './named-products.ts'
import { readFacts } from './plant-columns.ts'

/** A row's planned write: `null` when refused or unchanged; `facts` is `null` for a product that is no longer a plant. */
export type PlannedFacts = {
  view: ImportRow
  write: { product: Named; before: FactColumns | null; facts: FactColumns | null } | null
}

/** Plans the new plant facts of each row, or why it is refused. Writes nothing. */
export function planFactsImport(
  rows: FileRow[],
  products: ReadonlyMap<string, Named>,
  known: ReadonlyMap<string, FactColumns>,
  seen = new Map<string, number>(),
): PlannedFacts[] {
  const problemsOf = rowProblems(rows, products, seen)
  return rows.map((row, index) => {
    const product = products.get(idOf(row))
    const before = known.get(idOf(row)) ?? null
    const { facts, problems } = readFacts(row, before)
    const reasons = [...(row.misfit === null ? problems : []), ...problemsOf[index]!]
    const changes = reasons.length > 0 ? [] : changesOf(before, facts)
    return {
      view: presentRow(row, product, reasons, changes),
      write: changes.length > 0 && product !== undefined ? { product, before, facts } : null,
    }
  })
}

const changesOf = (before: FactColumns | null, after: FactColumns | null): ImportRow['changes'] =>
  FACTS.flatMap((fact) => {
    const [was, is] = [cellOf(before, fact), cellOf(after, fact)]
    return was === is ? [] : [{ field: fact, before: was, after: is }]
  })

const cellOf = (row: FactColumns | null, fact: (typeof FACTS)[number]): string => {
  const value = row?.[FACT_COLUMNS[fact]] ?? ''
  // The safety of a plant without facts is unknown.
  return value === 'unknown' ? '' : String(value)
}

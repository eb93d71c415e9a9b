import { FACT_COLUMNS, FACTS, type FactColumns } from '../../../../catalogue/plants/facts-columns.ts'
import type { Change, OwnRow, RowPlan } from './own-row.ts'
import { idOf, namedPlan, rowProblems, type Named } from './named-products.ts'
import { readFacts } from '../../../transfer/plant-columns.ts'

/** A row's planned write: `null` when refused or unchanged; `facts` is `null` for a product that is no longer a plant. */
export type PlannedFacts = {
  plan: RowPlan
  write: { product: Named; before: FactColumns | null; facts: FactColumns | null } | null
}

/** Plans the new plant facts of each row, or why it is refused. Writes nothing. */
export function planFactRows(
  rows: OwnRow[],
  products: ReadonlyMap<string, Named>,
  known: ReadonlyMap<string, FactColumns>,
  seen: Map<string, number>,
): PlannedFacts[] {
  const problemsOf = rowProblems(rows, products, seen)
  return rows.map((row, index) => {
    const product = products.get(idOf(row))
    const before = known.get(idOf(row)) ?? null
    const { facts, problems } = readFacts(row.cells, before)
    const reasons = [...problems, ...problemsOf[index]!]
    const changes = reasons.length > 0 ? [] : changesOf(before, facts)
    return {
      plan: namedPlan(row, product, reasons, changes),
      write: changes.length > 0 && product !== undefined ? { product, before, facts } : null,
    }
  })
}

const changesOf = (before: FactColumns | null, after: FactColumns | null): Change[] =>
  FACTS.flatMap((fact) => {
    const [was, is] = [cellOf(before, fact), cellOf(after, fact)]
    return was === is ? [] : [{ field: fact, before: was, after: is }]
  })

const cellOf = (row: FactColumns | null, fact: (typeof FACTS)[number]): string => {
  const value = row?.[FACT_COLUMNS[fact]] ?? ''
  // The safety of a plant without facts is unknown.
  return value === 'unknown' ? '' : String(value)
}

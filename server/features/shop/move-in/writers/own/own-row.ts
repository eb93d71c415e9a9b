import type { RowOutcome } from '../../../../../../contract/imports.ts'

/** A row of one of the shop's own files. `cells` holds only the columns that the file has. */
export type OwnRow = {
  line: number
  cells: Partial<Record<string, string>>
  /** Columns whose cell a spreadsheet would run. */
  formulas: string[]
}

/** Why a row is refused: the end of a sentence that its column begins, or of its own where that is `row`. */
export type Problem = { field: string; message: string }

/** What a row changes, as the file writes it. */
export type Change = { field: string; before: string; after: string }

/** What becomes of a row. */
export type RowPlan = {
  outcome: Exclude<RowOutcome, 'kept'>
  name: string
  changes: Change[]
  problems: Problem[]
}

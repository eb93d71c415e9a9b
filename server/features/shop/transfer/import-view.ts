import type { ImportRow, ImportView } from '../../../../contract/schemas/transfer.ts'
import type { ImportOutcome } from '../../../../contract/transfer.ts'
import { AppError, conflict } from '../../../platform/errors.ts'

/** Presents the effect of a file, planned or written, row by row. */
export function presentImport(
  rows: ImportRow[],
  { plan, committed }: Pick<ImportView, 'plan' | 'committed'>,
): ImportView {
  const count = (wanted: ImportOutcome) => rows.filter(({ outcome }) => outcome === wanted).length
  const short = rows.map((row) => ({
    ...row,
    changes: row.changes.map(({ field, before, after }) => ({
      field,
      before: cut(before),
      after: cut(after),
    })),
  }))
  return {
    committed,
    plan,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rows: short,
  }
}

/** Cuts long texts: a preview shows that a description changes, the file shows all of it. */
const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

/** Refuses a file whose effect differs from its preview. @throws AppError 409 */
export function refuseOtherPlan({ plan }: ImportView, expected: string | undefined): void {
  if (expected !== undefined && plan !== expected)
    throw conflict('The shop has changed since the preview. Check the new preview and import again')
}

/** The problems of the first refused rows, by their lines. */
export function rowsRefused({ rows, refused: count }: ImportView): AppError {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const details = refused.slice(0, 20).map(({ line, reasons }) => ({
    field: `line ${line}`,
    message: reasons.map(({ field, message }) => `${field} ${message}`).join('; '),
  }))
  const rowsAre = count === 1 ? '1 row is' : `${count} rows are`
  return new AppError(422, 'bad_request', `${rowsAre} refused; nothing was imported`, details)
}

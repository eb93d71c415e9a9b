import { systemCode } from '../../../base/start-error.ts'
import type { Db } from '../../../database/schema.ts'
import { AppError } from '../../../platform/errors.ts'
import { findImport, type ImportRecord } from './imports.store.ts'

type Deal<Row> = (record: ImportRecord, rows: readonly Row[]) => Promise<() => void>
type Refuse<Row> = (record: ImportRecord, row: Row, sentence: string) => Promise<unknown>

/**
 * Deals with rows in a transaction; where it is refused because of one of them, with each half in one of its own, down to the one row that is then
 * refused by itself.
 *
 * @returns what is to be announced
 */
export async function byHalves<Row>(
  db: Db,
  record: ImportRecord,
  rows: readonly Row[],
  { deal, refuse }: { deal: Deal<Row>; refuse: Refuse<Row> },
): Promise<(() => void)[]> {
  try {
    return [await deal(record, rows)]
  } catch (error) {
    const sentence = refusalFor(error)
    if (sentence === null) throw error
    if (rows.length === 1) {
      await refuse(record, rows[0]!, sentence)
      return []
    }
    const middle = Math.ceil(rows.length / 2)
    const first = await byHalves(db, record, rows.slice(0, middle), { deal, refuse })
    const moved = (await findImport(db, record.id))!
    return [...first, ...(await byHalves(db, moved, rows.slice(middle), { deal, refuse }))]
  }
}

/** Why a row is refused, if that is its own fault: of a value that the database cannot hold another row knows nothing. */
function refusalFor(error: unknown): string | null {
  if (error instanceof AppError && error.status < 500) return error.message
  return /^(22|54)/.test(systemCode(error)) ? 'has a value that cannot be stored' : null
}

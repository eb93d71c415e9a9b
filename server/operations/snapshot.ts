import type { Db, Tx } from '../database/schema.ts'
import { withoutTimeLimit } from '../database/time-limit.ts'
import { inSnapshot } from '../database/transaction.ts'

/** Reads one state of the whole database, however long that takes and whatever is written meanwhile. */
export function inLongSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inSnapshot(db, async (tx) => {
    await withoutTimeLimit(tx)
    return work(tx)
  })
}

import { vi } from 'vitest'
import type { Db } from '../database/schema.ts'

/** Runs `between` once, just before the next transaction begins; `vi.restoreAllMocks()` afterwards. */
export function beforeNextTransaction(db: Db, between: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    vi.spyOn(transaction, 'execute').mockImplementationOnce(async (work) => {
      await between()
      return execute(work)
    })
    return transaction
  })
}

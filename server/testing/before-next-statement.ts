import { vi } from 'vitest'
import type { Db } from '../database/schema.ts'

/** Runs `between` once, just before the next statement outside of transactions that contains `sql`; `vi.restoreAllMocks()` afterwards. */
export function beforeNextStatement(db: Db, sql: string, between: () => Promise<unknown>): void {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  let isDone = false
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    if (!isDone && query.sql.includes(sql)) {
      isDone = true
      await between()
    }
    return execute(query)
  })
}

import { vi } from 'vitest'
import type { Db } from '../database/schema.ts'

/** Runs `between` once, just before the next prepared statement that contains `sql`; `vi.restoreAllMocks()` afterwards. */
export function beforeNextStatement(db: Db, sql: string, between: () => Promise<unknown>): void {
  const execute = db.executeQuery.bind(db)
  let isDone = false
  vi.spyOn(db, 'executeQuery').mockImplementation(async (query) => {
    if (!isDone && 'sql' in query && query.sql.includes(sql)) {
      isDone = true
      await between()
    }
    return execute(query)
  })
}

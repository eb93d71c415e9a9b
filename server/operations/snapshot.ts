import type { Db, Tx } from '../database/schema.ts'

/** Runs `work` on one state of the database, whatever is written meanwhile. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work)
}

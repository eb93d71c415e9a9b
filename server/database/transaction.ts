import { setTimeout as pause } from 'node:timers/promises'
import { systemCode } from '../base/start-error.ts'
import { isOutdated } from './prepared-statements.ts'
import type { Db, Tx } from './schema.ts'

const triesAtMost = 6

/** Serialization failure and deadlock: PostgreSQL expects the whole transaction to be retried. */
const passing = new Set(['40001', '40P01'])

/** Runs `work` in a transaction, perhaps several times: it changes nothing but the database, waits for no network and queries by `tx`. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work))

/** The same for one statement, which is a transaction by itself. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === triesAtMost || !isPassing(error)) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}

/** Runs `work`, which only reads, on one state of the database, whatever is written meanwhile. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** True if a row was refused because of a unique key; its name is not looked at, as distributed databases number them. */
export const isDuplicate = (error: unknown): boolean => systemCode(error) === '23505'

const isPassing = (error: unknown): boolean => isOutdated(error) || passing.has(systemCode(error))

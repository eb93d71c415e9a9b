import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseHandle } from '../database/handle.ts'

type Transaction = { database: DatabaseHandle; isOpen: boolean }
type Call = (...parts: unknown[]) => unknown
type Work = (tx: unknown) => Promise<unknown>

/** The transaction that the running code stands in. */
const around = new AsyncLocalStorage<Transaction>()

/**
 * Lets a query fail that is sent beside an open transaction of its own task: on the embedded database, which has one session, it would wait for
 * ever. So tests on PostgreSQL find it, too.
 */
export function forbidQueriesBeside(database: DatabaseHandle): DatabaseHandle {
  const { db, pool } = database
  const begin = db.transaction.bind(db)
  db.transaction = () => watched(begin(), database)
  const connect = pool.connect.bind(pool) as Call
  const guarded: Call = (...parts) => {
    const open = around.getStore()
    if (open?.isOpen === true && open.database === database)
      throw new Error('A query beside the open transaction of its own task waits for ever on one session.')
    return connect(...parts)
  }
  pool.connect = guarded as typeof pool.connect
  return database
}

/** Runs what another task does in the same moment. */
export const asAnotherTask = <Answer>(work: () => Answer): Answer => around.exit(work)

/** Marks what `execute` of a transaction's builder runs; its other methods return another builder. */
const watched = <Builder extends object>(builder: Builder, database: DatabaseHandle): Builder =>
  new Proxy(builder, {
    get: (target, name) => {
      const method = (target as Record<string | symbol, Call>)[name]!.bind(target)
      if (name !== 'execute') return (...parts: unknown[]) => watched(method(...parts) as object, database)
      return (work: Work) => method((tx: unknown) => runInside(database, () => work(tx)))
    },
  })

async function runInside(database: DatabaseHandle, work: () => Promise<unknown>): Promise<unknown> {
  const transaction = { database, isOpen: true }
  try {
    return await around.run(transaction, work)
  } finally {
    // Work that was started inside and goes on afterwards is beside nothing.
    transaction.isOpen = false
  }
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { QUERIES } from '../server/database/handle.ts'

/** Counts the statements that the work sends to the database, including those that begin and end transactions. */
export async function countQueries(work: () => Promise<void>): Promise<number> {
  let queries = 0
  const note = () => {
    queries += 1
  }
  subscribe(QUERIES, note)
  try {
    await work()
  } finally {
    unsubscribe(QUERIES, note)
  }
  return queries
}

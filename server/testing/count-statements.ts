import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { QUERIES } from '../database/handle.ts'

/** How many statements this process asked of any database meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let asked = 0
  const note = () => {
    asked += 1
  }
  subscribe(QUERIES, note)
  try {
    await work()
  } finally {
    unsubscribe(QUERIES, note)
  }
  return asked
}

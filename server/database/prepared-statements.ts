import type pg from 'pg'
import { nameOfPrepared } from './prepared.ts'

type Submit = (...parts: unknown[]) => Promise<unknown>

/** Increased when the schema has changed under prepared statements. */
let generation = 0

/** Prepares the statements of `prepared` on this connection; not for one that a pooler shares between two statements. */
export function prepareStatements(client: pg.PoolClient): void {
  const submit = client.query.bind(client) as Submit
  const named: Submit = async (...parts) => {
    const [text, values, ...rest] = parts
    const name = typeof text === 'string' ? nameOfPrepared(text) : undefined
    if (name === undefined) return submit(...parts)
    const ask = () => submit({ name: `${name} ${generation}`, text, values }, ...rest)
    try {
      return await ask()
    } catch (error) {
      if (!isOutdated(error)) throw error
      generation += 1
      // In a transaction all earlier statements have to run again (`transaction.ts`).
      if (client.getTransactionStatus() !== 'I') throw error
      return ask()
    }
  }
  client.query = named as typeof client.query
}

/** True if another node's migration added a column to the result: the database then refuses the statement before doing anything. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

import type pg from 'pg'
import { nameOfPrepared } from './prepared.ts'

type Submit = (...parts: unknown[]) => Promise<unknown>

/** Grows when the schema has changed under statements that were prepared before. */
let generation = 0

/** Has the connection remember what `prepared` wrote. Not for one that a pooler lends to others between two statements. */
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
      // In a transaction everything before it has to be done again (`transaction.ts`).
      if (client.getTransactionStatus() !== 'I') throw error
      return ask()
    }
  }
  client.query = named as typeof client.query
}

/** Another node's migration has added a column to what the statement answers: the database refuses it, before it has done anything. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './schema.ts'

/** Lifts the time limits for this transaction, for sums over whole tables, corrections and copies. */
export async function withoutTimeLimit(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

const lifts = /^\s*set (local |session )?statement_timeout = 0\b/i
const restores = /^\s*(commit|rollback$|reset|discard|set (session )?statement_timeout)/i

type Submit = (...parts: unknown[]) => unknown

/**
 * Destroys the connection when an answer does not come within `ms`: the database cancels slow statements itself, so a longer silence means that
 * the connection is dead. A statement that lifts the database's limit lifts this one too, and the system's keep-alive remains.
 */
export function limitAnswers(client: pg.PoolClient, ms: number): void {
  const submit = client.query.bind(client) as Submit
  let lifted = false
  const limited: Submit = (...parts) => {
    const text = textOf(parts[0])
    if (lifts.test(text)) lifted = true
    else if (restores.test(text)) lifted = false
    if (lifted) return submit(...parts)
    const timer = setTimeout(() => destroy(client, ms), ms)
    const done = parts.at(-1)
    if (typeof done === 'function') {
      parts[parts.length - 1] = (...answer: unknown[]) => {
        clearTimeout(timer)
        done(...answer)
      }
      return submit(...parts)
    }
    return Promise.resolve(submit(...parts)).finally(() => clearTimeout(timer))
  }
  client.query = limited as typeof client.query
}

/** Returns the SQL of a query given to `pg`. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

function destroy(client: pg.PoolClient, ms: number): void {
  const error = Object.assign(new Error(`The database gave no answer for ${ms} ms`), { code: 'ETIMEDOUT' })
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
  connection.stream.destroy(error)
}

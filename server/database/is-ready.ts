import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isPassingFault } from '../base/passing-fault.ts'

const patience = 2_000

/** True when the database answers within two seconds. */
export async function respondsInTime(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const timeout = new AbortController()
  const tooLate = pause(patience, false, { signal: timeout.signal, ref: false }).catch(() => false)
  const ready = await Promise.race([answer, tooLate])
  timeout.abort()
  return ready
}

/** Milliseconds that the tables have to answer, and that the connection beside the pool has for each step. */
const AT_ONCE = 300
/** Those of a sale, and those that may lie on other servers (deploy/citus). */
const TABLES = [
  'users',
  'products',
  'checkouts',
  'orders',
  'order_lines',
  'stock',
  'emails',
  'running_totals',
  'audit_log',
]

/**
 * True if the database takes a connection and answers, while one of these tables does not: then no waiting helps. A database that is slow as
 * a whole is not meant. It has a connection of its own, as those of the pool may all wait.
 */
export async function isSilentInPart(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: AT_ONCE,
    query_timeout: 2 * AT_ONCE,
    application_name: 'shop check',
  })
  client.on('error', () => undefined)
  let answers = false
  try {
    await client.connect()
    const asked = performance.now()
    await client.query('select 1')
    answers = performance.now() - asked < AT_ONCE
    const reads = TABLES.map((table) => `select from ${table} limit 1;`).join(' ')
    // Of the transaction, as a pooler lends its session to others.
    await client.query(`begin; set local statement_timeout = ${AT_ONCE}; ${reads} rollback`)
    return false
  } catch (error) {
    return answers && (isPassingFault(error) || (error as Error).message === 'Query read timeout')
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Answers everybody who asks at the same moment alike. */
export function askedSeldom<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let [asked, answer]: [number, Promise<Answer> | null] = [0, null]
  return () => {
    if (answer === null || performance.now() - asked > AT_ONCE) [asked, answer] = [performance.now(), ask()]
    return answer
  }
}

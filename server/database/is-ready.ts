import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

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

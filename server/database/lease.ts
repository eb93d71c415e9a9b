import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changesAny, findsAny } from './rows.ts'
import type { Db } from './schema.ts'

/** Seconds after which a lease that is not renewed may be taken by another process, and milliseconds between renewals. */
const LIFE = 15
const RENEW_EVERY = 4_000

/**
 * Runs `work` while this process holds and renews the lease of that name. A lease is a row with an expiry and not a lock
 * of the database: it needs no open connection or transaction, so it works behind a pooler and on the embedded database,
 * and a killed holder's lease expires by itself.
 *
 * @param work receives a signal that is aborted when the lease could not be renewed
 * @returns false without running anything when another process holds the lease
 */
export async function withLease(
  db: Db,
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID()
  if (!(await take(db, name, holder))) return false
  const lost = new AbortController()
  let renewed = performance.now()
  const keep = async (asked: number) => {
    try {
      if (await renew(db, name, holder)) renewed = asked
      else lost.abort()
    } catch {
      if (asked - renewed > LIFE * 1_000) lost.abort()
    }
  }
  const timer = setInterval(() => {
    void keep(performance.now())
  }, RENEW_EVERY).unref()
  try {
    await work(lost.signal)
  } finally {
    clearInterval(timer)
    // If this fails, the lease expires by itself.
    await release(db, name, holder).catch(() => undefined)
  }
  return true
}

const untilThen = sql<Date>`now() + ${sql.lit(LIFE)} * interval '1 second'`

const take = (db: Db, name: string, holder: string): Promise<boolean> =>
  findsAny(
    db
      .insertInto('leases')
      .values({ name, holder, until: untilThen })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until: untilThen })
          .where('leases.until', '<=', sql<Date>`now()`),
      )
      .returning('name'),
  )

const renew = (db: Db, name: string, holder: string): Promise<boolean> =>
  changesAny(
    db.updateTable('leases').set({ until: untilThen }).where('name', '=', name).where('holder', '=', holder),
  )

async function release(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

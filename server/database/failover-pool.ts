import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How long a replica that failed is left alone, in ms. */
const LEAVE_ALONE = 5_000

/** How long after a change replicas may still be without it, in ms. */
const CATCH_UP = 10_000

/**
 * Connections to the replicas in turn, and to the primary while none of them answers: a dead replica makes reads slower, never
 * impossible. For a while after a change (`changed`) the primary answers, so that nobody misses what they have just written. Ending it ends the replicas' pools, not the primary's.
 */
export function failoverPool(
  replicas: pg.Pool[],
  primary: pg.Pool,
  report: (error: Error) => void,
): PostgresPool & { changed: () => void } {
  const resting = new Map<pg.Pool, number>()
  let turn = 0
  let catchingUpUntil = 0

  async function connect(): Promise<PostgresPoolClient> {
    if (Date.now() < catchingUpUntil) return primary.connect()
    for (let tries = 0; tries < replicas.length; tries += 1) {
      turn = (turn + 1) % replicas.length
      const replica = replicas[turn]
      if (replica === undefined || (resting.get(replica) ?? 0) > Date.now()) continue
      try {
        return await replica.connect()
      } catch (error) {
        resting.set(replica, Date.now() + LEAVE_ALONE)
        report(error as Error)
      }
    }
    return primary.connect()
  }

  return {
    options: primary.options,
    connect,
    changed: () => {
      catchingUpUntil = Date.now() + CATCH_UP
    },
    end: async () => {
      await Promise.all(replicas.map((replica) => replica.end()))
    },
  }
}

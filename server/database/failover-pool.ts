import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isPassingFault } from '../base/passing-fault.ts'
import type { ReplicaWatch } from './replica-watch.ts'

/** Milliseconds before a replica that failed is tried again. */
const LEAVE_ALONE = 5_000

/** Longest lag of a replica in milliseconds when it need not have a known change; far below the caches' time to live. */
const BEHIND = 5_000

type Report = (error: Error) => void
type Submit = (...parts: unknown[]) => Promise<unknown>

export type FailoverPool = PostgresPool & {
  /** Call it after a commit: from then on only replicas that have replayed it are used. */
  changed: () => void
  /** The longest lag of each replica, in seconds, in the order of the addresses. */
  lags: () => number[]
}

/**
 * Hands out connections to the replicas round robin, and to the primary while no replica is usable: one that is down, lagging or silent is
 * skipped, so reads become slower but never fail and never return data older than a known change. A statement that fails because its replica
 * fails is retried on the primary. Ending the pool ends the replicas' pools, not the primary's.
 */
export function failoverPool(
  replicas: pg.Pool[],
  primary: pg.Pool,
  watch: ReplicaWatch,
  report: Report,
): FailoverPool {
  const resting = new Map<pg.Pool, number>()
  let turn = 0
  let changedAt = -Infinity

  function rest(replica: pg.Pool, error: unknown): void {
    resting.set(replica, performance.now() + LEAVE_ALONE)
    report(error as Error)
  }

  function isFit(index: number, replica: pg.Pool): boolean {
    const now = performance.now()
    const caughtUpTo = watch.caughtUpTo(index)
    return (resting.get(replica) ?? 0) <= now && caughtUpTo > changedAt && now - caughtUpTo <= BEHIND
  }

  async function connect(): Promise<PostgresPoolClient> {
    for (let tries = 0; tries < replicas.length; tries += 1) {
      turn = (turn + 1) % replicas.length
      const replica = replicas[turn]
      if (replica === undefined || !isFit(turn, replica)) continue
      try {
        const client = await replica.connect()
        return withFailover(client, primary, (error) => rest(replica, error))
      } catch (error) {
        rest(replica, error)
      }
    }
    return primary.connect()
  }

  return {
    options: primary.options,
    connect,
    changed: () => {
      changedAt = performance.now()
    },
    lags: () => replicas.map((_, index) => (performance.now() - watch.caughtUpTo(index)) / 1_000),
    end: async () => {
      watch.close()
      await Promise.all(replicas.map((replica) => replica.end()))
    },
  }
}

/** Retries a failed statement on the primary. Only for reads, whose statements do not depend on earlier ones. */
function withFailover(client: pg.PoolClient, primary: pg.Pool, failed: Report): PostgresPoolClient {
  let broken: Error | undefined
  const ask = client.query.bind(client) as Submit
  const query: Submit = async (...parts) => {
    if (broken === undefined) {
      try {
        return await ask(...parts)
      } catch (error) {
        if (!isPassingFault(error)) throw error
        broken = error as Error
        failed(broken)
      }
    }
    const other = await primary.connect()
    try {
      return await (other.query as Submit).call(other, ...parts)
    } finally {
      other.release()
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) }
}

import type pg from 'pg'

const CHECKPOINT_EVERY = 5 * 60 * 1_000
const VACUUM_EVERY = 60 * 60 * 1_000

/**
 * What a server does by itself and the embedded database leaves undone: checkpoints bound the log and the time to reopen, vacuum
 * bounds the tables and keeps the planner informed.
 *
 * @returns the stop
 */
export function startUpkeep(pool: pg.Pool, onError: (error: Error) => void): () => void {
  const repeat = (sql: string, everyMs: number) =>
    setInterval(() => {
      pool.query(sql).catch(onError)
    }, everyMs).unref()
  const timers = [repeat('checkpoint', CHECKPOINT_EVERY), repeat('vacuum (analyze)', VACUUM_EVERY)]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

import { FEWER_ROWS } from '../analyze.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { MINUTE } from '../../../contract/durations.ts'

const CHECKPOINT_EVERY = 5 * MINUTE
const ROUND = { first: MINUTE, every: 10 * MINUTE }
/** Milliseconds between two statements of a round, so that others can use the one connection. */
const BETWEEN = 500
/** Rows changed since the last upkeep that make a table due; for dead index entries, at least this number and share. */
const CHANGED = 50
const DEAD = { least: 1_000, share: 0.05 }
/** Statements per second up to which only the shop's own jobs are active. */
const QUIET = 2

/** Share by which a table's size differs from that at its last upkeep, when nothing is known of its changes. */
const OTHER_SIZE = 0.1

/** `pages` are those of now and of the last vacuum or analyze. */
type Table = {
  name: string
  changed: number
  dead: number
  rows: number
  unanalyzed: number
  pages: number
  pagesThen: number
}

/**
 * Does the upkeep that a PostgreSQL server does by itself and the embedded database does not: checkpoints bound the log
 * and the time to reopen, vacuum bounds the tables, and analyze keeps the planner's statistics current. It shares one
 * connection with the shop, so it runs in short pieces, table by table and only where rows have changed: the tables at
 * any time, their indexes, which take longest, only while the shop is quiet. The counts of changes are gone each time the database is closed,
 * so the first round goes by sizes too.
 *
 * @returns the stop
 */
export function startUpkeep(pool: pg.Pool, onError: (error: Error) => void): () => void {
  const stopping = new AbortController()
  const round = createUpkeep(pool)
  let statements = 0
  let since = performance.now()
  pool.on('acquire', () => (statements += 1))
  const isQuiet = () => {
    const perSecond = (statements / (performance.now() - since)) * 1_000
    statements = 0
    since = performance.now()
    return perSecond < QUIET
  }
  const repeat = (work: () => Promise<unknown>, everyMs: number) =>
    setInterval(() => void work().catch(onError), everyMs).unref()
  const runRound = () => round({ quiet: isQuiet(), between: BETWEEN, signal: stopping.signal })
  const timers = [
    repeat(() => pool.query('checkpoint'), CHECKPOINT_EVERY),
    repeat(runRound, ROUND.every),
    setTimeout(() => void runRound().catch(onError), ROUND.first).unref(),
  ]
  return () => {
    stopping.abort()
    for (const timer of timers) clearTimeout(timer)
  }
}

type Round = { quiet: boolean; between?: number; signal?: AbortSignal }

/** Checks all tables once and does the upkeep they need. */
export function createUpkeep(pool: pg.Pool): (round: Round) => Promise<void> {
  /** The number of changes of each table at its last vacuum. */
  const seen = new Map<string, number>()
  let isFirst = true
  return async ({ quiet, between = 0, signal }) => {
    const all = await tables(pool)
    const forgotten = isFirst ? all.filter(isOfOtherSize) : []
    isFirst = false
    for (const table of all) {
      const { name, changed, dead, rows, unanalyzed } = table
      const isForgotten = forgotten.includes(table)
      const statements: string[] = []
      if (quiet && dead > DEAD.least + DEAD.share * rows) statements.push(`vacuum (truncate off) ${name}`)
      else if (isForgotten || Math.abs(changed - (seen.get(name) ?? 0)) >= CHANGED)
        statements.push(`vacuum (index_cleanup off, truncate off) ${name}`)
      if (statements.length > 0) seen.set(name, changed)
      if (isForgotten || unanalyzed > CHANGED + DEAD.share * rows) statements.push(analyze(name))
      for (const statement of statements) {
        if (signal?.aborted) return
        await pool.query(statement)
        await pause(between, undefined, { ref: false })
      }
    }
  }
}

const isOfOtherSize = ({ pages, pagesThen }: Table): boolean =>
  Math.abs(pages - pagesThen) > OTHER_SIZE * pagesThen

const analyze = (name: string) => `begin; ${FEWER_ROWS}; analyze ${name}; commit`

async function tables(pool: pg.Pool): Promise<Table[]> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<Table>(`
    select format('%I.%I', schemaname, pg_class.relname) as name, (n_tup_upd + n_tup_del)::int8 as changed, n_dead_tup as dead,
      n_live_tup as rows, n_mod_since_analyze as unanalyzed,
      pg_relation_size(relid) / current_setting('block_size')::int8 as pages, relpages as "pagesThen"
    from pg_stat_user_tables join pg_class on pg_class.oid = relid order by pg_class.relname`)
  return rows
}

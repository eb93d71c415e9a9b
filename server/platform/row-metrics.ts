import { Gauge } from 'prom-client'
import type { Db } from '../database/schema.ts'
import type { App } from './app-type.ts'

/** Milliseconds for which counted rows are reused, however often metrics are requested. */
const KEPT = 15_000

export type Counted = { state: string; rows: number }

/** Waiting rows, the time of the oldest, and rows that were given up. */
export type Waiting = { waiting: number; failed: number; since: Date | null }

type Named = { name: string; help: string }
type Figures = {
  /** Labelled by the kinds of waiting and failed rows. */
  rows: Named
  /** Seconds, 0 while nothing waits. */
  age: Named
  count: (db: Db, now: Date) => Promise<Waiting>
}

/** Reports figures by state. */
export function measureStates(
  app: App,
  name: string,
  help: string,
  count: (db: Db, now: Date) => Promise<Counted[]>,
): void {
  const shared = gaugeOptions(app, count, (counted) => {
    // A state of which nothing is left has no row.
    gauge.reset()
    for (const { state, rows } of counted) gauge.set({ state }, rows)
  })
  const gauge = new Gauge({ name, help, labelNames: ['state'] as const, ...shared })
}

/** Reports the number and the age of waiting rows, both from one count. */
export function measureWaiting(app: App, figures: Figures): void {
  const shared = gaugeOptions(app, figures.count, ({ waiting, failed, since }, now) => {
    rows.set({ state: 'waiting' }, waiting)
    rows.set({ state: 'failed' }, failed)
    age.set(since === null ? 0 : (now.getTime() - since.getTime()) / 1_000)
  })
  const age = new Gauge({ ...figures.age, ...shared })
  const rows = new Gauge({ ...figures.rows, labelNames: ['state'] as const, ...shared })
}

/** Options of gauges that show one count; every process counts the same rows. */
function gaugeOptions<Result>(
  app: App,
  count: (db: Db, now: Date) => Promise<Result>,
  show: (counts: Result, now: Date) => void,
) {
  let until = 0
  let counting = Promise.resolve()
  const collect = (): Promise<void> => {
    if (Date.now() < until) return counting
    until = Date.now() + KEPT
    const now = app.clock()
    counting = count(app.db, now).then(
      (counts) => show(counts, now),
      // While the database is unavailable the last numbers stay, and everything else is still reported.
      () => undefined,
    )
    return counting
  }
  return { aggregator: 'first' as const, registers: [app.metrics], collect }
}

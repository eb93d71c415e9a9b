import { Gauge } from 'prom-client'
import type { Db } from '../database/schema.ts'
import type { App } from './app-type.ts'

/** Milliseconds for which counted rows are reused, however often metrics are requested. */
const KEPT = 15_000

/** Waiting rows, the time of the oldest, and rows that were given up. */
export type Waiting = { waiting: number; failed: number; since: Date | null }

type Figures = {
  /** Labelled by the kinds of waiting and failed rows. */
  rows: { name: string; help: string }
  /** Seconds, 0 while nothing waits. */
  age: { name: string; help: string }
  count: (db: Db, now: Date) => Promise<Waiting>
}

/** Reports the number and the age of waiting rows. Both come from one count; every process counts the same rows. */
export function measureWaiting(app: App, figures: Figures): void {
  let until = 0
  let counting = Promise.resolve()
  const collect = (): Promise<void> => {
    if (Date.now() >= until) {
      until = Date.now() + KEPT
      counting = count()
    }
    return counting
  }
  const shared = { aggregator: 'first' as const, registers: [app.metrics], collect }
  const age = new Gauge({ ...figures.age, ...shared })
  const rows = new Gauge({ ...figures.rows, labelNames: ['state'] as const, ...shared })
  async function count(): Promise<void> {
    const now = app.clock()
    // While the database is unavailable the last numbers stay.
    const counts = await figures.count(app.readDb, now).catch(() => null)
    if (counts === null) return
    rows.set({ state: 'waiting' }, counts.waiting)
    rows.set({ state: 'failed' }, counts.failed)
    age.set(counts.since === null ? 0 : (now.getTime() - counts.since.getTime()) / 1_000)
  }
}

import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { Counter, type Registry } from 'prom-client'
import type { Db } from '../database/schema.ts'
import type { App } from './app-type.ts'

/** The most rows that one statement deletes, so that others wait no longer than for any other statement. */
export const SWEEP_BATCH = 500
/** The most batches of one run; the rest follows in the next one. */
const MAX_BATCHES = 100

const counters = new WeakMap<Registry, Counter<'kind'>>()

/** Counts deleted rows, for `/metrics`. */
export function countSwept({ metrics }: Pick<App, 'metrics'>, kind: string, rows: number): void {
  let counter = counters.get(metrics)
  if (counter === undefined) {
    counter = new Counter({
      name: 'shop_swept_total',
      help: 'Deleted rows and pictures, by kind',
      labelNames: ['kind'] as const,
      registers: [metrics],
    })
    counters.set(metrics, counter)
  }
  counter.inc({ kind }, rows)
}

/** Repeats `sweep` while it finds a whole batch. @param sweep deletes at most `limit` rows and returns how many @param age of rows that go, in ms */
export async function sweepInBatches(
  app: Pick<App, 'metrics' | 'db' | 'clock'>,
  kind: string,
  sweep: (db: Db, before: Date, limit: number) => Promise<number>,
  age = 0,
): Promise<void> {
  const before = new Date(app.clock().getTime() - age)
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await sweep(app.db, before, SWEEP_BATCH)
    countSwept(app, kind, rows)
    if (rows < SWEEP_BATCH) return
    await yieldToOthers()
  }
}

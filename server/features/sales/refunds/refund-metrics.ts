import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
import { isUnmade } from '../orders/order-refunds.store.ts'

/** Milliseconds for which counted rows are good enough, however often figures are asked for. */
const KEPT = 15_000

type Counts = { waiting: number; failed: number; since: Date | null }

/** Refunds that are on their way, how long the provider has not taken up the oldest, and those that failed and nobody made again. */
export function measureRefunds(app: App): void {
  let until = 0
  let counting = Promise.resolve()
  // Both figures come of one count; every process counts the same rows.
  const collect = (): Promise<void> => {
    if (Date.now() >= until) {
      until = Date.now() + KEPT
      counting = count()
    }
    return counting
  }
  const shared = { aggregator: 'first' as const, registers: [app.metrics], collect }
  const age = new Gauge({
    name: 'shop_refund_age_seconds',
    help: 'How long the oldest refund waits for the provider to take it up, 0 without one',
    ...shared,
  })
  const refunds = new Gauge({
    name: 'shop_refunds',
    help: 'Refunds on their way, and those that failed and were not made again',
    labelNames: ['state'] as const,
    ...shared,
  })
  async function count(): Promise<void> {
    // While the database is away the last figures stand.
    const counts = await countRefunds(app.readDb).catch(() => null)
    if (counts === null) return
    refunds.set({ state: 'waiting' }, counts.waiting)
    refunds.set({ state: 'failed' }, counts.failed)
    age.set(counts.since === null ? 0 : (app.clock().getTime() - counts.since.getTime()) / 1_000)
  }
}

/** Two small indexes, however many refunds there are. */
async function countRefunds(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as waiting, min(created_at) filter (where state = 'wanted') as since,
      (select count(*) from refunds join orders on orders.id = refunds.order_id where ${isUnmade}) as failed
    from refunds where state in ('wanted', 'pending')`.execute(db)
  return rows[0]!
}

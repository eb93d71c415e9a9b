import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'

/** Milliseconds for which counted rows are good enough, however often figures are asked for. */
const KEPT = 15_000
const DAY = 24 * 60 * 60 * 1_000

type Counts = { waiting: number; failed: number; since: Date | null }

/** Letters that wait and how long the oldest does, and those given up during the last day. */
export function measureLetters(app: App): void {
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
    name: 'shop_email_age_seconds',
    help: 'How long the oldest letter waits, 0 without one',
    ...shared,
  })
  const emails = new Gauge({
    name: 'shop_emails',
    help: 'Letters that wait, and those given up in the last day',
    labelNames: ['state'] as const,
    ...shared,
  })
  async function count(): Promise<void> {
    const now = app.clock()
    // While the database is away the last figures stand.
    const counts = await countLetters(app.readDb, new Date(now.getTime() - DAY)).catch(() => null)
    if (counts === null) return
    emails.set({ state: 'waiting' }, counts.waiting)
    emails.set({ state: 'failed' }, counts.failed)
    age.set(counts.since === null ? 0 : (now.getTime() - counts.since.getTime()) / 1_000)
  }
}

/** Two small indexes, however many letters there are. */
async function countLetters(db: Db, day: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as waiting, min(created_at) as since,
      (select count(*) from emails where state = 'failed' and due_at >= ${day}) as failed
    from emails where state in ('waiting', 'sending')`.execute(db)
  return rows[0]!
}

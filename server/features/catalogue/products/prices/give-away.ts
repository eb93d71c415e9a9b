import { sql } from 'kysely'
import { DAY } from '../../../../../contract/durations.ts'
import type { Cents } from '../../../../../contract/money.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { isConfirmed, refuseUnconfirmed } from '../../../../platform/guards.ts'
import type { Viewer } from '../../../../platform/sessions.ts'

type Change = { id: string; before: Cents; after: Cents }

/** Milliseconds, as long as a session of an admin. */
const WEEK = 7 * DAY

/**
 * Requires a recent password for a price below a tenth of the former one, or of the highest since the password was last entered: a slip of the
 * comma, or the goods given away, perhaps in small steps.
 *
 * @throws AppError 403 confirm_needed
 */
export async function refuseGiveAway(
  tx: Tx,
  admin: Viewer,
  changes: readonly Change[],
  at: Date,
): Promise<void> {
  if (isConfirmed(admin, at)) return
  if ((await givenAway(tx, changes, { at, since: admin.confirmedAt })).size > 0) refuseUnconfirmed(admin, at)
}

/** Products whose price falls below a tenth of the highest since then, or within a week. */
export async function givenAway(
  db: Db | Tx,
  changes: readonly Change[],
  { at, since = null }: { at: Date; since?: Date | null },
): Promise<Set<string>> {
  const lowered = changes.filter(({ before, after }) => after < before)
  if (lowered.length === 0) return new Set()
  const from = since ?? new Date(at.getTime() - WEEK)
  const { rows } = await sql<{ id: string; cents: Cents | null }>`
    select product_id as id, max(price_cents) as cents from price_history
    where product_id = any(${lowered.map(({ id }) => id)}::uuid[]) and since >= coalesce((
      select max(since) from price_history as past
      where past.product_id = price_history.product_id and since <= ${from}), '-infinity')
    group by product_id`.execute(db)
  const highest = new Map(rows.map(({ id, cents }) => [id, cents]))
  return new Set(
    lowered.flatMap(({ id, before, after }) =>
      after * 10 < Math.max(before, highest.get(id) ?? 0) ? [id] : [],
    ),
  )
}

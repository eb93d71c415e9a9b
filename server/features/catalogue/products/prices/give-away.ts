import { sql } from 'kysely'
import { toMinor } from '../../../../../contract/currencies.ts'
import { DAY } from '../../../../../contract/durations.ts'
import type { Cents } from '../../../../../contract/money.ts'
import type { Tx } from '../../../../database/schema.ts'
import { isConfirmed, refuseUnconfirmed } from '../../../../platform/guards.ts'
import type { Viewer } from '../../../../platform/sessions.ts'

type Change = { id: string; before: Cents; after: Cents }

/** Milliseconds, as long as a session of an admin. */
const WEEK = 7 * DAY

/**
 * Requires a recent password for a price below a tenth of the former one, or of the highest that this admin has changed since the password was
 * last entered: a slip of the comma, or the goods given away, perhaps in small steps.
 *
 * @throws AppError 403 confirm_needed
 */
export async function refuseGiveAway(
  tx: Tx,
  admin: Viewer,
  changes: readonly Change[],
  { currency, at }: { currency: string; at: Date },
): Promise<void> {
  const lowered = changes.filter(({ before, after }) => after < before)
  if (lowered.length === 0 || isConfirmed(admin, at)) return
  const since = admin.confirmedAt ?? new Date(at.getTime() - WEEK)
  const ids = lowered.map(({ id }) => id)
  const own = sql`actor_id = ${admin.id} and created_at > ${since}`
  const { rows } = await sql<{ id: string; price: number }>`
    select id, max(price::float8) as price from (
      select subject_id as id, before ->> 'price' as price from audit_log
      where subject_kind = 'product' and subject_id = any(${ids}::text[]) and ${own}
      union all
      select each.id, was ->> 'price' from audit_log, jsonb_each(before) as each (id, was)
      where subject_kind = 'import' and action = 'import products' and each.id = any(${ids}::text[]) and ${own}) steps
    where price is not null group by id`.execute(tx)
  const highest = new Map(rows.map(({ id, price }) => [id, toMinor(price, currency)]))
  const isGivenAway = ({ id, before, after }: Change) => after * 10 < Math.max(before, highest.get(id) ?? 0)
  if (lowered.some(isGivenAway)) refuseUnconfirmed(admin, at)
}

import { sql, type Selectable } from 'kysely'
import { changesAny, findsAny } from '../../../database/rows.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

export type DeliveryRow = Selectable<Database['webhook_deliveries']>
export type EndpointRow = Selectable<Database['webhook_endpoints']>

/** Lease in milliseconds on a claimed delivery; an attempt takes ten seconds at most. */
const LEASE = 60_000
/** Maximum number of concurrent deliveries per endpoint, so that a slow one occupies no more workers. */
export const MAX_UNDER_WAY = 2

/** A claimed delivery with the state of its endpoint at that time. */
export type Claimed = DeliveryRow &
  Pick<
    EndpointRow,
    'url' | 'sealed_secret' | 'old_sealed_secret' | 'old_secret_until' | 'failures' | 'failing_since'
  >

/**
 * Claims the delivery that is due longest: new, to be retried, or left by a process that died while sending. One row is read of each
 * endpoint that is enabled and not in a pause, so a dead endpoint with many events costs no more than one with none. Concurrent workers and
 * nodes get different ones.
 */
export async function claimDelivery(db: Db, now: Date): Promise<Claimed | undefined> {
  const lease = new Date(now.getTime() + LEASE)
  const { rows } = await sql<Claimed>`
    update webhook_deliveries delivery
    set state = 'sending', attempts = attempts + 1, leased_until = ${lease}
    from (
      select endpoint.*, next.event_id from webhook_endpoints endpoint cross join lateral (
        select event_id, due_at from webhook_deliveries
        where endpoint_id = endpoint.id and state in ('waiting', 'sending') and due_at <= ${now}
          and (state = 'waiting' or leased_until < ${now})
        order by due_at limit 1 for update skip locked
      ) next
      where endpoint.is_on and (endpoint.paused_until is null or endpoint.paused_until <= ${now}) and ${MAX_UNDER_WAY} > (
        select count(*) from webhook_deliveries
        where endpoint_id = endpoint.id and state = 'sending' and leased_until >= ${now})
      order by next.due_at limit 1
    ) due
    where delivery.endpoint_id = due.id and delivery.event_id = due.event_id
    returning delivery.*, due.url, due.sealed_secret, due.old_sealed_secret, due.old_secret_until, due.failures, due.failing_since`.execute(
    db,
  )
  return rows[0]
}

/** Result of an attempt. `code` and `ms` are `null` when nothing answered or nothing was sent. */
export type Ending = {
  state: 'sent' | 'failed' | 'waiting'
  code: number | null
  ms: number | null
  problem: string
  answer: string
  dueAt: Date
}

/** Effect of an attempt on its endpoint. Attempts that began side by side count as one pause. */
export type EndpointChange =
  | { is: 'well' }
  | { is: 'in a pause'; until: Date }
  | { is: 'off'; reason: string }
  | { is: 'as it was' }

/** Records the result of an attempt. @returns false when the lease ran out and another process has claimed the delivery */
export const recordTry = (tx: Db | Tx, claimed: Claimed, ending: Ending, now: Date): Promise<boolean> =>
  changesAny(
    tx
      .updateTable('webhook_deliveries')
      .set({
        state: ending.state,
        leased_until: null,
        code: ending.code,
        ms: ending.ms,
        problem: ending.problem,
        answer: ending.answer,
        due_at: ending.dueAt,
        ...(ending.state === 'sent' && { sent_at: now }),
      })
      .where('endpoint_id', '=', claimed.endpoint_id)
      .where('event_id', '=', claimed.event_id)
      .where('state', '=', 'sending')
      .where('attempts', '=', claimed.attempts),
  )

/** Records the effect of an attempt on its endpoint. @returns true if this attempt disabled the endpoint */
export async function recordEndpoint(
  tx: Db | Tx,
  claimed: Claimed,
  change: EndpointChange,
  now: Date,
): Promise<boolean> {
  // An attempt does not count for an address that the endpoint got meanwhile.
  const endpoint = tx
    .updateTable('webhook_endpoints')
    .where('id', '=', claimed.endpoint_id)
    .where('url', '=', claimed.url)
  switch (change.is) {
    case 'as it was':
      return false
    case 'well':
      // Most deliveries have no earlier failures to reset.
      if (claimed.failures > 0)
        await endpoint.set({ failures: 0, failing_since: null, paused_until: null }).execute()
      return false
    case 'in a pause':
      await endpoint
        .set({
          failures: claimed.failures + 1,
          failing_since: claimed.failing_since ?? now,
          paused_until: change.until,
        })
        .where('failures', '=', claimed.failures)
        .execute()
      return false
    case 'off': {
      return changesAny(
        endpoint
          .set({ is_on: false, off_reason: change.reason, paused_until: null, updated_at: now })
          .where('is_on', '=', true)
          // Nor for an endpoint that has accepted a delivery since.
          .where('failing_since', 'is not distinct from', claimed.failing_since),
      )
    }
  }
}

/** Cancels the queued deliveries of an endpoint, in the transaction that disables it. */
export async function skipWaiting(tx: Tx, endpointId: string, problem: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'skipped', problem, due_at: now, leased_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
}

/** True if any endpoint is enabled, which one row answers. */
export const isAnyOn = (db: Db): Promise<boolean> =>
  findsAny(db.selectFrom('webhook_endpoints').select('id').where('is_on', '=', true).limit(1))

import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'

/** Deletes ended deliveries written before then, and those of deleted endpoints. @returns how many were deleted */
export async function sweepDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where (endpoint_id, event_id) in (
      select endpoint_id, event_id from webhook_deliveries
      where (state in ('sent', 'failed', 'skipped') and created_at < ${before})
        or endpoint_id not in (select id from webhook_endpoints)
      limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes ended deliveries of each endpoint beyond its newest `most`. @returns how many were deleted */
export async function sweepSurplus(db: Db, most: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where (endpoint_id, event_id) in (
      select old.endpoint_id, old.event_id from webhook_endpoints endpoint cross join lateral (
        select endpoint_id, event_id, state from webhook_deliveries
        where endpoint_id = endpoint.id order by created_at desc, event_id desc offset ${most}
      ) old
      where old.state in ('sent', 'failed', 'skipped') limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

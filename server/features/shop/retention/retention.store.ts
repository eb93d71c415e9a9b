import { sql } from 'kysely'
import { deleteSome } from '../../../database/rows.ts'
import type { Db } from '../../../database/schema.ts'

/** Deletes unpaid checkouts opened before then. @returns how many were deleted */
export const deleteUnpaidCheckouts = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(
    db,
    'checkouts',
    'id',
    sql`state = 'expired' and created_at < ${before}
      and not exists (select from orders where checkout_id = checkouts.id) order by created_at`,
    limit,
  )

/** Empties old audit entries' values; who did what is kept, and settings' entries are their history. @returns how many */
export async function eraseAuditValues(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update audit_log set before = null, after = null where id in (
      select id from audit_log where (before is not null or after is not null) and created_at < ${before} and subject_kind <> 'setting'
      order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Empties the data of e-mails written before then; their sending, time and address are kept. @returns how many */
export async function eraseEmailData(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update emails set data = '{}' where id in (
      select id from emails where data <> '{}' and created_at < ${before} and state not in ('waiting', 'sending')
      order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

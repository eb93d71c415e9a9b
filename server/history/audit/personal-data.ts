import { sql } from 'kysely'
import type { PersonalPlace } from '../../platform/personal-data.ts'

/** Keeps the entries of an erased person's account, orders and reviews, without the values that name the person. */
export const auditPlace: PersonalPlace = {
  tables: ['audit_log'],
  erase: async (tx, { id, emailKeys, others }) => {
    await sql`
      update audit_log set before = null, after = null
      where (before is not null or after is not null) and (
        subject_id = ${id} or subject_id in (select id::text from orders where user_id = ${id})
        or (subject_kind = 'review' and before ->> 'author' = ${id})
        or (exists (
            select from unnest(${emailKeys}::text[]) as key
            where position(key in lower(concat(before::text, after::text))) > 0)
          and subject_id <> all(${others}::text[])))`.execute(tx)
    await sql`update audit_log set actor_id = null, actor_email = 'erased@invalid'
    where actor_id = ${id}`.execute(tx)
  },
}

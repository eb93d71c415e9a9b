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
            where position(key in lower(concat(before::text, after::text))) > 0 and ${isNamed})
          and subject_id <> all(${others}::text[])))`.execute(tx)
    await sql`update audit_log set actor_id = null, actor_email = 'erased@invalid'
    where actor_id = ${id}`.execute(tx)
  },
}

/** True if one of the values holds the address as a whole word: `joann@example.com` is somebody else than `ann@example.com`. */
const isNamed = sql<boolean>`exists (
  select from jsonb_path_query(jsonb_build_array(before, after), 'strict $.**') as value,
    regexp_split_to_table(lower(value #>> '{}'), '[][[:space:]"<>(),;:]+') as word
  where jsonb_typeof(value) = 'string' and key in (word, btrim(word, '.''')))`

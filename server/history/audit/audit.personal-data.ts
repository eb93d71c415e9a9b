import { sql } from 'kysely'
import type { PersonalPlace } from '../../platform/personal-data.ts'

/**
 * Keeps the entries of an erased person's account, orders and reviews, without the values that name the person. A distributed database takes the
 * statement too: its functions depend on nothing but their arguments.
 */
export const auditPlace: PersonalPlace = {
  tables: ['audit_log'],
  erase: async (tx, { id, emailKeys, others }) => {
    const naming = emailKeys.map(
      (key) => sql<boolean>`(
        position(${key} in lower(coalesce(before::text, '') || coalesce(after::text, ''))) > 0
        and (coalesce(jsonb_path_exists(before, ${namedIn(key)}::jsonpath), false)
          or coalesce(jsonb_path_exists(after, ${namedIn(key)}::jsonpath), false))
        and subject_id <> all(${others}::text[]))`,
    )
    await sql`
      update audit_log set before = null, after = null
      where (before is not null or after is not null) and (
        subject_id = ${id} or subject_id in (select id::text from orders where user_id = ${id})
        or (subject_kind = 'review' and before ->> 'author' = ${id})
        or ${sql.join([...naming, sql`false`], sql` or `)})`.execute(tx)
    await sql`update audit_log set actor_id = null, actor_email = 'erased@invalid'
    where actor_id = ${id}`.execute(tx)
  },
}

/** The path of a text that holds the address as a whole word: `joann@example.com` is somebody else than `ann@example.com`. */
function namedIn(key: string): string {
  const between = String.raw`[][[:space:]"<>(),;:]`
  const literal = key.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const word = String.raw`(^|${between})[.']*${literal}[.']*($|${between})`
  return `strict $.** ? (@.type() == "string" && @ like_regex ${JSON.stringify(word)} flag "i")`
}

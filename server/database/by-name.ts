import { type RawBuilder, sql } from 'kysely'

/**
 * A name as lists sort by it: as people do in any language, the same in both engines, without signs before or in it that no
 * one reads aloud. The expression is that of the index.
 */
export const byName = (column: string): RawBuilder<string> =>
  sql`ltrim(translate(${sql.ref(column)}, '×''’‘"“”', '')) collate "und-x-icu"`

/** An e-mail address as lists sort by it: by the characters, whatever the language of the database. */
export const byEmail = sql`email_key collate "C"`

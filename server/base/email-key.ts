import { sql, type RawBuilder } from 'kysely'

/** Returns the form of an e-mail address that is unique and compared (docs/behaviour.md#money-and-data). */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** The same of a column, as the index of e-mails has it: addresses are ASCII, so no language's rules for lower case apply. */
export const emailKeyOf = (column: string): RawBuilder<string> =>
  sql`lower(btrim(${sql.ref(column)}) collate "C")`

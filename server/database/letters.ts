import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A database that was made with locale C takes no letter beyond ASCII for one: a search for "Aloë" finds nothing similar, and ÄONIUM does not
 * find Äonium.
 *
 * @returns what to do, or `null` where letters are known
 */
export async function missingLetters(db: Db): Promise<string | null> {
  const { rows } = await sql<{ grams: number; type: string }>`
    select cardinality(show_trgm('éöß')) as grams, datctype as type
    from pg_database where datname = current_database()`.execute(db)
  const { grams, type } = rows[0]!
  return grams > 0
    ? null
    : `The database was made with locale ${type}, in which searches skip letters with accents: back up, make one with --locale=C.UTF-8, restore.`
}

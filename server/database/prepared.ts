import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db, Tx } from './schema.ts'

/** A placeholder for a value in SQL that is prepared before the value is known. */
class Blank {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

export type Blanks<Values> = { [Name in keyof Values]-?: RawBuilder<Values[Name]> }
/** A query made by `sql` or the query builders. */
type Written<Row> = { compile: (db: Db) => CompiledQuery<Row> } | Compilable<Row>

const names = new Map<string, string>()

/** Returns the name of the prepared statement for this SQL, or `undefined`; `prepared-statements.ts` uses it. */
export const nameOfPrepared = (text: string): string | undefined => names.get(text)

/**
 * Writes a statement once, which each connection parses and plans once, because planning the statements of a purchase
 * costs more than running them. Not for a search, whose best plan depends on the words.
 *
 * @param name unique, at most 40 letters
 * @param write takes a blank for each value; the SQL may not depend on anything else
 */
export function prepared<Values extends object, Row>(
  name: string,
  write: (blanks: Blanks<Values>, db: Db) => Written<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- answers every name
  const blanks = new Proxy({} as Blanks<Values>, { get: (_, value) => sql.val(new Blank(value)) })
  let query: CompiledQuery<Row> | undefined
  return async (db, values) => {
    if (query === undefined) {
      query = write(blanks, db).compile(db)
      names.set(query.sql, name)
    }
    const filledIn = query.parameters.map((value) =>
      value instanceof Blank ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: filledIn })
    return rows
  }
}

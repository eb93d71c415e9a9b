import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db, Tx } from './schema.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- of whatever tables
type Query<Row> = SelectQueryBuilder<any, any, Row>
type Queries = Record<string, Query<object>>
type Rows<Asked extends Queries> = {
  [Name in keyof Asked]: Asked[Name] extends Query<infer Row> ? Row[] : never
}

/** Reads several queries in one statement, on one state. They come as JSON: text, numbers, JSON, and times in columns ending in `_at`. */
export async function readTogether<Asked extends Queries>(db: Db | Tx, queries: Asked): Promise<Rows<Asked>> {
  const { rows } = await combineQueries(queries).execute(db)
  return partsOf<Asked>(rows[0]!)
}

type Together = Record<string, object[]>

/** Returns the statement alone; `partsOf` reads its row. */
export function combineQueries(queries: Queries): RawBuilder<Together> {
  const parts = Object.entries(queries).map(
    ([name, query]) =>
      sql`(select coalesce(json_agg(part), '[]') from (${query}) as part) as ${sql.id(name)}`,
  )
  return sql<Together>`select ${sql.join(parts)}`
}

export const partsOf = <Asked extends Queries>(row: Together): Rows<Asked> =>
  Object.fromEntries(Object.entries(row).map(([name, part]) => [name, part.map(withTimes)])) as Rows<Asked>

const withTimes = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      column.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )

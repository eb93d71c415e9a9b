import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** Tables of the database, in the order of their names; those of other schemas, such as the job queue's, with its name. */
export async function tablesOf(db: Db, schema?: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(db)
  return rows
    .filter((table) => schema === undefined || table.schema === schema)
    .map((table) => (table.schema === 'public' ? table.name : `${table.schema}.${table.name}`))
    .toSorted()
}

/** Tables in which one of these texts occurs anywhere, in either case. */
export async function tablesWith(db: Db, ...texts: string[]): Promise<string[]> {
  const found: string[] = []
  const patterns = texts.map((text) => `%${text}%`)
  for (const table of await tablesOf(db)) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} t where row_to_json(t)::text ilike any(${patterns}::text[]) limit 1`.execute(
      db,
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

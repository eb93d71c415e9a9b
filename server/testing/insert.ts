import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'

export type Insert = <Table extends keyof Database>(
  table: Table,
  values: Insertable<Database[Table]> | Insertable<Database[Table]>[],
) => Promise<Selectable<Database[Table]>>

export const insertInto =
  (db: Db): Insert =>
  (table, values) =>
    // Generic names of tables are more than Kysely's types can follow.
    db
      .insertInto(table as 'emails')
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow() as never

/** One recorded statement, with the number of rows it read or wrote. */
export type RecordedStatement = { sql: string; parameters: unknown[]; rows: number }

/** The statements of the previous release, and the schema it was made for (the name of its last migration). */
export type ReleaseRecord = { schema: string; statements: RecordedStatement[] }

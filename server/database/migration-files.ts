import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = join(import.meta.dirname, 'migrations')

export type MigrationFile = {
  name: string
  sql: string
  /** True if it builds or drops indexes concurrently with writes, which PostgreSQL refuses inside a transaction. */
  concurrent: boolean
}

/** All migrations this release has, in order. */
export function migrationFiles(): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name: basename(file, '.sql'), sql, concurrent: /\bconcurrently\b/i.test(withoutComments(sql)) }
    })
}

export const knownMigrations = (): string[] => migrationFiles().map(({ name }) => name)

/** Splits a file into its statements; none holds a function or a quoted semicolon. */
export const statementsOf = (sql: string): string[] =>
  withoutComments(sql)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

export const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '')

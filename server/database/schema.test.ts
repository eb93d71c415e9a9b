import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

/** The columns in Kysely's types and in the database: `number`, `number | null`, `number = …` where a row may leave it out. */
type Columns = Record<string, Record<string, string>>

const shop = await openTestShop()

const FOLDER = new URL('tables/', import.meta.url)
const SOURCE = readdirSync(FOLDER)
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*\*.*?\*\//gs, '')

/**
 * Returns the kind of a type in `tables/`: a `ColumnType` is stored as JSON, and a named type is text unless it is in
 * `KINDS`.
 */
function kindOf(type: string): string {
  const [, read, written] = /^ColumnType<([^,]*), ([^,]*)/.exec(type) ?? []
  if (read === undefined) return withNull(type, (name) => KINDS[name] ?? 'text')
  return withNull(read === 'unknown' ? written! : read, () => 'json')
}
const withNull = (type: string, kind: (read: string) => string) => {
  const read = type.replace(' | null', '')
  return kind(read) + (read === type ? '' : ' | null')
}
const KINDS: Record<string, string> = {
  number: 'number',
  Cents: 'number',
  RedirectStatus: 'number',
  boolean: 'boolean',
  Date: 'time',
  string: 'text',
  'string[]': 'list',
  Buffer: 'bytes',
}

/** Returns the fields of `{ a: string; b: Date }` on one or several lines. */
const fieldsOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/(\w+): ([^;\n]+)/g)].map(([, name = '', type = '']) => [
      name,
      type.trim().replace(/^Generated<(.*)>$/, '$1'),
    ]),
  )

function declared(): Columns {
  const tables = [...SOURCE.matchAll(/export type \w+Tables = \{\n(.*?)\n\}/gs)]
    .map(([, body]) => body)
    .join('\n')
  return Object.fromEntries(
    [...tables.matchAll(/^ {2}(\w+): (?:\{(.*)\}|(\w+))$/gm)].map(([, table = '', inline, name]) => {
      const body = inline ?? new RegExp(`type ${name} = \\{(.*?)\\}(?:\\n|$)`, 's').exec(SOURCE)?.[1] ?? ''
      return [
        table,
        Object.fromEntries(Object.entries(fieldsOf(body)).map(([field, type]) => [field, kindOf(type)])),
      ]
    }),
  )
}

const DATABASE_KINDS: Record<string, string> = {
  text: 'text',
  uuid: 'text',
  date: 'text',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'time',
  jsonb: 'json',
  ARRAY: 'list',
  bytea: 'bytes',
}

async function inDatabase(): Promise<Columns> {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean }>`
    select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public'`.execute(shop.db)
  const columns: Columns = {}
  for (const { table, column, type, nullable } of rows)
    (columns[table] ??= {})[column] = (DATABASE_KINDS[type] ?? type) + (nullable ? ' | null' : '')
  return columns
}

it('every table and column is in the types as the database has it', async () => {
  const { kysely_migration: _done, kysely_migration_lock: _lock, ...tables } = await inDatabase()
  expect(Object.keys(declared()).length).toBeGreaterThan(50)
  expect(declared()).toEqual(tables)
})

import { expect, it } from 'vitest'
import { migrationFiles, statementsOf, withoutComments, type MigrationFile } from './migration-files.ts'

/** All but the first, which makes the schema of the first release. */
const files = migrationFiles().slice(1)

/** Changes that would break an older node, which keeps running during an upgrade. */
const takesAway = /\bdrop (table|column|index)\b|\brename\b|\bset not null\b|\btype\b|\badd constraint\b/i

const offenders = (offends: (file: MigrationFile) => boolean) => files.filter(offends).map(({ name }) => name)

it('a migration only adds, or says what a release must know', () => {
  const silent = ({ sql }: MigrationFile) =>
    takesAway.test(withoutComments(sql)) && !/insert into schema_requires/i.test(sql)
  expect(offenders(silent)).toEqual([])
})

it('indexes of tables in use are built beside those who write', () => {
  const stopsWriters = ({ sql }: MigrationFile) => {
    const statements = statementsOf(sql)
    const made = new Set(statements.flatMap((statement) => /^create table (\w+)/i.exec(statement)?.[1] ?? []))
    return statements.some((statement) => {
      const table = /^create (?:unique )?index (?!concurrently)\w+ on (\w+)/i.exec(statement)?.[1]
      return table !== undefined && !made.has(table)
    })
  }
  expect(offenders(stopsWriters)).toEqual([])
})

it('what runs outside a transaction can be begun again from its first statement', () => {
  const repeatable = /^(create (unique )?index|drop index) concurrently if (not )?exists/i
  const cannot = ({ sql, concurrent }: MigrationFile) =>
    concurrent && !statementsOf(sql).every((statement) => repeatable.test(statement))
  expect(offenders(cannot)).toEqual([])
})

it('new columns of filled tables are empty or hold a constant', () => {
  const constant = /\bdefault (\d+|'[^']*'|true|false)/i
  const refused = ({ sql }: MigrationFile) =>
    statementsOf(sql).some(
      (statement) => /\badd column\b.*\bnot null\b/is.test(statement) && !constant.test(statement),
    )
  expect(offenders(refused)).toEqual([])
})

it('no number comes from a sequence, which leaves gaps after a crash', () => {
  const counts = /\b(small|big)?serial\b|\bsequence\b|\bas identity\b/i
  expect(migrationFiles().filter(({ sql }) => counts.test(withoutComments(sql)))).toEqual([])
})

it('no migration rewrites the rows of a table in use', () => {
  expect(offenders(({ sql }) => /^\s*(update|delete)\b/im.test(withoutComments(sql)))).toEqual([])
})

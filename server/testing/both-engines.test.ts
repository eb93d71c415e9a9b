import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGINE_INDEPENDENT, engineMatters, runsOnPostgres } from './both-engines.ts'

test('what an engine can answer differently is not left out on PostgreSQL', () => {
  // Reading a file that is gone fails, so the list holds nothing that was renamed.
  const wrong = Object.values(ENGINE_INDEPENDENT)
    .flat()
    .filter((name) => engineMatters(readFileSync(`server/${name}.test.ts`, 'utf8')))
  expect(wrong).toEqual([])
})

test('a test file that nobody named runs on PostgreSQL when it asks a database', () => {
  expect(runsOnPostgres('server/features/sales/refunds/races.test.ts')).toBe(true)
  expect(runsOnPostgres('server/base/config.test.ts')).toBe(false)
  expect(runsOnPostgres('server/database/durability.test.ts')).toBe(false)
})

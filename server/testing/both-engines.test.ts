import { expect, test } from 'vitest'
import { engineMatters, runsOnPostgres } from './both-engines.ts'

test('a test file that nobody named runs on PostgreSQL when it asks a database', () => {
  expect(runsOnPostgres('server/features/sales/refunds/refund.test.ts')).toBe(true)
  expect(runsOnPostgres('server/base/config.test.ts')).toBe(false)
  expect(runsOnPostgres('server/database/durability.test.ts')).toBe(false)
})

test('one with a step between two others, or SQL of its own outside the features runs on both', () => {
  const both = ['features/people/login/changed-meanwhile', 'operations/backup', 'features/fuzz']
  for (const name of both) expect(engineMatters(`server/${name}.test.ts`), name).toBe(true)
  for (const name of ['sales/refunds/refund', 'sales/claims/claims', 'dashboard-plans'])
    expect(engineMatters(`server/features/${name}.test.ts`), name).toBe(false)
})

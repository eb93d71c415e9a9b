import { expect, test } from 'vitest'
import { engineMatters, runsOnPostgres } from './both-engines.ts'

test('a test file that nobody named runs on PostgreSQL when it asks a database', () => {
  expect(runsOnPostgres('server/features/sales/refunds/refund.test.ts')).toBe(true)
  expect(runsOnPostgres('server/base/config.test.ts')).toBe(false)
  expect(runsOnPostgres('server/database/durability.test.ts')).toBe(false)
})

test('one with SQL of its own, a plan or a step between two others runs on both', () => {
  const both = ['fuzz', 'sales/claims/claims', 'dashboard-plans', 'people/login/changed-meanwhile']
  for (const name of both) expect(engineMatters(`server/features/${name}.test.ts`), name).toBe(true)
  expect(engineMatters('server/features/sales/refunds/refund.test.ts')).toBe(false)
})

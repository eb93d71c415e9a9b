import { expect, test } from 'vitest'
import { runsOnPostgres } from './runs-on-postgres.ts'

test('a test file that nobody named runs on PostgreSQL when it asks a database', () => {
  expect(runsOnPostgres('server/features/sales/refunds/refund.test.ts')).toBe(true)
  expect(runsOnPostgres('server/base/config.test.ts')).toBe(false)
  expect(runsOnPostgres('server/database/durability.slow.test.ts')).toBe(false)
})

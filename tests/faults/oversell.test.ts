import { expect, test } from 'vitest'
import { faultsOf, runOversell } from '../oversell/oversell.ts'
import { freshDatabase, postgresUrl } from './support/postgres.ts'

test('of four units a hundred buyers get four at most, also when the shop is killed among them', async () => {
  const databaseUrl = postgresUrl === undefined ? null : await freshDatabase()
  const figures = await runOversell({ buyers: 100, units: 4, databaseUrl })
  expect(faultsOf(figures, 4)).toEqual([])
})

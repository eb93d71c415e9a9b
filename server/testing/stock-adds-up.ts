import { expect } from 'vitest'
import type { Db } from '../database/schema.ts'
import { faultsOf, stockFigures } from './stock-figures.ts'

/** Expects that every product's stock agrees with its checkouts and its movements. */
export async function expectStockToAddUp(db: Db): Promise<void> {
  expect((await stockFigures(db)).flatMap(faultsOf)).toEqual([])
}

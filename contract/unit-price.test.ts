import { expect, it } from 'vitest'
import { contentsText, readContents, unitPriceOf, type ContentUnit } from './unit-price.ts'

it.each<[number, number, ContentUnit, number, string]>([
  [1_700, 20, 'l', 85, 'l'],
  [1_400, 0.5, 'l', 2_800, 'l'],
  [1_400, 500, 'ml', 2_800, 'l'],
  [999, 750, 'g', 1_332, 'kg'],
  [1, 3, 'm', 0, 'm'],
  // Half a cent goes up.
  [101, 2, 'piece', 51, 'piece'],
  [100_000_000, 0.001, 'ml', 100_000_000_000_000, 'l'],
])('%i cents for %d %s are %i a %s', (price, value, unit, cents, per) => {
  expect(unitPriceOf(price, { value, unit })).toEqual({ cents, per })
})

it('a single piece has no other price than its own', () => {
  expect(unitPriceOf(500, { value: 1, unit: 'piece' })).toBeNull()
})

it('contents are read as they are written', () => {
  expect(readContents(contentsText({ value: 0.5, unit: 'l' }))).toEqual({ value: 0.5, unit: 'l' })
  expect(readContents('0,75 KG')).toEqual({ value: 0.75, unit: 'kg' })
  expect(readContents('20l')).toEqual({ value: 20, unit: 'l' })
  for (const text of ['', 'l', '20', '1.2345 l', '-1 l', '1e3 l']) expect(readContents(text)).toBeNull()
})

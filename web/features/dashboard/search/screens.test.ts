import { expect, it } from 'vitest'
import { findScreens } from './screens.ts'

const titles = (q: string, delivers = true, hasPassports = false) =>
  findScreens(q, delivers, hasPassports).map(({ title }) => title)

it('screens are found by a part of their name, their group, and other words for them', () => {
  expect(titles('STOC')).toEqual(['Stock'])
  expect(titles('settings log')).toEqual(['Webhooks', 'Audit log'])
  expect(titles('restore')).toEqual(['Trash'])
})

it('nothing typed finds nothing', () => {
  expect(titles('  ')).toEqual([])
})

it('a shop without deliveries has no screens of them', () => {
  expect(titles('frost')).toEqual(['Weather'])
  expect(titles('frost', false)).toEqual([])
})

it('a shop without passports has no screen of lots', () => {
  expect(titles('recall')).toEqual([])
  expect(titles('recall', true, true)).toEqual(['Lots'])
})

import { expect, it } from 'vitest'
import { withCut } from './cut-words.ts'

const groups = [
  { category: 'indoor plants', priceRanges: [0], stars: 0, products: 3 },
  { category: 'indoor plants', priceRanges: [1], stars: 4, products: 1, largestCut: 18 },
  { category: 'indoor plants', priceRanges: [2], stars: 4, products: 1, largestCut: 7 },
  { category: 'succulents & cacti', priceRanges: [0], stars: 0, products: 1, largestCut: 50 },
] as const

it('says the largest reduction of a category and of the shop, as it is', () => {
  expect(withCut('Up to {cut} off', [...groups] as never, 'indoor plants')).toBe('Up to 18% off')
  expect(withCut('Up to {cut} off', [...groups] as never)).toBe('Up to 50% off')
})

it('says nothing where nothing is reduced, or not by a whole per cent, or nobody knows', () => {
  expect(withCut('Up to {cut} off', [...groups] as never, 'outdoor plants')).toBeNull()
  expect(withCut('Up to {cut} off', [{ ...groups[1], largestCut: 0 }] as never)).toBeNull()
  expect(withCut('Up to {cut} off', undefined)).toBeNull()
})

it('leaves other words as they are', () => {
  expect(withCut('New season', undefined)).toBe('New season')
})

import { expect, it } from 'vitest'
import { changedPrice, priceRefusal, type PriceEnding } from './product-prices.ts'

it.each<[number, number, PriceEnding, number]>([
  [2_000, -10, 'none', 1_800],
  [1_999, -10, 'none', 1_799],
  [1_005, 10, 'none', 1_106],
  [1_001, -50, 'none', 501],
  [2_000, 12.5, 'none', 2_250],
  [9_999_999, 900, 'none', 99_999_990],
  [2_000, -10, '.99', 1_799],
  [2_000, -7, '.99', 1_899],
  [2_000, -12.55, '.99', 1_799],
  [2_049, 0, '.99', 2_099],
  [2_048, 0, '.99', 1_999],
  [2_000, -10, '.50', 1_850],
  [2_024, 0, '.50', 2_050],
  [2_149, 0, '.00', 2_100],
  [2_150, 0, '.00', 2_200],
  [2_044, 0, '.95', 1_995],
  [2_045, 0, '.95', 2_095],
  // A price is never zero, and never less than the ending itself.
  [40, -50, '.99', 99],
  [40, -50, '.00', 100],
])('%i cents changed by %s %% and ending in %s are %i', (price, percent, ending, expected) => {
  expect(changedPrice(price, percent, ending)).toBe(expected)
})

it('a price is refused that would be the same, out of bounds or above the old price beside it', () => {
  const plain = { price: 1_000, oldPrice: null }
  expect(priceRefusal(plain, 1_000, 5_000)).toBe('same')
  expect(priceRefusal(plain, 0, 5_000)).toBe('bounds')
  expect(priceRefusal(plain, 5_001, 5_000)).toBe('bounds')
  expect(priceRefusal(plain, 5_000, 5_000)).toBeNull()
  const onSale = { price: 1_000, oldPrice: 1_200 }
  expect(priceRefusal(onSale, 1_199, 5_000)).toBeNull()
  expect(priceRefusal(onSale, 1_200, 5_000)).toBe('old price')
  // It was not on sale before either.
  expect(priceRefusal({ price: 1_000, oldPrice: 900 }, 1_200, 5_000)).toBeNull()
})

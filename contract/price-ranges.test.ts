import { expect, it } from 'vitest'
import { moneyIn } from './currencies.ts'
import { priceRanges, rangeLabel } from './price-ranges.ts'

const labels = (currency: string, steps?: number[]) =>
  priceRanges(currency, steps).map((range) => rangeLabel(range, moneyIn(currency)))

it('a shop that set nothing has four ranges in dollars', () => {
  expect(priceRanges('usd')).toEqual([
    { place: 0, minPrice: 0, maxPrice: 49.99 },
    { place: 1, minPrice: 50, maxPrice: 100 },
    { place: 2, minPrice: 100, maxPrice: 200 },
    { place: 3, minPrice: 200, maxPrice: null },
  ])
  expect(labels('usd')).toEqual(['Under $50', '$50 - $100', '$100 - $200', '$200 and above'])
})

it('yen have no decimals, and a hundred times as much unless the merchant says otherwise', () => {
  expect(labels('jpy')).toEqual([
    'Under ¥5,000',
    '¥5,000 - ¥10,000',
    '¥10,000 - ¥20,000',
    '¥20,000 and above',
  ])
  expect(priceRanges('jpy')[0]).toEqual({ place: 0, minPrice: 0, maxPrice: 4_999 })
  expect(labels('jpy', [900])).toEqual(['Under ¥900', '¥900 and above'])
})

it('the merchant’s steps are in the currency of the shop', () => {
  expect(labels('eur', [20, 1_500])).toEqual(['Under €20', '€20 - €1,500', '€1,500 and above'])
})

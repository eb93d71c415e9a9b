import { expect, it } from 'vitest'
import { priceRanges } from '../../../../../contract/price-ranges.ts'
import type { ProductCountsView } from '../../../../../contract/schemas/product-counts.ts'
import { countProducts } from './count-products.ts'
import { NO_FILTERS } from './shop-filters.ts'

const [under50, from50, from100] = priceRanges('usd')

const groups: ProductCountsView = [
  { category: 'indoor plants', priceRanges: [0], stars: 0, products: 1 },
  { category: 'indoor plants', priceRanges: [1, 2], stars: 4, products: 10, largestCut: 18 },
  { category: 'outdoor plants', priceRanges: [2], stars: 5, products: 100 },
  { category: 'outdoor plants', priceRanges: [], stars: 3, products: 1_000 },
]

it.each([
  [{}, 1_111],
  [{ page: 7, sort: 'price' as const }, 1_111],
  [{ category: 'indoor plants' as const }, 11],
  [{ category: 'plant accessories' as const }, 0],
  [{ priceRange: under50! }, 1],
  [{ sale: true }, 10],
  [{ sale: true, priceRange: under50! }, 0],
  [{ priceRange: from50! }, 10],
  [{ priceRange: from100! }, 110],
  [{ rating: 4 }, 110],
  [{ rating: 5 }, 100],
  [{ category: 'indoor plants' as const, priceRange: from100!, rating: 4 }, 10],
])('%j finds %i products', (change, products) => {
  expect(countProducts(groups, { ...NO_FILTERS, ...change })).toBe(products)
})

import { ALL_CATEGORIES } from '../../../../../contract/categories.ts'
import type { ProductCountsView } from '../../../../../contract/schemas/product-counts.ts'
import type { ShopFilters } from './shop-filters.ts'

/** Returns the number of products that these filters find, whatever the page and the order. */
export function countProducts(
  groups: ProductCountsView,
  { category, priceRange, rating, sale }: Pick<ShopFilters, 'category' | 'priceRange' | 'rating' | 'sale'>,
): number {
  return groups
    .filter(
      (group) =>
        (category === ALL_CATEGORIES || group.category === category) &&
        (priceRange === null || group.priceRanges.includes(priceRange.place)) &&
        group.stars >= (rating ?? 0) &&
        (!sale || group.largestCut !== undefined),
    )
    .reduce((total, { products }) => total + products, 0)
}

import { CATEGORIES, CATEGORY_TITLES, categorySlug } from '../../../../../contract/categories.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'
import { getProducts } from '../../../../api/products.api.ts'
import { searchQuery } from './search-query.ts'

export type Suggestion = {
  to: string
  label: string
  /** Absent for a category. */ product?: ProductView
}

const PRODUCTS = 5

/** Returns categories and the best products for some words, from the answer that the page shows anyway. */
export function useSuggestions(words: string): Suggestion[] {
  const { currentData } = getProducts.useQueryState(searchQuery(words))
  if (words === '') return []
  const named = CATEGORIES.filter((category) => category.includes(words.toLowerCase()))
  return [
    ...named.map((category) => ({
      to: paths.category(categorySlug(category)),
      label: CATEGORY_TITLES[category],
    })),
    ...(currentData?.products ?? [])
      .slice(0, PRODUCTS)
      .map((product) => ({ to: paths.product(product._id), label: product.name, product })),
  ]
}

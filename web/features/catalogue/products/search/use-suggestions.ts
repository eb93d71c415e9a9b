import { paths } from '../../../../../contract/paths.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'
import { useCategories } from '../../../../routing/shop.ts'
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
  const { shown } = useCategories()
  if (words === '') return []
  const named = shown.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
  return [
    ...named.map(({ slug, title }) => ({ to: paths.category(slug), label: title })),
    ...(currentData?.products ?? [])
      .slice(0, PRODUCTS)
      .map((product) => ({ to: paths.product(product.slug ?? product._id), label: product.name, product })),
  ]
}

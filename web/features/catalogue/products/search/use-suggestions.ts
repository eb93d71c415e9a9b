import { paths } from '../../../../../contract/paths.ts'
import type { ShownCategory } from '../../../../../contract/categories.ts'
import { fold } from '../../../../../contract/fold.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'
import { useCategories } from '../../../../routing/shop.ts'
import { getProducts } from '../../../../api/products.api.ts'
import { searchQuery } from './search-query.ts'

export type Suggestion = {
  to: string
  label: string
  /** What it is, unless it is a product. */
  kind?: string
  product?: ProductView
}

const PRODUCTS = 5

/** Returns those whose titles have the words, in any spelling that folds alike. */
export function pagesNamed(words: string, pages: readonly ShownCategory[]): ShownCategory[] {
  const folded = fold(words)
  return folded === '' ? [] : pages.filter(({ title }) => fold(title).includes(folded))
}

/** Returns categories, collections and the best products for some words, from the answer that the page shows anyway. */
export function useSuggestions(words: string): Suggestion[] {
  const { currentData } = getProducts.useQueryState(searchQuery(words))
  const { pages } = useCategories()
  return [
    ...pagesNamed(words, pages).map(({ slug, title, filter }) => ({
      to: paths.category(slug),
      label: title,
      kind: filter === undefined ? 'Category' : 'Collection',
    })),
    ...(currentData?.products ?? [])
      .slice(0, PRODUCTS)
      .map((product) => ({ to: paths.productPage(product), label: product.name, product })),
  ]
}

import { filterOf, type ShownCategory } from '../../../../../contract/categories.ts'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import type { ProductQuery } from '../../../../api/products.api.ts'

export const categoryQuery = (category: ShownCategory): ProductQuery => ({
  // As in an address, where all is text.
  ...(filterOf(category) as ProductQuery),
  limit: PAGE_SIZES.category,
})

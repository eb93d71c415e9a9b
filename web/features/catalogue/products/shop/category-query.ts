import type { Category } from '../../../../../contract/categories.ts'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import type { ProductQuery } from '../../../../api/products.api.ts'

export const categoryQuery = (category: Category): ProductQuery => ({ category, limit: PAGE_SIZES.category })

import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import type { ProductQuery } from '../../../../api/products.api.ts'

export const categoryQuery = (category: string): ProductQuery => ({ category, limit: PAGE_SIZES.category })

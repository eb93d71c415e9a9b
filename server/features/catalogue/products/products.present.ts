import type { ProductView } from '../../../../contract/schemas/product.ts'
import { presentNeeds } from '../plants/facts-columns.ts'
import { fieldsOf } from './product-fields.ts'
import type { ProductRow } from './products.store.ts'

export const presentProduct = (product: ProductRow, currency: string): ProductView => {
  const plant = presentNeeds(product)
  return {
    _id: product.id,
    ...fieldsOf(product, currency),
    rating: product.rating_hundredths / 100,
    reviewCount: product.review_count,
    placeholder: product.placeholder,
    ...(product.band !== null && { availability: product.band }),
    ...(plant !== null && { plant }),
    author: product.author_id,
    version: product.version,
    createdAt: product.created_at.toISOString(),
    updatedAt: product.updated_at.toISOString(),
  }
}

import { ownImage } from '../../../../contract/images.ts'
import { toDollars } from '../../../../contract/money.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { presentNeeds } from '../plants/facts-columns.ts'
import type { ProductRow } from './products.store.ts'

export const presentProduct = (product: ProductRow): ProductView => {
  const plant = presentNeeds(product)
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    category: product.category,
    price: toDollars(product.price_cents),
    ...(product.old_price_cents !== null && { oldPrice: toDollars(product.old_price_cents) }),
    rating: product.rating_hundredths / 100,
    reviewCount: product.review_count,
    image: ownImage(product.image),
    placeholder: product.placeholder,
    ...(product.band !== null && { availability: product.band }),
    ...(plant !== null && { plant }),
    author: product.author_id,
    version: product.version,
    createdAt: product.created_at.toISOString(),
    updatedAt: product.updated_at.toISOString(),
  }
}

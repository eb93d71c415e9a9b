import type { ProductView } from '../../../../contract/schemas/product.ts'
import { toMajor } from '../../../../contract/currencies.ts'
import { unitPriceOf } from '../../../../contract/unit-price.ts'
import { ownImage } from '../../../../contract/images.ts'
import type { FamilyOfProduct, VariantView } from '../../../../contract/schemas/family.ts'
import { presentNeeds } from '../plants/facts-columns.ts'
import type { CardFamily } from './family-cards.ts'
import type { VariantRow } from './variants-of-product.ts'
import { contentsOf, fieldsOf } from './product-fields.ts'
import type { ProductRow } from './products.store.ts'

export const presentProduct = (product: ProductRow, currency: string): ProductView => {
  const plant = presentNeeds(product)
  const contents = contentsOf(product)
  const unit = contents && unitPriceOf(product.price_cents, contents)
  return {
    _id: product.id,
    ...fieldsOf(product, currency),
    rating: product.rating_hundredths / 100,
    reviewCount: product.review_count,
    placeholder: product.placeholder,
    ...(product.band !== null && { availability: product.band }),
    ...(plant !== null && { plant }),
    ...(unit !== null && { unitPrice: { price: toMajor(unit.cents, currency), per: unit.per } }),
    ...(product.family !== null && { family: presentFamily(product, product.family, currency) }),
    author: product.author_id,
    version: product.version,
    createdAt: product.created_at.toISOString(),
    updatedAt: product.updated_at.toISOString(),
  }
}

/** A card stands for all of its family, from two on sale. */
function presentFamily(product: ProductRow, family: CardFamily, currency: string): FamilyOfProduct {
  return {
    _id: family.id,
    name: family.name,
    options: family.options.map((name, index) => ({ name, value: product.option_values[index] ?? '' })),
    ...(product.listed &&
      family.variants > 1 && {
        variants: family.variants,
        ...(product.price_to_cents !== null && { priceTo: toMajor(product.price_to_cents, currency) }),
        ...(family.band !== null && { availability: family.band }),
      }),
  }
}

export const presentVariant = (variant: VariantRow, currency: string): VariantView => {
  const contents = contentsOf(variant)
  const mpn = variant.mpn || variant.sku
  return {
    _id: variant.id,
    ...(variant.slug !== null && { slug: variant.slug }),
    values: variant.values,
    price: toMajor(variant.price_cents, currency),
    ...(variant.old_price_cents !== null && { oldPrice: toMajor(variant.old_price_cents, currency) }),
    ...(contents !== null && { contents }),
    ...(variant.barcode !== null && { barcode: variant.barcode }),
    ...(mpn !== null && { mpn }),
    image: ownImage(variant.image),
    ...(variant.band !== null && { availability: variant.band }),
  }
}

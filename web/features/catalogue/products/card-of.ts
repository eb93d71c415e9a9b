import type { ProductView } from '../../../../contract/schemas/product.ts'

/** A product as its card shows it: of several variants by their common name, with the best of their stock levels. */
export const cardOf = (product: ProductView): ProductView =>
  product.family?.variants === undefined
    ? product
    : { ...product, name: product.family.name, availability: product.family.availability }

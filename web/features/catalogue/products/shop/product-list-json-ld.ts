import { paths } from '../../../../../contract/paths.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'

/** schema.org's list of the products on a page, in their order. `origin` has no trailing slash. */
export const productListJsonLd = (
  products: readonly Pick<ProductView, '_id' | 'slug' | 'name'>[],
  origin: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: products.length,
  itemListElement: products.map(({ _id, slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}${paths.productPage({ slug, _id })}`,
  })),
})

import { offerOf } from '../../../../contract/offer.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'

/** schema.org's description of a product with its offer, and its rating once there is one. `origin` has no last slash. */
export function productJsonLd(product: ProductView, origin: string): object {
  const url = `${origin}${paths.product(product._id)}`
  const { price, currency, availability } = offerOf(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product._id,
    url,
    ...(product.image === '' ? {} : { image: new URL(product.image, origin).href }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${availability}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(product.reviewCount === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  }
}

/** schema.org's breadcrumb of a product page: Home, Shop, the product. */
export function breadcrumbJsonLd(product: ProductView, origin: string): object {
  const trail = [
    ['Home', paths.home()],
    ['Shop', paths.shop()],
    [product.name, paths.product(product._id)],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

import { plainAmount } from '../../../../contract/currencies.ts'
import { offerOf } from '../../../../contract/offer.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProductDetailView, ProductView } from '../../../../contract/schemas/product.ts'
import type { ReviewView } from '../../../../contract/schemas/review.ts'

/** The most reviews in the description, taken from those on the page. */
const MAX_REVIEWS = 3

/**
 * schema.org's description of a product with its offer, and its rating once there is one: only data that the page shows.
 *
 * @param shop its origin without a trailing slash, and its name
 */
export function productJsonLd(
  { product, pictures, delivery, reviews }: ProductDetailView,
  { origin, brand, currency: sold }: { origin: string; brand: string; currency: string },
): object {
  const url = `${origin}${paths.product(product._id)}`
  const { price, currency, availability } = offerOf(product, sold)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    brand: { '@type': 'Brand', name: brand },
    sku: product._id,
    url,
    ...imageJsonLd(pictures?.map(({ image }) => image) ?? [product.image], origin),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${availability}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(delivery !== undefined && deliveryTerms(delivery, sold)),
    },
    ...(product.reviewCount === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Number(product.rating.toFixed(1)),
            reviewCount: product.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
          ...(reviews.length > 0 && { review: reviews.slice(0, MAX_REVIEWS).map(reviewJsonLd) }),
        }),
  }
}

function imageJsonLd(addresses: string[], origin: string): { image?: string | string[] } {
  const images = addresses.filter((address) => address !== '').map((address) => new URL(address, origin).href)
  return images.length === 0 ? {} : { image: images.length === 1 ? images[0]! : images }
}

const deliveryTerms = (
  { countries, claims }: NonNullable<ProductDetailView['delivery']>,
  currency: string,
) => ({
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: plainAmount(0, currency),
      currency: currency.toUpperCase(),
    },
    shippingDestination: countries.map((code) => ({ '@type': 'DefinedRegion', addressCountry: code })),
  },
  // The days for claims count from shipping, and schema.org's from the arrival, so they are left out.
  ...(claims && {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: countries,
      returnPolicyCategory: 'https://schema.org/MerchantReturnUnspecified',
      itemCondition: 'https://schema.org/DamagedCondition',
      returnMethod: 'https://schema.org/KeepProduct',
      returnFees: 'https://schema.org/FreeReturn',
      refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
    },
  }),
})

const reviewJsonLd = ({ userId, rating, comment, createdAt }: ReviewView) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: userId.username },
  datePublished: createdAt,
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

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

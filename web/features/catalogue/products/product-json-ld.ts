import type { Categories } from '../../../../contract/categories.ts'
import { plainAmount } from '../../../../contract/currencies.ts'
import { variantName } from '../../../../contract/families.ts'
import { farPaths } from '../../../../contract/far-paths.ts'
import { isReduced } from '../../../../contract/money.ts'
import { identityOf, offerOf, variesBy } from '../../../../contract/offer.ts'
import { paths } from '../../../../contract/paths.ts'
import { plainWords } from '../../../../contract/plain-words.ts'
import { baseOf, codeOfUnit, type Contents } from '../../../../contract/unit-price.ts'
import type { FamilyOfProduct, VariantView } from '../../../../contract/schemas/family.ts'
import type { ProductDetailView, ProductView } from '../../../../contract/schemas/product.ts'
import type { ReviewView } from '../../../../contract/schemas/review.ts'
import { deliveryJsonLd } from './delivery-json-ld.ts'

/** The most reviews in the description, taken from those on the page. */
const MAX_REVIEWS = 3

/**
 * schema.org's description of a product with its offer, and its rating once there is one: only data that the page shows.
 *
 * @param shop its origin without a trailing slash, and its name
 */
export function productJsonLd(detail: ProductDetailView, shop: Shop): object {
  const { product, variants = [] } = detail
  return product.family === undefined || variants.length < 2
    ? { '@context': 'https://schema.org', ...singleJsonLd(detail, shop) }
    : { '@context': 'https://schema.org', ...groupJsonLd(detail, product.family, variants, shop) }
}

type Shop = {
  origin: string
  name: string
  categories: Categories
  currency: string
  /** True if prices are the whole price. */
  isTaxIncluded: boolean
  /** True where every delivery is free. */
  isFree: boolean
}

/** All variants of a product. What they share stands once; the one of this page is described as a product that stands alone. */
function groupJsonLd(
  detail: ProductDetailView,
  { _id, name, options }: FamilyOfProduct,
  variants: readonly VariantView[],
  shop: Shop,
) {
  const varies = options.map(({ name: option }) => variesBy(option))
  const valuesOfVariant = (values: readonly string[]) =>
    Object.fromEntries(
      varies.flatMap((property, index) => (property === null ? [] : [[property, values[index]]])),
    )
  const { aggregateRating, review, brand, description, ...own } = singleJsonLd(detail, shop)
  const shared = named(own.offers, own.url)
  return {
    '@type': 'ProductGroup',
    productGroupID: _id,
    name,
    description,
    ...(brand !== undefined && { brand }),
    variesBy: varies.flatMap((property) => (property === null ? [] : `https://schema.org/${property}`)),
    ...(aggregateRating !== undefined && { aggregateRating }),
    ...(review !== undefined && { review }),
    hasVariant: variants.map((variant) => ({
      ...(variant._id === detail.product._id
        ? { ...own, offers: { ...own.offers, ...shared.said } }
        : variantJsonLd(variant, variantName(name, variant.values), shop, shared.again)),
      ...valuesOfVariant(variant.values),
    })),
  }
}

/** What variants of one delivery have in common is said once, under a name, and then only named again. */
function named(offer: object, url: string) {
  const { shippingDetails, hasMerchantReturnPolicy } = offer as Record<string, object | object[] | undefined>
  const nameAll = (things: object | object[] | undefined, word: string) =>
    things === undefined
      ? []
      : [things].flat().map((thing, index) => ({ '@id': `${url}#${word}-${index + 1}`, ...thing }))
  const parts = Object.entries({
    shippingDetails: nameAll(shippingDetails, 'shipping'),
    hasMerchantReturnPolicy: nameAll(hasMerchantReturnPolicy, 'returns'),
  }).filter(([, things]) => things.length > 0)
  return {
    said: Object.fromEntries(parts),
    again: Object.fromEntries(
      parts.map(([name, things]) => [name, things.map((thing) => ({ '@id': thing['@id'] }))]),
    ),
  }
}

function variantJsonLd(variant: VariantView, name: string, shop: Shop, shared: object) {
  const { _id, slug, image, barcode, mpn, delivery } = variant
  const url = `${shop.origin}${paths.productPage({ _id, slug })}`
  return {
    '@type': 'Product',
    name,
    sku: _id,
    ...(barcode !== undefined && { gtin: barcode }),
    ...(mpn !== undefined && { mpn }),
    url,
    ...imageJsonLd([image], shop.origin),
    offers: {
      ...offerJsonLd(variant, url, shop),
      ...(delivery === undefined ? shared : deliveryJsonLd(delivery, termsOf(shop))),
    },
  }
}

type Offered = Parameters<typeof offerOf>[0] & Pick<ProductView, 'oldPrice'>

const offerJsonLd = (product: Offered, url: string, shop: Shop) => {
  const { price, currency, availability, contents } = offerOf(product, shop.currency)
  const money = { priceCurrency: currency, valueAddedTaxIncluded: shop.isTaxIncluded }
  const asked = {
    '@type': 'UnitPriceSpecification',
    price,
    ...money,
    ...(contents !== undefined && {
      referenceQuantity: {
        ...quantityOf(contents),
        valueReference: quantityOf({ value: 1, unit: baseOf(contents.unit) }),
      },
    }),
  }
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: isReduced(product)
      ? [
          asked,
          {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: plainAmount(product.oldPrice, shop.currency),
            ...money,
          },
        ]
      : asked,
  }
}

/** What a price is for, as in https://developers.google.com/search/docs/appearance/structured-data/merchant-listing. */
const quantityOf = ({ value, unit }: Contents) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: codeOfUnit(unit),
})

const termsOf = ({ currency, isFree, origin }: Shop) => ({
  currency,
  isFree,
  withdraw: `${origin}${farPaths.withdraw()}`,
})

function singleJsonLd({ product, pictures, delivery, reviews }: ProductDetailView, shop: Shop) {
  const url = `${shop.origin}${paths.productPage(product)}`
  const { brand, gtin, mpn } = identityOf(product, shop.categories, shop.name)
  return {
    '@type': 'Product',
    name: product.name,
    description: plainWords(product),
    category: product.category,
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
    sku: product._id,
    ...(gtin !== undefined && { gtin }),
    ...(mpn !== undefined && { mpn }),
    url,
    ...imageJsonLd(pictures?.map(({ image }) => image) ?? [product.image], shop.origin),
    offers: {
      ...offerJsonLd(product, url, shop),
      ...(delivery !== undefined && deliveryJsonLd(delivery, termsOf(shop))),
    },
    ...(product.reviewCount > 0 && {
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

const reviewJsonLd = ({ userId, rating, comment, createdAt }: ReviewView) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: userId.username },
  datePublished: createdAt,
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

/** schema.org's breadcrumb of a page below the shop, such as a product: Home, Shop, the page. */
export function breadcrumbJsonLd(page: readonly [name: string, path: string], origin: string): object {
  const trail = [['Home', paths.home()], ['Shop', paths.shop()], page] as const
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

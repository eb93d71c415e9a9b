import { plainAmount } from '../../../../contract/currencies.ts'
import { variantName } from '../../../../contract/families.ts'
import { farPaths } from '../../../../contract/far-paths.ts'
import { offerOf, returnTermsOf, variesBy, type ReturnTerms } from '../../../../contract/offer.ts'
import { paths } from '../../../../contract/paths.ts'
import { plainWords } from '../../../../contract/plain-words.ts'
import { baseOf, codeOfUnit, type Contents } from '../../../../contract/unit-price.ts'
import type { FamilyOfProduct, VariantView } from '../../../../contract/schemas/family.ts'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import type { ReviewView } from '../../../../contract/schemas/review.ts'

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
  brand: string
  currency: string
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
  const { aggregateRating, review, brand, description, ...own } = singleJsonLd(detail, shop) as Record<
    string,
    unknown
  >
  return {
    '@type': 'ProductGroup',
    productGroupID: _id,
    name,
    description,
    brand,
    variesBy: varies.flatMap((property) => (property === null ? [] : `https://schema.org/${property}`)),
    ...(aggregateRating !== undefined && { aggregateRating }),
    ...(review !== undefined && { review }),
    hasVariant: variants.map((variant) => ({
      ...(variant._id === detail.product._id
        ? own
        : variantJsonLd(variant, variantName(name, variant.values), shop)),
      ...valuesOfVariant(variant.values),
    })),
  }
}

function variantJsonLd(
  { _id, slug, price, image, availability }: VariantView,
  name: string,
  { origin, currency }: Shop,
) {
  const url = `${origin}${paths.productPage({ _id, slug })}`
  return {
    '@type': 'Product',
    name,
    sku: _id,
    url,
    ...imageJsonLd([image], origin),
    offers: offerJsonLd({ price, availability }, url, currency),
  }
}

const offerJsonLd = (product: Parameters<typeof offerOf>[0], url: string, sold: string) => {
  const { price, currency, availability, contents } = offerOf(product, sold)
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(contents !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        referenceQuantity: {
          ...quantityOf(contents),
          valueReference: quantityOf({ value: 1, unit: baseOf(contents.unit) }),
        },
      },
    }),
  }
}

/** What a price is for, as in https://developers.google.com/search/docs/appearance/structured-data/merchant-listing. */
const quantityOf = ({ value, unit }: Contents) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: codeOfUnit(unit),
})

function singleJsonLd(
  { product, pictures, delivery, reviews }: ProductDetailView,
  { origin, brand, currency: sold, isFree }: Shop,
): object {
  const url = `${origin}${paths.productPage(product)}`
  return {
    '@type': 'Product',
    name: product.name,
    description: plainWords(product),
    category: product.category,
    brand: { '@type': 'Brand', name: brand },
    sku: product._id,
    url,
    ...imageJsonLd(pictures?.map(({ image }) => image) ?? [product.image], origin),
    offers: {
      ...offerJsonLd(product, url, sold),
      ...(delivery !== undefined && deliveryTerms(delivery, sold, isFree, `${origin}${farPaths.withdraw()}`)),
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

type Delivery = NonNullable<ProductDetailView['delivery']>

const deliveryTerms = (delivery: Delivery, currency: string, isFree: boolean, link: string) => ({
  ...(delivery.countries.length > 0 && { shippingDetails: shippingJsonLd(delivery, currency, isFree) }),
  ...returnPolicies(delivery, link),
})

function returnPolicies(delivery: Delivery, link: string) {
  const policies = returnTermsOf(delivery).map((terms) =>
    terms.kind === 'withdrawal' ? withdrawalPolicy(terms, link) : damagePolicy(terms.countries),
  )
  if (policies.length === 0) return {}
  return { hasMerchantReturnPolicy: policies.length === 1 ? policies[0] : policies }
}

const withdrawalPolicy = (
  { countries, days, returnCost }: Extract<ReturnTerms, { kind: 'withdrawal' }>,
  link: string,
) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries,
  merchantReturnLink: link,
  ...(days === 0
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: days,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: `https://schema.org/${returnCost === 'buyer' ? 'ReturnFeesCustomerResponsibility' : 'FreeReturn'}`,
        refundType: 'https://schema.org/FullRefund',
      }),
})

/** The days for claims count from shipping, and schema.org's from the arrival, so they are left out. */
const damagePolicy = (countries: readonly string[]) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries,
  returnPolicyCategory: 'https://schema.org/MerchantReturnUnspecified',
  itemCondition: 'https://schema.org/DamagedCondition',
  returnMethod: 'https://schema.org/KeepProduct',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
})

/** Where it is sent, and in which states of these countries it is not. */
function shippingJsonLd(
  { countries, refusedStates = [] }: Pick<Delivery, 'countries' | 'refusedStates'>,
  currency: string,
  isFree: boolean,
) {
  const sent = {
    '@type': 'OfferShippingDetails',
    ...(isFree && {
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: plainAmount(0, currency),
        currency: currency.toUpperCase(),
      },
    }),
    shippingDestination: countries.map((code) => ({ '@type': 'DefinedRegion', addressCountry: code })),
  }
  if (refusedStates.length === 0) return sent
  return [
    sent,
    ...refusedStates.map(({ country, states }) => ({
      '@type': 'OfferShippingDetails',
      doesNotShip: true,
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country, addressRegion: states },
    })),
  ]
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

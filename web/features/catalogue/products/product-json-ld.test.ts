import { expect, it } from 'vitest'
import { categoriesIn } from '../../../../contract/categories.ts'
import type { ProductDetailView, ProductView } from '../../../../contract/schemas/product.ts'
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld.ts'

const fern: ProductView = {
  _id: 'p1',
  name: 'Boston fern',
  description: 'Arching fronds.',
  category: 'indoor plants',
  price: 32.5,
  rating: 4.5,
  reviewCount: 2,
  image: '/images/boston-fern/640.webp',
  placeholder: null,
  author: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const detail: ProductDetailView = {
  product: fern,
  delivery: { countries: ['US', 'CA'], claims: true },
  reviews: ['Lush.', 'Fine.', 'Green.', 'Tall.'].map((comment, index) => ({
    _id: `r${index}`,
    userId: { _id: 'u1', username: 'Rosa', profileImage: '' },
    productId: 'p1',
    rating: 5,
    comment,
    createdAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
  })),
}

const shop = {
  origin: 'https://shop.example',
  name: 'Moss',
  categories: categoriesIn(),
  currency: 'usd',
  isTaxIncluded: false,
  isFree: true,
}

it('has a description without marks', () => {
  const product = {
    ...fern,
    description: '## Light\n\n**Bright**\n\n-5 °C\n\n3.5 cm',
    descriptionFormat: 'markdown' as const,
  }
  expect(productJsonLd({ ...detail, product }, shop)).toMatchObject({
    description: 'Light\n\nBright\n\n-5 °C\n\n3.5 cm',
  })
})

it('offers the product at its price and tells its rating', () => {
  expect(productJsonLd(detail, shop)).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example/shop/p1',
    image: 'https://shop.example/images/boston-fern/640.webp',
    offers: { price: '32.50', priceCurrency: 'USD' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})

it('says what the price is for, where the contents are known', () => {
  const mix = { ...fern, price: 14, contents: { value: 500, unit: 'ml' as const } }
  expect(productJsonLd({ ...detail, product: mix }, shop)).toMatchObject({
    offers: {
      price: '14.00',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '14.00',
        referenceQuantity: { value: 500, unitCode: 'MLT', valueReference: { value: 1, unitCode: 'LTR' } },
      },
    },
  })
  expect(JSON.stringify(productJsonLd(detail, shop))).not.toContain('referenceQuantity')
})

it('names all pictures in their order, where there are several', () => {
  const pictures = ['boston-fern', 'its-pot'].map((key) => ({
    image: `/images/${key}/640.webp`,
    alt: '',
    placeholder: null,
  }))
  expect(productJsonLd({ ...detail, pictures }, shop)).toMatchObject({
    image: [
      'https://shop.example/images/boston-fern/640.webp',
      'https://shop.example/images/its-pot/640.webp',
    ],
  })
})

it('says nothing of a rating nobody gave, nor of a picture that is not there', () => {
  const bare = productJsonLd(
    { product: { ...fern, rating: 0, reviewCount: 0, image: '' }, reviews: [] },
    shop,
  )
  expect(bare).not.toHaveProperty('aggregateRating')
  expect(bare).not.toHaveProperty('review')
  expect(bare).not.toHaveProperty('image')
})

it('tells where delivery is free, and of damage only where it can be claimed', () => {
  expect(productJsonLd(detail, shop)).toMatchObject({
    offers: {
      shippingDetails: {
        shippingRate: { value: '0.00', currency: 'USD' },
        shippingDestination: [{ addressCountry: 'US' }, { addressCountry: 'CA' }],
      },
      hasMerchantReturnPolicy: { itemCondition: 'https://schema.org/DamagedCondition' },
    },
  })
  const offersOf = (delivery?: ProductDetailView['delivery']) =>
    (
      productJsonLd({ product: fern, reviews: [], ...(delivery && { delivery }) }, shop) as {
        offers: object
      }
    ).offers
  expect(offersOf({ countries: ['US'], claims: false })).not.toHaveProperty('hasMerchantReturnPolicy')
  expect(offersOf()).not.toHaveProperty('shippingDetails')
  const charged = productJsonLd(detail, { ...shop, isFree: false }) as { offers: { shippingDetails: object } }
  expect(charged.offers.shippingDetails).not.toHaveProperty('shippingRate')
})

it('tells each country of the policy that holds there: withdrawing, or what arrived damaged', () => {
  const policyOf = (days: number, countries = ['US', 'DE']) => {
    const withdrawal = { countries: ['DE'], days, returnCost: 'buyer' as const }
    const delivery = { countries, claims: true, withdrawal }
    const { offers } = productJsonLd({ product: fern, reviews: [], delivery }, shop) as {
      offers: { hasMerchantReturnPolicy: unknown }
    }
    return offers.hasMerchantReturnPolicy
  }
  expect(policyOf(14)).toMatchObject([
    {
      applicableCountry: ['DE'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      merchantReturnLink: 'https://shop.example/withdraw',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
    { applicableCountry: ['US'], itemCondition: 'https://schema.org/DamagedCondition' },
  ])
  expect(policyOf(0, ['DE'])).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})

it('brings the newest three of the reviews that the page shows', () => {
  expect(productJsonLd(detail, shop)).toMatchObject({
    review: ['Lush.', 'Fine.', 'Green.'].map((reviewBody) => ({
      reviewBody,
      author: { name: 'Rosa' },
      reviewRating: { ratingValue: 5 },
    })),
  })
})

it('leads from home over the shop to the product', () => {
  expect(breadcrumbJsonLd([fern.name, '/shop/p1'], 'https://shop.example')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Shop', item: 'https://shop.example/shop' },
      { position: 3, name: 'Boston fern', item: 'https://shop.example/shop/p1' },
    ],
  })
})

it('describes the variants of a product as one group, each with its own offer', () => {
  const family = {
    _id: 'f1',
    name: 'Boston fern',
    options: [
      { name: 'Size', value: '12 cm' },
      { name: 'Pot', value: 'White' },
    ],
  }
  const variant = (id: string, size: string, price: number) => ({
    _id: id,
    values: [size, 'White'],
    price,
    image: '',
  })
  const variants = [
    variant('p1', '12 cm', 32.5),
    variant('p2', '17 cm', 40),
    { ...variant('p3', '21 cm', 50), availability: 'out' as const },
  ]
  const group = productJsonLd({ ...detail, product: { ...fern, family }, variants }, shop)
  expect(group).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: 'f1',
    name: 'Boston fern',
    variesBy: ['https://schema.org/size'],
    aggregateRating: { reviewCount: 2 },
    hasVariant: [
      { '@type': 'Product', sku: 'p1', size: '12 cm', offers: { price: '32.50' } },
      { name: 'Boston fern, 17 cm / White', sku: 'p2', size: '17 cm', offers: { price: '40.00' } },
      {
        url: 'https://shop.example/shop/p3',
        offers: { price: '50.00', availability: 'https://schema.org/OutOfStock' },
      },
    ],
  })
  const { hasVariant } = group as { hasVariant: object[] }
  expect(hasVariant).toHaveLength(3)
  for (const each of hasVariant) expect(each).not.toHaveProperty('aggregateRating')
})

it('says in which states of its countries a product is not sent', () => {
  const delivery = {
    countries: ['US'],
    claims: false,
    refusedStates: [{ country: 'US', states: ['OR', 'WA'] }],
  }
  const { offers } = productJsonLd({ ...detail, delivery }, shop) as { offers: { shippingDetails: unknown } }
  expect(offers.shippingDetails).toMatchObject([
    { shippingDestination: [{ addressCountry: 'US' }] },
    { doesNotShip: true, shippingDestination: { addressCountry: 'US', addressRegion: ['OR', 'WA'] } },
  ])
})

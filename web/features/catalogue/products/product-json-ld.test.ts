import { expect, it } from 'vitest'
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

const shop = { origin: 'https://shop.example', brand: 'Moss', currency: 'usd' }

it('offers the product at its price and tells its rating', () => {
  expect(productJsonLd(detail, shop)).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example/shop/p1',
    image: 'https://shop.example/images/boston-fern/640.webp',
    offers: { price: '32.50', priceCurrency: 'USD' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
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
  expect(breadcrumbJsonLd(fern, 'https://shop.example')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Shop', item: 'https://shop.example/shop' },
      { position: 3, name: 'Boston fern', item: 'https://shop.example/shop/p1' },
    ],
  })
})

import { expect, it } from 'vitest'
import type { ProductView } from '../../../../contract/schemas/product.ts'
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

it('offers the product at its price and tells its rating', () => {
  expect(productJsonLd(fern, 'https://shop.example')).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example/shop/p1',
    image: 'https://shop.example/images/boston-fern/640.webp',
    offers: { price: '32.50', priceCurrency: 'USD' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})

it('says nothing of a rating nobody gave, nor of a picture that is not there', () => {
  const bare = productJsonLd({ ...fern, rating: 0, reviewCount: 0, image: '' }, 'https://shop.example')
  expect(bare).not.toHaveProperty('aggregateRating')
  expect(bare).not.toHaveProperty('image')
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

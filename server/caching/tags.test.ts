import { describe, expect, it } from 'vitest'
import { tagsOfCall } from './tags.ts'

describe('what an answer was made of', () => {
  it.each([
    ['/api/products?page=1&limit=8', { products: [{ _id: '0191' }] }, ['products']],
    ['/api/products', {}, ['products']],
    ['/api/products/019A', {}, ['product:019a']],
    ['/api/products/0190', { product: { _id: '0190' } }, ['product:0190', 'sale rules']],
    [
      '/api/products/0190',
      { product: { _id: '0190' }, facts: {}, accessories: [{ _id: '0191' }] },
      ['product:0190', 'sale rules', 'accessories', 'product:0191'],
    ],
    [
      '/api/products/related/0190',
      [{ _id: '0191' }, { _id: '0192' }],
      ['related', 'product:0191', 'product:0192'],
    ],
    ['/api/products/related/0190', { message: 'Product not found' }, ['related']],
    [
      '/api/finder?pets=yes',
      { plants: [{ product: { _id: '0190', availability: 'few' } }] },
      ['products', 'stock:0190'],
    ],
    ['/api/finder', {}, ['products']],
    [
      '/api/compare?ids=0190,0191',
      { plants: [{ product: { _id: '0190', availability: 'few' } }, { product: { _id: '0191' } }] },
      ['product:0190', 'product:0191', 'stock:0190'],
    ],
    ['/api/shop', {}, ['contents']],
    ['/api/pages/terms', {}, ['contents']],
    ['/api/posts?limit=4', {}, ['contents']],
  ])('%s', (url, answer, tags) => {
    expect(tagsOfCall(url, answer)).toEqual(tags)
  })
})

import { describe, expect, it } from 'vitest'
import type { CartProduct } from './cart.slice.ts'
import { readStoredCart, storeCart } from './stored-cart.ts'

const line: CartProduct = {
  _id: 'a',
  name: 'Fern',
  description: 'Green.',
  category: 'indoor plants',
  price: 12.5,
  rating: 4.5,
  reviewCount: 3,
  image: '/images/fern/640.webp',
  placeholder: null,
  author: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  quantity: 2,
}

const reading = (text: string | null) => readStoredCart({ getItem: () => text })

describe('the stored cart', () => {
  it('comes back as it was stored', () => {
    let kept = ''
    storeCart({ setItem: (_key, text) => void (kept = text) }, [line])
    expect(reading(kept)).toEqual([line])
  })

  it('is empty when nothing is stored', () => {
    expect(reading(null)).toEqual([])
  })

  it.each([
    '{',
    '""',
    '7',
    '[]',
    '{"products":7}',
    '{"products":[null]}',
    JSON.stringify({ products: [{ ...line, quantity: 0 }] }),
    JSON.stringify({ products: [{ ...line, quantity: 1.5 }] }),
    JSON.stringify({ products: [{ ...line, quantity: 100 }] }),
    JSON.stringify({ products: [{ ...line, price: '12' }] }),
    JSON.stringify({ products: [{ ...line, price: -1 }] }),
    JSON.stringify({ products: [{ ...line, priceWas: 'less' }] }),
    JSON.stringify({ products: [{ ...line, category: 7 }] }),
    JSON.stringify({ products: [line, line] }),
    JSON.stringify({ products: [line, { _id: 'b' }] }),
  ])('is empty when it reads %s', (text) => {
    expect(reading(text)).toEqual([])
  })

  it('is empty when the storage refuses', () => {
    const refusing = {
      getItem: () => {
        throw new Error('denied')
      },
    }
    expect(readStoredCart(refusing)).toEqual([])
  })
})

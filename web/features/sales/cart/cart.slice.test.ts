import { describe, expect, it } from 'vitest'
import { DEFAULT_CATEGORIES } from '../../../../contract/categories.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import type { ShopMoney } from '../../../../contract/schemas/storefront.ts'
import type { TaxClass } from '../../../../contract/totals.ts'
import {
  addToCart,
  cartReducer,
  cartRefreshed,
  clearCart,
  linesPaid,
  pricesMade,
  quoted,
  removalUndone,
  removeFromCart,
  showsCharge,
  updateQuantity,
  type CartState,
} from './cart.slice.ts'

const product = (_id: string, price = 10): ProductView => ({
  _id,
  name: `Plant ${_id}`,
  description: 'Green.',
  category: 'indoor plants',
  price,
  rating: 0,
  reviewCount: 0,
  image: '',
  placeholder: null,
  author: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

const after = (...actions: Parameters<typeof cartReducer>[1][]): CartState =>
  actions.reduce<CartState | undefined>((cart, action) => cartReducer(cart, action), undefined) ??
  cartReducer(undefined, { type: 'none' })

const more = (_id: string) => updateQuantity({ _id, type: 'increment' })
const less = (_id: string) => updateQuantity({ _id, type: 'decrement' })
const quantities = ({ products }: CartState) => products.map(({ _id, quantity }) => [_id, quantity])

const taxes = (rate: number) => [{ label: 'MwSt', rate }]
const german: ShopMoney = {
  currency: 'eur',
  decimals: 2,
  included: true,
  tax: { standard: taxes(19), reduced: taxes(7), second: taxes(7), zero: taxes(0), shipping: 'goods' },
}

describe('the cart of a shop with taxes of its own', () => {
  it('counts alone what the server counts, each product by its class', () => {
    const cart = after(
      pricesMade({ money: german }),
      addToCart(product('a', 20)),
      addToCart({ ...product('b', 10.7), taxClass: 'reduced' }),
    )
    expect(cart).toMatchObject({ totalPrice: 30.7, tax: 3.89, grandTotal: 30.7, included: true })
    expect(cart.taxes).toEqual([
      { label: 'MwSt (19%)', amount: 3.19 },
      { label: 'MwSt (7%)', amount: 0.7 },
    ])
  })

  it('counts a product without a class of its own by its category, also once either has changed', () => {
    const [indoor, ...others] = DEFAULT_CATEGORIES
    const plant = product('a', 10.7)
    const pricedIn = (taxClass?: TaxClass) =>
      pricesMade({ money: german, categories: [{ ...indoor!, taxClass }, ...others] })
    const reduced = [addToCart(plant), pricedIn('reduced')]
    const moved = { ...plant, category: 'plant accessories' }
    expect(after(...reduced).tax).toBe(0.7)
    expect(after(...reduced, pricedIn()).tax).toBe(1.71)
    expect(after(...reduced, cartRefreshed({ gone: [], current: [moved] })).tax).toBe(1.71)
    expect(after(addToCart({ ...plant, taxClass: 'zero' }), pricedIn('reduced')).tax).toBe(0)
  })

  it('counts yen in whole ones', () => {
    const yen: ShopMoney = { ...german, currency: 'jpy', decimals: 0 }
    const cart = after(pricesMade({ money: yen }), addToCart(product('a', 1_980)), more('a'), more('a'))
    expect(cart).toMatchObject({ totalPrice: 5_940, tax: 948, grandTotal: 5_940 })
  })

  it('shows no charge of the same amount in another currency', () => {
    const euros = after(pricesMade({ money: german }), addToCart(product('a')))
    expect(showsCharge(euros, { amount: 10, currency: 'EUR' })).toBe(true)
    expect(showsCharge(euros, { amount: 10 })).toBe(false)
    const dollars = after(addToCart(product('a')))
    expect(showsCharge(dollars, { amount: 10.5 })).toBe(true)
    expect(showsCharge(dollars, { amount: 10.5, currency: 'EUR' })).toBe(false)
    expect(showsCharge(dollars, { amount: 10.51 })).toBe(false)
  })

  it('knows no tax before the server has counted, and forgets its count with the lines', () => {
    const asking: ShopMoney = { currency: 'cad', decimals: 2, asks: 'address', quotes: true }
    const quote: QuoteView = {
      currency: 'CAD',
      lines: [],
      selectedItems: 1,
      totalPrice: 10,
      tax: 1.5,
      taxes: [{ label: 'GST', rate: 5, base: 10, tax: 0.5 }],
      taxRate: 0.05,
      grandTotal: 11.5,
      needs: [],
      problems: [],
    }
    const counted = [pricesMade({ money: asking }), addToCart(product('a')), quoted(quote)]
    expect(after(...counted)).toMatchObject({ grandTotal: 11.5, quote })
    expect(after(...counted, more('a'))).toMatchObject({ totalPrice: 20, tax: 0, quote: null })
  })
})

describe('the cart', () => {
  it('takes a product once, with quantity one', () => {
    expect(quantities(after(addToCart(product('a')), more('a'), addToCart(product('a'))))).toEqual([['a', 2]])
  })

  it('stops minus at one and plus at ninety-nine', () => {
    expect(quantities(after(addToCart(product('a')), less('a'), less('a')))).toEqual([['a', 1]])
    const many = Array.from({ length: 120 }, () => more('a'))
    expect(quantities(after(addToCart(product('a')), ...many))).toEqual([['a', 99]])
  })

  it('counts its sums anew after every action', () => {
    const two = [addToCart(product('a', 19.99)), more('a'), more('a'), addToCart(product('b', 0.05))]
    expect(after(...two)).toMatchObject({
      selectedItems: 4,
      totalPrice: 60.02,
      tax: 3,
      taxRate: 0.05,
      grandTotal: 63.02,
    })
    expect(after(...two, removeFromCart({ _id: 'a' }))).toMatchObject({ selectedItems: 1, totalPrice: 0.05 })
    expect(after(...two, clearCart())).toMatchObject({
      products: [],
      selectedItems: 0,
      totalPrice: 0,
      tax: 0,
      grandTotal: 0,
    })
  })

  it('adds prices without the errors of floating point', () => {
    const pennies = [addToCart(product('a', 0.1)), more('a'), more('a')]
    expect(after(...pennies).totalPrice).toBe(0.3)
  })

  it('takes back a removal, with what was added since behind it', () => {
    const before = after(addToCart(product('a')), addToCart(product('b')), more('b'), addToCart(product('c')))
    const now = [
      removeFromCart({ _id: 'b' }),
      addToCart(product('d')),
      more('c'),
      removalUndone({ before: before.products }),
    ]
    const cart = now.reduce((state, action) => cartReducer(state, action), before)
    expect(quantities(cart)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 1],
    ])
    expect(cart.selectedItems).toBe(6)
  })

  it('takes back one removal of two, the earlier as well as the later', () => {
    const before = after(addToCart(product('a')), addToCart(product('b')), more('b'), addToCart(product('c')))
    const [, b] = before.products
    const cart = [
      removeFromCart({ _id: 'b' }),
      removeFromCart({ _id: 'a' }),
      removalUndone({ before: before.products, removed: [b!] }),
    ].reduce((state, action) => cartReducer(state, action), before)
    expect(quantities(cart)).toEqual([
      ['b', 2],
      ['c', 1],
    ])
  })

  it('gives up what was paid and no more', () => {
    const cart = after(
      addToCart(product('a')),
      more('a'),
      more('a'),
      addToCart(product('b')),
      addToCart(product('c')),
      linesPaid([
        { productId: 'a', quantity: 2 },
        { productId: 'b', quantity: 5 },
        { productId: 'x', quantity: 1 },
      ]),
    )
    expect(quantities(cart)).toEqual([
      ['a', 1],
      ['c', 1],
    ])
    expect(cart.totalPrice).toBe(20)
  })

  it('remembers the price a line had until it costs that again', () => {
    const refreshed = (...prices: number[]) =>
      after(
        addToCart(product('a', 10)),
        ...prices.map((price) => cartRefreshed({ gone: [], current: [product('a', price)] })),
      ).products[0]
    expect(refreshed(10)).not.toHaveProperty('priceWas')
    expect(refreshed(12)).toMatchObject({ price: 12, priceWas: 10 })
    expect(refreshed(12, 15, 15)).toMatchObject({ price: 15, priceWas: 10 })
    expect(refreshed(12, 10)).not.toHaveProperty('priceWas')
  })

  it('drops what the catalogue no longer has and takes over new prices, keeping quantities', () => {
    const cart = after(
      addToCart(product('a', 10)),
      addToCart(product('b', 10)),
      more('b'),
      cartRefreshed({ gone: ['a'], current: [product('b', 12.5)] }),
    )
    expect(quantities(cart)).toEqual([['b', 2]])
    expect(cart.totalPrice).toBe(25)
  })
})

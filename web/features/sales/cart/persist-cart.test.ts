import { configureStore } from '@reduxjs/toolkit'
import { expect, it, vi } from 'vitest'
import { MAX_CART_LINES } from '../../../../contract/limits.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { addToCart, cartReducer, clearCart, selectCart, updateQuantity } from './cart.slice.ts'
import { persistCart } from './persist-cart.ts'
import { CART_KEY } from './stored-cart.ts'

const product = (_id: string): ProductView => ({
  _id,
  name: _id,
  description: '',
  category: 'indoor plants',
  price: 10,
  rating: 0,
  reviewCount: 0,
  image: '',
  placeholder: null,
  author: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

/** A browser with one storage, in which any number of tabs can open the shop. */
function openBrowser() {
  const kept = new Map<string, string>()
  const setItem = vi.fn<Storage['setItem']>((key, text) => void kept.set(key, text))
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem } as unknown as Storage
  const openTab = (before: (store: ReturnType<typeof makeStore>) => void = () => undefined) => {
    const store = makeStore()
    before(store)
    const tab = new EventTarget()
    const stop = persistCart(store, storage, tab as Window)
    const ids = () => selectCart(store.getState()).products.map(({ _id }) => _id)
    return { store, tab, ids, stop }
  }
  return { setItem, openTab }
}

const makeStore = () => configureStore({ reducer: { cart: cartReducer } })

it('a cart is there again in the next page', () => {
  const { openTab } = openBrowser()
  const { store } = openTab()
  store.dispatch(addToCart(product('a')))
  store.dispatch(updateQuantity({ _id: 'a', type: 'increment' }))
  const next = openTab()
  expect(next.ids()).toEqual(['a'])
  expect(selectCart(next.store.getState())).toMatchObject({ selectedItems: 2, totalPrice: 20 })
})

it('what was added before the stored cart came is kept beside it', () => {
  const { openTab } = openBrowser()
  openTab().store.dispatch(addToCart(product('a')))
  openTab(({ dispatch }) => dispatch(addToCart(product('b'))))
  expect(openTab().ids()).toEqual(['a', 'b'])
})

it('what was added before a full stored cart came does not cost the cart', () => {
  const { openTab } = openBrowser()
  const { store } = openTab()
  for (let lines = 0; lines < MAX_CART_LINES; lines += 1) store.dispatch(addToCart(product(String(lines))))
  openTab(({ dispatch }) => dispatch(addToCart(product('a'))))
  expect(openTab().ids()).toHaveLength(MAX_CART_LINES)
})

it('a tab follows what another one did, and does not write it back', () => {
  const { openTab, setItem } = openBrowser()
  const first = openTab()
  openTab().store.dispatch(addToCart(product('a')))
  const writes = setItem.mock.calls.length
  first.tab.dispatchEvent(Object.assign(new Event('storage'), { key: CART_KEY }))
  expect(first.ids()).toEqual(['a'])
  expect(setItem).toHaveBeenCalledTimes(writes)
})

it('a page the browser had put aside looks again when it comes back', () => {
  const { openTab } = openBrowser()
  const before = openTab()
  before.store.dispatch(addToCart(product('a')))
  openTab().store.dispatch(clearCart())
  expect(before.ids()).toEqual(['a'])
  before.tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(before.ids()).toEqual([])
})

it('nothing is stored once keeping has stopped', () => {
  const { openTab } = openBrowser()
  const { store, stop } = openTab()
  stop()
  store.dispatch(addToCart(product('a')))
  expect(openTab().ids()).toEqual([])
})

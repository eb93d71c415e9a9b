import type { Store } from '@reduxjs/toolkit'
import { MAX_CART_LINES } from '../../../../contract/limits.ts'
import { followStorage } from '../../../routing/follow-storage.ts'
import { cartRestored, selectCart, type CartState } from './cart.slice.ts'
import { CART_KEY, readStoredCart, storeCart } from './stored-cart.ts'

/**
 * Restores the stored cart, stores it whenever it changes, and follows other tabs. A page from the back-forward cache
 * reads it again, because its products may have been paid since. Returns a function that stops it.
 * Without storage the cart is lost at a reload, but can be bought.
 */
export function persistCart(store: Store<{ cart: CartState }>, storage: Storage, tab: Window): () => void {
  const stored = readStoredCart(storage)
  // Keeps products that the visitor added before the restore.
  const added = selectCart(store.getState()).products.filter(({ _id }) =>
    stored.every((line) => line._id !== _id),
  )
  let kept = stored
  const save = () => {
    const { products } = selectCart(store.getState())
    if (products === kept) return
    kept = products
    try {
      storeCart(storage, products)
    } catch (error) {
      console.warn('The cart could not be stored', error)
    }
  }
  const stop = store.subscribe(save)
  store.dispatch(cartRestored(added.length === 0 ? stored : [...stored, ...added].slice(0, MAX_CART_LINES)))

  const restore = () => {
    kept = readStoredCart(storage)
    store.dispatch(cartRestored(kept))
  }
  const stopFollowing = followStorage(tab, CART_KEY, restore)
  return () => {
    stop()
    stopFollowing()
  }
}

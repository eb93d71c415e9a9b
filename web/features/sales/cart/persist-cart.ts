import type { Store } from '@reduxjs/toolkit'
import { followStorage } from '../../../routing/follow-storage.ts'
import { cartRestored, selectCart, type CartState } from './cart.slice.ts'
import { CART_KEY, readStoredCart, storeCart } from './stored-cart.ts'

/**
 * Brings the stored cart back, stores it whenever it changes, and follows other tabs. A page the browser had put aside
 * looks again as well: what it held may have been paid for since. Answers how to stop.
 * A storage that is full or refused costs the reload, not the sale.
 */
export function persistCart(store: Store<{ cart: CartState }>, storage: Storage, tab: Window): () => void {
  const stored = readStoredCart(storage)
  // Whoever was quicker than this keeps what they have just added.
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
  store.dispatch(cartRestored(added.length === 0 ? stored : [...stored, ...added]))

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

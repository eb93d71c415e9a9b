import { useEffect } from 'react'
import { persistUser } from '../features/people/auth/persist-user.ts'
import { persistCart } from '../features/sales/cart/persist-cart.ts'
import type { AppStore } from './store.ts'

/**
 * Loads the signed-in user and the cart from storage after the first render, which must equal what the server rendered for
 * everybody.
 */
export function StoredData({ store }: { store: AppStore }) {
  useEffect(() => {
    const stopUser = persistUser(store, localStorage, window)
    const stopCart = persistCart(store, localStorage, window)
    return () => {
      stopUser()
      stopCart()
    }
  }, [store])
  return null
}

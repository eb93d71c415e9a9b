import { useEffect } from 'react'
import { keepUser } from '../features/people/auth/keep-user.ts'
import { keepCart } from '../features/sales/cart/keep-cart.ts'
import type { AppStore } from './store.ts'

/**
 * Brings back who is signed in and what is in the cart, after the first drawing: that one must be what the server drew for
 * everybody.
 */
export function StoredData({ store }: { store: AppStore }) {
  useEffect(() => {
    const stopUser = keepUser(store, localStorage, window)
    const stopCart = keepCart(store, localStorage, window)
    return () => {
      stopUser()
      stopCart()
    }
  }, [store])
  return null
}

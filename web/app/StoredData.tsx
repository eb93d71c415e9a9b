import { useEffect } from 'react'
import { paths } from '../../contract/paths.ts'
import { persistUser } from '../features/people/login/persist-user.ts'
import { paymentLeft } from '../features/sales/cart/cart.slice.ts'
import { OPEN_PAYMENT } from '../features/sales/cart/open-payment.ts'
import { persistCart } from '../features/sales/cart/persist-cart.ts'
import type { AppStore } from './store.ts'

/**
 * Loads the signed-in user and the cart from storage after the first render, which must equal the server's render for
 * everybody. A buyer who returns from the payment page finds the stored cart open, and without what was paid.
 */
export function StoredData({ store }: { store: AppStore }) {
  useEffect(() => {
    const stopUser = persistUser(store, localStorage, window)
    const stopCart = persistCart(store, localStorage, window)
    if (window.location.pathname === paths.cancel()) store.dispatch(paymentLeft())
    if (localStorage.getItem(OPEN_PAYMENT) !== null)
      import('../features/sales/checkout/settle-payment.ts')
        .then(({ settlePayment }) => settlePayment(store, localStorage))
        .catch(console.warn)
    return () => {
      stopUser()
      stopCart()
    }
  }, [store])
  return null
}

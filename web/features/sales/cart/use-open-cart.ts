import { useCallback, useEffect, useRef } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useLocation } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { AppDispatch } from '../../../api/api.ts'
import { useAuth } from '../../people/login/use-auth.ts'
import { closeCart, openCart, selectCart, type CartState } from './cart.slice.ts'
import { takeReopening } from './reopen-cart.ts'
import { refreshCart } from './refresh-cart.ts'
import { useCart } from './use-cart.ts'

/**
 * Opens and closes the cart besides its buttons: the browser's Back and a change of the page close it; the login for a
 * checkout opens it again on the home page, and so do a return from the payment page and a page load that was needed to
 * fetch its code. Opening the cart updates it.
 */
export function useOpenCart(): boolean {
  const { open, reopen, leftPayment } = useCart()
  const { user } = useAuth()
  const { key, pathname, search } = useLocation()
  const dispatch = useDispatch<AppDispatch>()
  const store = useStore<{ cart: CartState }>()
  const shownOn = useRef(key)

  const close = useCallback(() => void dispatch(closeCart()), [dispatch])

  useEffect(() => {
    if (shownOn.current !== key) close()
    shownOn.current = key
  }, [key, close])

  useEffect(() => {
    if (takeReopening()) dispatch(openCart())
  }, [dispatch])

  useEffect(() => {
    if (reopen && user !== null && pathname === paths.home()) dispatch(openCart())
  }, [reopen, user, pathname, dispatch])

  // The address that names a checkout is replaced once its stock is released; earlier, that would close the cart.
  const isBack = pathname === paths.cancel() && (user === null || search === '')
  useEffect(() => {
    if (leftPayment && isBack) dispatch(openCart())
  }, [leftPayment, isBack, dispatch])

  useEffect(() => {
    if (open) void refreshCart(dispatch, selectCart(store.getState()).products)
  }, [open, dispatch, store])

  return open
}

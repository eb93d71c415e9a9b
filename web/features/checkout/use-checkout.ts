import { useDispatch } from 'react-redux'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DURATIONS } from '../../../contract/limits.ts'
import { TAX_RATE } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import type { AppDispatch } from '../../api/api.ts'
import { shopToast } from '../../ui/toast.ts'
import { signedOut } from '../auth/auth.slice.ts'
import { isSessionOver } from '../auth/SessionOver.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { clearCart, closeCart } from '../cart/cart.slice.ts'
import { refreshCart } from '../cart/refresh-cart.ts'
import { useCart } from '../cart/use-cart.ts'
import { useCreateCheckoutSessionMutation } from './checkout.api.ts'

/** Takes the visitor to the hosted card page; only the first of several quick clicks counts. */
export function useCheckout(): { pending: boolean; checkout: () => Promise<void> } {
  const { products } = useCart()
  const { user } = useAuth()
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const [createSession] = useCreateCheckoutSessionMutation()
  const [pending, setPending] = useState(false)
  // A ref, because a second click may come before the first one's render.
  const busy = useRef(false)
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(() => {
    busy.current = false
    setPending(false)
  }, [])

  useEffect(() => {
    // A page the browser keeps for the back button must not empty the cart of a buyer who comes back to it.
    const leave = () => clearTimeout(clearing.current)
    const comeBack = (event: PageTransitionEvent) => event.persisted && settle()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [settle])

  const redirect = (url: string) => {
    try {
      window.location.assign(url)
    } catch (error) {
      console.warn('The way to the payment page failed', error)
      return settle()
    }
    clearing.current = setTimeout(() => {
      dispatch(clearCart())
      settle()
    }, DURATIONS.cartClearAfterRedirect)
  }

  const askToLogIn = () => {
    shopToast.error('Please log in to proceed with payment.')
    dispatch(closeCart())
    void navigate(paths.login())
  }

  const checkout = async () => {
    if (busy.current) return
    if (user === null) return askToLogIn()
    busy.current = true
    setPending(true)
    const answer = await createSession({
      products: products.map(({ _id, name, image, price, quantity }) => ({
        productId: _id,
        name,
        image,
        price,
        quantity,
        tax: TAX_RATE,
      })),
      userId: user._id,
      email: user.email,
    })
    if (answer.data !== undefined) return redirect(answer.data.url)
    settle()
    if (isSessionOver(answer.error)) {
      dispatch(signedOut())
      return askToLogIn()
    }
    shopToast.error('Failed to initiate payment. Please try again.')
    // Something of it may be sold no longer: with that line in the cart, no try would ever succeed.
    if (isRefused(answer.error)) void refreshCart(dispatch, products)
  }

  return { pending, checkout }
}

/** The shop understood and says no: trying again with the same cart changes nothing. */
const isRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 422

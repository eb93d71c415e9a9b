import { useDispatch, useStore } from 'react-redux'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DURATIONS } from '../../../../contract/limits.ts'
import { paths } from '../../../../contract/paths.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { CheckoutView } from '../../../../contract/schemas/order.ts'
import { api, type AppDispatch } from '../../../api/api.ts'
import { errorCodeOf, errorText, refusedFieldsOf } from '../../../api/error-text.ts'
import { shopToast } from '../../../ui/toast.ts'
import { useShopView } from '../../../routing/shop.ts'
import { useAuth } from '../../people/login/use-auth.ts'
import {
  clearCart,
  loginAsked,
  selectCart,
  showsCharge,
  type CartProduct,
  type CartState,
} from './cart.slice.ts'
import { correctCart } from './correct-cart.ts'
import { OPEN_PAYMENT } from './open-payment.ts'
import { refreshCart } from './refresh-cart.ts'
import { useCart } from './use-cart.ts'
import { checkoutRequest, useCreateCheckoutSessionMutation, type Wishes } from './checkout.api.ts'

/**
 * Takes the visitor to the hosted card page; only the first of several quick clicks counts. Closing the cart stops it.
 * The browser leaves only if the page charges for the cart as it is then, because another tab may have changed it.
 */
export function useCheckout(): {
  pending: boolean
  checkout: (delivery: DeliveryView | null, wishes: Wishes) => Promise<void>
} {
  const { open } = useCart()
  const { user } = useAuth()
  const { money } = useShopView()
  const dispatch = useDispatch<AppDispatch>()
  const store = useStore<{ cart: CartState }>()
  const navigate = useNavigate()
  const [createSession] = useCreateCheckoutSessionMutation()
  const [pending, setPending] = useState(false)
  // A ref, because a second click may come before the first one's render.
  const running = useRef<ReturnType<typeof createSession> | null>(null)
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const reset = useCallback(() => {
    running.current = null
    setPending(false)
  }, [])

  useEffect(() => {
    if (!open) return
    return () => {
      running.current?.abort()
      reset()
    }
  }, [open, reset])

  useEffect(() => {
    // A page from the back-forward cache must not empty the cart of a buyer who returns to it.
    const leave = () => clearTimeout(clearing.current)
    const comeBack = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [reset])

  const redirect = ({ id, url }: CheckoutView, payer: string) => {
    try {
      localStorage.setItem(OPEN_PAYMENT, `${id} ${payer}`)
    } catch (error) {
      console.warn('Browser storage refuses', error)
    }
    try {
      window.location.assign(url)
    } catch (error) {
      console.warn('The way to the payment page failed', error)
      return reset()
    }
    clearing.current = setTimeout(() => {
      dispatch(clearCart())
      reset()
    }, DURATIONS.cartClearAfterRedirect)
  }

  const askToLogIn = () => {
    shopToast.error('Please log in to proceed with payment.')
    dispatch(loginAsked())
  }

  const correct = async (lines: readonly CartProduct[]) => {
    // How prices are made may have changed since this page was loaded.
    dispatch(api.util.invalidateTags(['Setting']))
    await refreshCart(dispatch, lines)
    await correctCart(dispatch, selectCart(store.getState()).products)
  }

  const checkout = async (delivery: DeliveryView | null, wishes: Wishes) => {
    if (running.current !== null) return
    if (user === null) {
      askToLogIn()
      return void navigate(paths.login(), { replace: true })
    }
    setPending(true)
    const sent = selectCart(store.getState())
    const request = createSession({
      body: checkoutRequest(sent.products, user, delivery, { ...(money && quotedIn(sent)), ...wishes }),
    })
    running.current = request
    const { data, error } = await request
    // The cart was closed in the meantime, and perhaps a new checkout started.
    if (running.current !== request) return
    const now = selectCart(store.getState())
    if (data !== undefined && isSameCart(now.products, sent.products) && showsCharge(now, data))
      return redirect(data, user._id)
    reset()
    // The navigation to the login page has started already, as for every call of an ended session.
    if (statusOf(error) === 401) return askToLogIn()
    const code = errorCodeOf(error)
    if (data !== undefined || code === 'price_changed')
      shopToast.info(
        money !== undefined && data === undefined
          ? errorText(error)
          : 'Your cart has changed. Please check it before you continue.',
      )
    else if (TOLD.has(code ?? '')) shopToast.info(errorText(error))
    else if (statusOf(error) === 'FETCH_ERROR') shopToast.error(errorText(error))
    else if (refusedFieldsOf(error).some(({ field }) => field.startsWith('delivery.')))
      shopToast.error(
        money?.asks === undefined
          ? 'This address was not accepted. Please edit it, or choose to enter it when paying.'
          : 'This address was not accepted. Please edit it.',
      )
    else shopToast.error('Failed to initiate payment. Please try again.')
    // A product may no longer be sold or may have another price, and every retry with the same line would fail.
    if (data === undefined && statusOf(error) !== 422 && code !== 'price_changed') return
    await correct(now.products)
    const [refused] = refusedFieldsOf(error).map(({ field }) => sent.products[Number(field.split('.')[1])])
    if (refused !== undefined)
      document.querySelector(`[data-line="${refused._id}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  return { pending, checkout }
}

/** Refusals whose own sentence says what to do. */
const TOLD = new Set([
  'conflict',
  'out_of_stock',
  'address_needed',
  'not_delivered',
  'shipping_needed',
  'not_sold_there',
  'code_unknown',
  'code_ended',
])

/** What the buyer saw of the sums. */
const quotedIn = ({ grandTotal: total, quote }: CartState) => {
  const code = quote?.discounts?.find((discount) => discount.code !== undefined)?.code
  return {
    total,
    ...(quote?.shippingMethod !== undefined && { shippingMethod: quote.shippingMethod }),
    ...(code !== undefined && { code }),
  }
}

/**
 * True if both carts have the same products, prices and quantities. Names and pictures may differ, because each opening
 * of the cart updates them.
 */
const isSameCart = (one: readonly CartProduct[], other: readonly CartProduct[]): boolean =>
  one.length === other.length &&
  one.every(({ _id, price, quantity }, place) => {
    const line = other[place]
    return line?._id === _id && line.price === price && line.quantity === quantity
  })

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

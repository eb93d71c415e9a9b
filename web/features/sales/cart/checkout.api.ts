import type { checkoutCalls } from '../../../../contract/calls/checkout.ts'
import type { availabilityCalls } from '../../../../contract/calls/stock.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { api, endpointsOf } from '../../../api/api.ts'
import type { CartProduct } from './cart.slice.ts'
import { LEGACY, rateOf } from '../../../../contract/totals.ts'

/** The payload of docs/behaviour.md#calls; the server uses only ids and quantities, and refuses other prices and another total. */
type CheckoutRequest = {
  products: {
    productId: string
    name: string
    image: string
    price: number
    quantity: number
    tax: number
  }[]
  userId: string
  email: string
  delivery?: DeliveryView
  total?: number
  shippingMethod?: string
  code?: string
  arriveBy?: string
  gift?: { note: string }
}

/** What the buyer chose besides: the day of arrival, and the card of a gift. */
export type Wishes = Pick<CheckoutRequest, 'arriveBy' | 'gift'>

/** Returns the cart as shown, with its user, and the address if one was chosen. */
export function checkoutRequest(
  products: readonly CartProduct[],
  user: UserView,
  delivery: DeliveryView | null,
  further: Pick<CheckoutRequest, 'total' | 'shippingMethod' | 'code'> & Wishes = {},
): CheckoutRequest {
  return {
    ...(delivery !== null && { delivery }),
    ...further,
    products: products.map(({ _id, name, image, price, quantity }) => ({
      productId: _id,
      name,
      image,
      price,
      quantity,
      tax: rateOf(LEGACY),
    })),
    userId: user._id,
    email: user.email,
  }
}

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof checkoutCalls & typeof availabilityCalls>(build)
    return {
      createCheckoutSession: mutation('POST /api/orders/create-checkout-session'),
      // No query: an older answer is worth nothing.
      askQuote: mutation('POST /api/cart/quote'),
      getUsedAddresses: query('GET /api/orders/addresses', ['Order']),
      getAvailability: query('GET /api/products/availability'),
      confirmPayment: mutation('POST /api/orders/confirm-payment', (_told, failed) =>
        failed ? [] : ['Order', 'Stats'],
      ),
    }
  },
})

export const { askQuote, getAvailability } = checkoutApi.endpoints

/** Returns the running call for these products, if there is one. */
export const runningAvailability = (ids: string[]) =>
  checkoutApi.util.getRunningQueryThunk('getAvailability', { ids })

export const {
  useGetUsedAddressesQuery,
  useCreateCheckoutSessionMutation,
  useConfirmPaymentMutation,
  useGetAvailabilityQuery,
} = checkoutApi

/** Returns the counted products among these lines. */
export const countedIds = (lines: readonly CartProduct[]): string[] =>
  lines.filter(({ availability }) => availability !== undefined).map(({ _id }) => _id)

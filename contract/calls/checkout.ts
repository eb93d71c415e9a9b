import { UsedAddresses } from '../schemas/delivery.ts'
import { CheckoutBody, CheckoutView, ConfirmBody, OrderAnswer, ReleaseBody } from '../schemas/order.ts'
import { QuoteBody, QuoteView } from '../schemas/quote.ts'
import type { Calls } from './call.ts'

export const checkoutCalls = {
  'POST /api/cart/quote': {
    summary: 'What a cart costs at a place: prices, taxes and total',
    access: 'everyone',
    body: QuoteBody,
    answer: QuoteView,
  },
  'POST /api/orders/create-checkout-session': {
    summary: 'Open a checkout for the cart; answers the address of the hosted payment page',
    access: 'signed-in',
    body: CheckoutBody,
    answer: CheckoutView,
  },
  'GET /api/orders/addresses': {
    summary: 'Your last delivery addresses, to choose from in the next order',
    access: 'signed-in',
    answer: UsedAddresses,
  },
  'POST /api/orders/release-checkout': {
    summary:
      'Leave the hosted payment page and release its reservation; the answer is the same without an open checkout',
    access: 'signed-in',
    body: ReleaseBody,
    status: 204,
  },
  'POST /api/orders/confirm-payment': {
    summary: 'The order of a payment session; the order is placed now if the session is paid',
    access: 'signed-in',
    body: ConfirmBody,
    answer: OrderAnswer,
  },
} satisfies Calls

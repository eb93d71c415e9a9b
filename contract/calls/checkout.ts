import { UsedAddresses } from '../schemas/delivery.ts'
import { CheckoutBody, CheckoutView, ConfirmBody, OrderAnswer, ReleaseBody } from '../schemas/order.ts'
import type { Calls } from './call.ts'

export const checkoutCalls = {
  'POST /api/orders/create-checkout-session': {
    summary: 'Open a checkout for the cart; answers the address of the hosted payment page',
    access: 'signed-in',
    body: CheckoutBody,
    answer: CheckoutView,
  },
  'GET /api/orders/addresses': {
    summary: 'Where your last orders went, to choose from at the next one',
    access: 'signed-in',
    answer: UsedAddresses,
  },
  'POST /api/orders/release-checkout': {
    summary:
      'Leave the hosted page: its checkout releases what it held; answers the same where there is none',
    access: 'signed-in',
    body: ReleaseBody,
    status: 204,
  },
  'POST /api/orders/confirm-payment': {
    summary: 'The order of a payment session, which is placed now if the card provider says it was paid',
    access: 'signed-in',
    body: ConfirmBody,
    answer: OrderAnswer,
  },
} satisfies Calls

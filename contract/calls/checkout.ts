import { UsedAddresses } from '../schemas/delivery.ts'
import { CheckoutBody, CheckoutView, ConfirmBody, OrderAnswer, ReleaseBody } from '../schemas/order.ts'
import type { Calls } from './call.ts'

export const checkoutCalls = {
  'POST /api/orders/create-checkout-session': {
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
      'Leave the hosted page: what its checkout held is free again. Says nothing of whether there was one',
    access: 'signed-in',
    body: ReleaseBody,
    status: 204,
  },
  'POST /api/orders/confirm-payment': { access: 'signed-in', body: ConfirmBody, answer: OrderAnswer },
} satisfies Calls

import { apiPaths } from '../../../contract/paths.ts'
import type { CheckoutView, OrderAnswer } from '../../../contract/schemas/order.ts'
import { api } from '../../api/api.ts'

/** The payload of specification, section 3; the server believes only ids and quantities. */
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
}

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCheckoutSession: build.mutation<CheckoutView, CheckoutRequest>({
      query: (body) => ({ url: apiPaths.createCheckoutSession(), method: 'POST', body }),
    }),
    confirmPayment: build.mutation<OrderAnswer, string>({
      query: (sessionId) => ({
        url: apiPaths.confirmPayment(),
        method: 'POST',
        body: { session_id: sessionId },
      }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Order', 'Stats'] : []),
    }),
  }),
})

export const { useCreateCheckoutSessionMutation, useConfirmPaymentMutation } = checkoutApi

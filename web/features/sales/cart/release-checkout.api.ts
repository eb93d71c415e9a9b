import type { checkoutCalls } from '../../../../contract/calls/checkout.ts'
import { api, endpointsOf } from '../../../api/api.ts'

// In a file of its own, because only visitors who return from the card page without paying load it.
export const { releaseCheckout } = api.injectEndpoints({
  endpoints: (build) => ({
    releaseCheckout: endpointsOf<typeof checkoutCalls>(build).mutation('POST /api/orders/release-checkout'),
  }),
}).endpoints

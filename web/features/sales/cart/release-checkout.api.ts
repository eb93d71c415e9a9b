import type { checkoutCalls } from '../../../../contract/calls/checkout.ts'
import { api, endpointsOf } from '../../../api/api.ts'

// Loaded only by who comes back from the card page without paying, so it stands in a file that nothing else imports.
export const { releaseCheckout } = api.injectEndpoints({
  endpoints: (build) => ({
    releaseCheckout: endpointsOf<typeof checkoutCalls>(build).mutation('POST /api/orders/release-checkout'),
  }),
}).endpoints

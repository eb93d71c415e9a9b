import { apiPaths } from '../../../../contract/paths.ts'
import { api } from '../../../api/api.ts'

// Loaded only by who comes back from the card page without paying, so it stands in a file that nothing else imports.
export const { releaseCheckout } = api.injectEndpoints({
  endpoints: (build) => ({
    releaseCheckout: build.mutation<null, string>({
      query: (checkout) => ({ url: apiPaths.releaseCheckout(), method: 'POST', body: { checkout } }),
    }),
  }),
}).endpoints

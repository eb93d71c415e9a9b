import type { redirectCalls } from '../../../../contract/calls/redirects.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const CHANGED = ['Redirect', 'Audit'] as const

const redirectsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof redirectCalls>(build)
    return {
      getRedirects: query('GET /api/redirects', ['Redirect']),
      getMissing: query('GET /api/redirects/missing', ['Redirect']),
      addRedirect: mutation('POST /api/redirects', CHANGED),
      changeRedirect: mutation('PATCH /api/redirects/:id', CHANGED),
      deleteRedirect: mutation('DELETE /api/redirects/:id', CHANGED),
    }
  },
})

export const {
  useGetRedirectsQuery,
  useGetMissingQuery,
  useAddRedirectMutation,
  useChangeRedirectMutation,
  useDeleteRedirectMutation,
} = redirectsApi

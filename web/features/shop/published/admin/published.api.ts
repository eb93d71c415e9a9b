import type { publishedCalls } from '../../../../../contract/calls/published.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const publishedApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof publishedCalls>(build)
    return { getPublished: query('GET /api/published', ['Setting']) }
  },
})

export const { useGetPublishedQuery } = publishedApi

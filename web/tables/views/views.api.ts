import type { viewCalls } from '../../../contract/calls/views.ts'
import { api, endpointsOf } from '../../api/api.ts'

// A failed change also fetches the views again, because another tab may have changed them.
const CHANGED = ['View'] as const

const viewsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof viewCalls>(build)
    return {
      getViews: query('GET /api/views', CHANGED),
      addView: mutation('POST /api/views', CHANGED),
      changeView: mutation('PATCH /api/views/:id', CHANGED),
      deleteView: mutation('DELETE /api/views/:id', CHANGED),
    }
  },
})

export const { useGetViewsQuery, useAddViewMutation, useChangeViewMutation, useDeleteViewMutation } = viewsApi

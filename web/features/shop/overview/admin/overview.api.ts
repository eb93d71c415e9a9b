import type { overviewCalls } from '../../../../../contract/calls/overview.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const overviewApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof overviewCalls>(build)
    return {
      getToDo: query('GET /api/overview/to-do', ['Stats']),
      getSetup: query('GET /api/setup', ['Setting', 'Content', 'Product']),
      getChecks: query('GET /api/setup/checks', ['Setting']),
      changeSetup: mutation('PUT /api/setup', ['Setting']),
      getSales: query('GET /api/overview/sales', ['Stats']),
    }
  },
})

export const {
  useGetToDoQuery,
  useGetSetupQuery,
  useGetChecksQuery,
  useChangeSetupMutation,
  useGetSalesQuery,
} = overviewApi

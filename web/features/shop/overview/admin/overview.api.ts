import type { overviewCalls } from '../../../../../contract/calls/overview.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const overviewApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof overviewCalls>(build)
    return {
      getToDo: query('GET /api/overview/to-do', ['Stats']),
      getSales: query('GET /api/overview/sales', ['Stats']),
    }
  },
})

export const { useGetToDoQuery, useGetSalesQuery } = overviewApi

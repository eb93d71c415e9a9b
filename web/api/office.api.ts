import type { officeCalls } from '../../contract/calls/office.ts'
import { api, endpointsOf } from './api.ts'

const officeApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof officeCalls>(build)
    return {
      getWaiting: query('GET /api/office/waiting', ['Order', 'Email', 'Payment']),
      searchOffice: query('GET /api/office/search', ['Order', 'Product', 'User']),
    }
  },
})

export const { useGetWaitingQuery, useSearchOfficeQuery } = officeApi

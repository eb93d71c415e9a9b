import type { ownDataCalls } from '../../../../contract/calls/own-data.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof ownDataCalls>(build)
    return {
      // Not cached, because it is all of somebody's data.
      getOwnData: mutation('GET /api/account/data.json'),
      eraseAccount: mutation('POST /api/account/delete'),
    }
  },
})

export const { useGetOwnDataMutation, useEraseAccountMutation } = ownDataApi

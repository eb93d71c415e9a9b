import type { accessoryCalls } from '../../../../../contract/calls/accessories.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const accessoriesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof accessoryCalls>(build)
    return {
      getAccessory: query('GET /api/accessories/:productId', ['Product']),
      changeAccessory: mutation('PUT /api/accessories/:productId', (_told, failed) =>
        failed ? [] : ['Product', 'Audit'],
      ),
    }
  },
})

export const { useGetAccessoryQuery, useLazyGetAccessoryQuery, useChangeAccessoryMutation } = accessoriesApi

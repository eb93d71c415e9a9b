import type { plantCalls } from '../../../../../contract/calls/plants.ts'
import type { familyCalls } from '../../../../../contract/calls/families.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const plantsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof plantCalls & typeof familyCalls>(build)
    return {
      getPlantFacts: query('GET /api/plant-facts/:productId', ['Product']),
      changePlantFacts: mutation('PUT /api/plant-facts/:productId', (_told, failed) =>
        failed ? [] : ['Product', 'Audit'],
      ),
      copyFacts: mutation('POST /api/families/:id/plant-facts', (_told, failed) =>
        failed ? [] : ['Product', 'Audit'],
      ),
    }
  },
})

export const {
  useGetPlantFactsQuery,
  useLazyGetPlantFactsQuery,
  useChangePlantFactsMutation,
  useCopyFactsMutation,
} = plantsApi

import type { plantCalls } from '../../../../../contract/calls/plants.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const plantsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof plantCalls>(build)
    return {
      getPlantFacts: query('GET /api/plant-facts/:productId', ['Product']),
      changePlantFacts: mutation('PUT /api/plant-facts/:productId', (_told, failed) =>
        failed ? [] : ['Product', 'Audit'],
      ),
    }
  },
})

export const { useGetPlantFactsQuery, useLazyGetPlantFactsQuery, useChangePlantFactsMutation } = plantsApi

import { apiPaths } from '../../../../contract/paths.ts'
import type { PlantFactsAnswer } from '../../../../contract/schemas/plant.ts'
import { api } from '../../../api/api.ts'
import type { FactsBody } from './plant-form.ts'

const plantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlantFacts: build.query<PlantFactsAnswer, string>({
      query: (productId) => ({ url: apiPaths.plantFacts(productId) }),
      providesTags: ['Product'],
    }),
    changePlantFacts: build.mutation<PlantFactsAnswer, { productId: string; body: FactsBody }>({
      query: ({ productId, body }) => ({ url: apiPaths.plantFacts(productId), method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Product', 'Audit'] : []),
    }),
  }),
})

export const { useGetPlantFactsQuery, useChangePlantFactsMutation } = plantsApi

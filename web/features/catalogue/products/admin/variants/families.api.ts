import type { familyCalls } from '../../../../../../contract/calls/families.ts'
import { api, endpointsOf } from '../../../../../api/api.ts'

const familiesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof familyCalls>(build)
    const changed = (_told: unknown, failed: unknown) =>
      failed ? [] : (['Product', 'Audit', 'Stats'] as const)
    return {
      getFamily: query('GET /api/families/:id', ['Product']),
      createFamily: mutation('POST /api/families', changed),
      changeFamily: mutation('PATCH /api/families/:id', changed),
      dissolveFamily: mutation('DELETE /api/families/:id', changed),
    }
  },
})

export const {
  useGetFamilyQuery,
  useLazyGetFamilyQuery,
  useCreateFamilyMutation,
  useChangeFamilyMutation,
  useDissolveFamilyMutation,
} = familiesApi

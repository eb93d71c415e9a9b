import type { lotCalls } from '../../../../../contract/calls/lots.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const CHANGED = ['Stock', 'Audit'] as const

const lotsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof lotCalls>(build)
    return {
      getLots: query('GET /api/lots', ['Stock']),
      addLot: mutation('POST /api/lots', CHANGED),
      changeLot: mutation('PATCH /api/lots/:id', CHANGED),
      deleteLot: mutation('DELETE /api/lots/:id', CHANGED),
    }
  },
})

export const { useGetLotsQuery, useAddLotMutation, useChangeLotMutation, useDeleteLotMutation } = lotsApi

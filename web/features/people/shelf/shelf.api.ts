import type { shelfCalls } from '../../../../contract/calls/shelf.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const CHANGED = ['Shelf'] as const

const shelfApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof shelfCalls>(build)
    return {
      getShelf: query('GET /api/shelf', CHANGED),
      addBought: mutation('POST /api/shelf/bought', CHANGED),
      addPlant: mutation('POST /api/shelf', CHANGED),
      changePlant: mutation('PATCH /api/shelf/:id', CHANGED),
      newCalendar: mutation('POST /api/shelf/calendar', CHANGED),
      endCalendar: mutation('DELETE /api/shelf/calendar', CHANGED),
      removePlant: mutation('DELETE /api/shelf/:id', CHANGED),
    }
  },
})

export const {
  useGetShelfQuery,
  useAddBoughtMutation,
  useAddPlantMutation,
  useChangePlantMutation,
  useRemovePlantMutation,
  useNewCalendarMutation,
  useEndCalendarMutation,
} = shelfApi

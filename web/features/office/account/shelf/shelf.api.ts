import { shelfPaths } from '../../../../../contract/shelf.ts'
import type {
  AddedView,
  CalendarView,
  NewShelfPlantBody,
  ShelfPlantBody,
  ShelfPlantView,
  ShelfView,
} from '../../../../../contract/schemas/shelf.ts'
import { api } from '../../../../api/api.ts'

const shelfApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShelf: build.query<ShelfView, void>({
      query: () => ({ url: shelfPaths.plants() }),
      providesTags: ['Shelf'],
    }),
    addBought: build.mutation<AddedView, void>({
      query: () => ({ url: shelfPaths.bought(), method: 'POST' }),
      invalidatesTags: ['Shelf'],
    }),
    addPlant: build.mutation<ShelfPlantView, NewShelfPlantBody>({
      query: (body) => ({ url: shelfPaths.plants(), method: 'POST', body }),
      invalidatesTags: ['Shelf'],
    }),
    changePlant: build.mutation<ShelfPlantView, { id: string; body: ShelfPlantBody }>({
      query: ({ id, body }) => ({ url: shelfPaths.plant(id), method: 'PATCH', body }),
      invalidatesTags: ['Shelf'],
    }),
    newCalendar: build.mutation<CalendarView, void>({
      query: () => ({ url: shelfPaths.calendar(), method: 'POST' }),
      invalidatesTags: ['Shelf'],
    }),
    endCalendar: build.mutation<unknown, void>({
      query: () => ({ url: shelfPaths.calendar(), method: 'DELETE' }),
      invalidatesTags: ['Shelf'],
    }),
    removePlant: build.mutation<unknown, string>({
      query: (id) => ({ url: shelfPaths.plant(id), method: 'DELETE' }),
      invalidatesTags: ['Shelf'],
    }),
  }),
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

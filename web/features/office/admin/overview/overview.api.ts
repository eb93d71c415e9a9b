import { apiPaths } from '../../../../../contract/paths.ts'
import type { Period } from '../../../../../contract/periods.ts'
import type { SalesView, ToDoView } from '../../../../../contract/schemas/overview.ts'
import { api } from '../../../../api/api.ts'

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToDo: build.query<ToDoView, void>({
      query: () => ({ url: apiPaths.toDo() }),
      providesTags: ['Stats'],
    }),
    getSales: build.query<SalesView, Period>({
      query: (period) => ({ url: apiPaths.sales(), params: { period } }),
      providesTags: ['Stats'],
    }),
  }),
})

export const { useGetToDoQuery, useGetSalesQuery } = overviewApi

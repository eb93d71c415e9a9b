import type { Message } from '../../../../../contract/schemas/common.ts'
import type { NewViewBody, SavedView, ViewBody, ViewsView } from '../../../../../contract/schemas/view.ts'
import { type ViewedList, viewPaths } from '../../../../../contract/views.ts'
import { api } from '../../../../api/api.ts'

// What was changed in another tab is fetched again after a failure, too.
const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query<ViewsView, ViewedList>({
      query: (list) => ({ url: viewPaths.views(), params: { list } }),
      providesTags: ['View'],
    }),
    addView: build.mutation<SavedView, NewViewBody>({
      query: (body) => ({ url: viewPaths.views(), method: 'POST', body }),
      invalidatesTags: ['View'],
    }),
    changeView: build.mutation<SavedView, ViewBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: viewPaths.view(id), method: 'PATCH', body }),
      invalidatesTags: ['View'],
    }),
    deleteView: build.mutation<Message, string>({
      query: (id) => ({ url: viewPaths.view(id), method: 'DELETE' }),
      invalidatesTags: ['View'],
    }),
  }),
})

export const { useGetViewsQuery, useAddViewMutation, useChangeViewMutation, useDeleteViewMutation } = viewsApi

import type { Message } from '../../../../../contract/schemas/common.ts'
import type { TrashQuery, TrashView } from '../../../../../contract/schemas/trash.ts'
import { restoreTrashed, TRASH, trashed } from '../../../../../contract/trash.ts'
import { api } from '../../../../api/api.ts'

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrash: build.query<TrashView, TrashQuery>({
      query: (params) => ({ url: TRASH, params }),
      providesTags: ['Trash'],
    }),
    // What is gone already is gone: the list is fetched again after a failure, too.
    restoreTrashed: build.mutation<Message, string>({
      query: (id) => ({ url: restoreTrashed(id), method: 'POST' }),
      invalidatesTags: ['Trash', 'Product', 'User', 'Review', 'Stats', 'Audit'],
    }),
    deleteForGood: build.mutation<Message, string>({
      query: (id) => ({ url: trashed(id), method: 'DELETE' }),
      invalidatesTags: ['Trash', 'Audit'],
    }),
  }),
})

export const { useGetTrashQuery, useRestoreTrashedMutation, useDeleteForGoodMutation } = trashApi

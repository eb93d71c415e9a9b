import type { trashCalls } from '../../../../contract/calls/trash.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const trashApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof trashCalls>(build)
    return {
      getTrash: query('GET /api/trash', ['Trash']),
      // What is gone already is gone: the list is fetched again after a failure, too.
      restoreTrashed: mutation('POST /api/trash/:id/restore', [
        'Trash',
        'Product',
        'User',
        'Review',
        'Stats',
        'Audit',
      ]),
      deleteForGood: mutation('DELETE /api/trash/:id', ['Trash', 'Audit']),
    }
  },
})

export const { useGetTrashQuery, useRestoreTrashedMutation, useDeleteForGoodMutation } = trashApi

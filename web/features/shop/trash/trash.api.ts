import type { trashCalls } from '../../../../contract/calls/trash.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const trashApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof trashCalls>(build)
    return {
      getTrash: query('GET /api/trash', ['Trash']),
      // A failed call also fetches the list again, because the row may be gone already.
      restoreTrashed: mutation('POST /api/trash/:id/restore', [
        'Trash',
        'Product',
        'User',
        'Review',
        'Stats',
        'Audit',
        'Content',
      ]),
      deleteForGood: mutation('DELETE /api/trash/:id', ['Trash', 'Audit']),
    }
  },
})

export const { useGetTrashQuery, useRestoreTrashedMutation, useDeleteForGoodMutation } = trashApi

import type { afterImportCalls, importCalls } from '../../../../contract/calls/imports.ts'
import { api, endpointsOf } from '../../../api/api.ts'

/** What every step of an import changes. */
export const CHANGED = ['Import', 'Audit'] as const

const importsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof importCalls & typeof afterImportCalls>(build)
    return {
      getImports: query('GET /api/imports', ['Import']),
      getImport: query('GET /api/imports/:id', ['Import']),
      getImportRows: query('GET /api/imports/:id/rows', ['Import']),
      setImport: mutation('PATCH /api/imports/:id', CHANGED),
      // Its page would ask for it again; the list does when it is shown.
      throwAwayImport: mutation('DELETE /api/imports/:id', []),
      startImport: mutation('POST /api/imports/:id/start', CHANGED),
      pauseImport: mutation('POST /api/imports/:id/pause', CHANGED),
      resumeImport: mutation('POST /api/imports/:id/resume', CHANGED),
      undoImport: mutation('POST /api/imports/:id/undo', CHANGED),
      retryPictures: mutation('POST /api/imports/:id/pictures/retry', CHANGED),
      inviteCustomers: mutation('POST /api/imports/:id/invite', CHANGED),
    }
  },
})

export const {
  useGetImportsQuery,
  useGetImportQuery,
  useGetImportRowsQuery,
  useSetImportMutation,
  useThrowAwayImportMutation,
  useStartImportMutation,
  usePauseImportMutation,
  useResumeImportMutation,
  useUndoImportMutation,
  useRetryPicturesMutation,
  useInviteCustomersMutation,
} = importsApi

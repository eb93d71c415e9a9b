import type { contentCalls } from '../../../../../contract/calls/content.ts'
import { api, endpointsOf } from '../../../../api/api.ts'

const CHANGED = ['Content', 'Audit', 'Trash'] as const

const contentsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof contentCalls>(build)
    return {
      getContents: query('GET /api/contents', ['Content']),
      getContent: query('GET /api/contents/:id'),
      getVersions: query('GET /api/contents/:id/versions', ['Content']),
      addContent: mutation('POST /api/contents', CHANGED),
      saveContent: mutation('PUT /api/contents/:id', CHANGED),
      deleteContent: mutation('DELETE /api/contents/:id', CHANGED),
      publishContent: mutation('PUT /api/contents/:id/publish', CHANGED),
      unpublishContent: mutation('DELETE /api/contents/:id/publish', CHANGED),
      restoreVersion: mutation('POST /api/contents/:id/versions/:n/restore', CHANGED),
      previewContent: mutation('POST /api/contents/preview'),
    }
  },
})

export const { getContent } = contentsApi.endpoints
export const {
  useGetContentsQuery,
  useGetContentQuery,
  useGetVersionsQuery,
  useAddContentMutation,
  useSaveContentMutation,
  useDeleteContentMutation,
  usePublishContentMutation,
  useUnpublishContentMutation,
  useRestoreVersionMutation,
  usePreviewContentMutation,
} = contentsApi

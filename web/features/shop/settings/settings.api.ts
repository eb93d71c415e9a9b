import type { contentCalls } from '../../../../contract/calls/content.ts'
import type { settingCalls } from '../../../../contract/calls/settings.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const settingsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof settingCalls & typeof contentCalls>(build)
    return {
      getSettings: query('GET /api/settings', ['Setting']),
      getPages: query('GET /api/contents', ['Content']),
      getSettingHistory: query('GET /api/settings/history', ['Setting']),
      changeSettings: mutation('PATCH /api/settings', ['Setting', 'Audit']),
      sendTestEmail: mutation('POST /api/settings/test-email', ['Email', 'Audit']),
      testPayment: mutation('POST /api/settings/test-payment'),
      uploadOfficialFile: mutation('POST /api/settings/official-file'),
    }
  },
})

export const {
  useGetSettingsQuery,
  useGetPagesQuery,
  useGetSettingHistoryQuery,
  useChangeSettingsMutation,
  useSendTestEmailMutation,
  useTestPaymentMutation,
  useUploadOfficialFileMutation,
} = settingsApi

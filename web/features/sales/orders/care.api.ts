import { carePaths } from '../../../../contract/care-sheet.ts'
import type { CareSheetView } from '../../../../contract/schemas/care.ts'
import { api } from '../../../api/api.ts'

const careApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the order's `_id` or its short `orderId`. */
    getCareSheet: build.query<CareSheetView, string>({
      query: (orderId) => ({ url: carePaths.sheet(orderId) }),
    }),
  }),
})

export const { useGetCareSheetQuery } = careApi

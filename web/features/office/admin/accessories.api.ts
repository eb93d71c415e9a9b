import { accessoryPath } from '../../../../contract/accessories.ts'
import type { AccessoryAnswer, AccessoryBody } from '../../../../contract/schemas/accessory.ts'
import { api } from '../../../api/api.ts'

const accessoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccessory: build.query<AccessoryAnswer, string>({
      query: (productId) => ({ url: accessoryPath(productId) }),
      providesTags: ['Product'],
    }),
    changeAccessory: build.mutation<AccessoryAnswer, { productId: string; body: AccessoryBody }>({
      query: ({ productId, body }) => ({ url: accessoryPath(productId), method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Product', 'Audit'] : []),
    }),
  }),
})

export const { useGetAccessoryQuery, useChangeAccessoryMutation } = accessoriesApi

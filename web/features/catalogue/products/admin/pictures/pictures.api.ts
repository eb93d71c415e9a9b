import type { pictureCalls } from '../../../../../../contract/calls/pictures.ts'
import { api, endpointsOf } from '../../../../../api/api.ts'

const picturesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof pictureCalls>(build)
    return {
      getPictures: query('GET /api/products/:id/pictures', ['Product']),
      changePictures: mutation('PUT /api/products/:id/pictures', (_told, failed) =>
        failed ? [] : ['Product', 'Audit'],
      ),
    }
  },
})

export const { useGetPicturesQuery, useLazyGetPicturesQuery, useChangePicturesMutation } = picturesApi

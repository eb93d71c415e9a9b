import type { shopCalls } from '../../contract/calls/shop.ts'
import { api, endpointsOf } from './api.ts'

const shopApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof shopCalls>(build)
    return { getShop: query('GET /api/shop', ['Setting', 'Content']) }
  },
})

export const { getShop } = shopApi.endpoints
export const { useGetShopQuery } = shopApi

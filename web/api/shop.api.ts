import type { shopCalls } from '../../contract/calls/shop.ts'
import { api, endpointsOf } from './api.ts'

const shopApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof shopCalls>(build)
    return {
      getShop: query('GET /api/shop', ['Setting', 'Content']),
      getShopInfo: query('GET /api/shop-info'),
    }
  },
})

export const { getShop, getShopInfo } = shopApi.endpoints
export const { useGetShopQuery, useGetShopInfoQuery } = shopApi

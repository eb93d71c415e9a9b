import { ShopInfo } from '../schemas/shop.ts'
import { ShopView } from '../schemas/storefront.ts'
import type { Calls } from './call.ts'

export const shopCalls = {
  'GET /api/shop-info': {
    summary:
      'Whether e-mails are sent and messages taken, hints for the login page, countries delivered to, when parcels leave, and legal pages',
    access: 'everyone',
    answer: ShopInfo,
  },
  'GET /api/shop': {
    summary: 'Who the shop is, and what its pages say beside the products',
    access: 'everyone',
    answer: ShopView,
  },
} satisfies Calls

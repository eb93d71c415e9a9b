import { ShopInfo } from '../schemas/shop.ts'
import { ShopView } from '../schemas/storefront.ts'
import type { Calls } from './call.ts'

export const shopCalls = {
  'GET /api/shop-info': {
    summary:
      'Whether e-mails and messages work, hints for the login page, delivery countries, shipping days and legal pages',
    access: 'everyone',
    answer: ShopInfo,
  },
  'GET /api/shop': {
    summary: 'Name, contact data and page contents of the shop',
    access: 'everyone',
    answer: ShopView,
  },
} satisfies Calls

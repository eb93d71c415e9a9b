import type { Format } from '../format.ts'
import { judgemeReviews, looxReviews, yotpoReviews } from './reviews.ts'
import { ownFiles } from './own.ts'
import { shopifyCustomers } from './shopify-customers.ts'
import { shopifyInventory } from './shopify-inventory.ts'
import { shopifyOrders } from './shopify-orders.ts'
import { shopifyProducts } from './shopify-products.ts'
import { shopifyRedirects } from './redirects.ts'
import { tables } from './table.ts'
import { wooCustomers } from './woo-customers.ts'
import { wooOrders } from './woo-orders.ts'
import { wooProducts } from './woo-products.ts'

/** Every kind of file that is read, the first that knows a header first. */
export const FORMATS: readonly Format[] = [
  shopifyProducts,
  shopifyInventory,
  shopifyCustomers,
  shopifyOrders,
  shopifyRedirects,
  wooProducts,
  wooCustomers,
  wooOrders,
  judgemeReviews,
  looxReviews,
  yotpoReviews,
  ...ownFiles,
  ...tables,
]

import type { PersonalPlace } from '../../../platform/personal-data.ts'
import { auditPlace } from '../../../history/audit/personal-data.ts'
import { accountPlace } from '../accounts/personal-data.ts'
import { claimPlace } from '../../sales/claims/personal-data.ts'
import { checkoutPlace } from '../../sales/checkout/personal-data.ts'
import { contactPlace } from '../../messages/contact/personal-data.ts'
import { deliveryPlace } from '../../sales/delivery/personal-data.ts'
import { imagePlace } from '../../catalogue/images/personal-data.ts'
import { letterPlace } from '../../messages/outbox/personal-data.ts'
import { orderPlace } from '../../sales/orders/personal-data.ts'
import { refundPlace } from '../../sales/refunds/personal-data.ts'
import { productPlace } from '../../catalogue/products/personal-data.ts'
import { historyPlace } from '../../../history/personal-data.ts'
import { shelfPlace } from '../shelf/personal-data.ts'
import { stockPlace } from '../../catalogue/stock/personal-data.ts'
import { viewPlace } from '../../shop/views/personal-data.ts'
import { trashPlace } from '../../../history/trash/personal-data.ts'
import { reviewPlace } from '../../catalogue/reviews/personal-data.ts'

/**
 * Every place where the shop remembers people; a room that begins to adds a line. The account's row is held first (`erase.ts`), then
 * rows are locked in the one order of the shop. Audit, letters and deliveries find theirs by the order's owner, so they come before the
 * orders forget it; their rows are locked after orders elsewhere, which is why the orders are held beforehand as well.
 */
export const PLACES: readonly PersonalPlace[] = [
  reviewPlace,
  productPlace,
  checkoutPlace,
  deliveryPlace,
  refundPlace,
  claimPlace,
  letterPlace,
  contactPlace,
  auditPlace,
  stockPlace,
  orderPlace,
  historyPlace,
  shelfPlace,
  viewPlace,
  imagePlace,
  trashPlace,
  accountPlace,
]

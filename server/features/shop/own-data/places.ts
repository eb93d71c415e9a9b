import type { PersonalPlace } from '../../../platform/personal-data.ts'
import { auditPlace } from '../../../history/audit/audit.personal-data.ts'
import { accountPlace } from '../../people/accounts/accounts.personal-data.ts'
import { claimPlace } from '../../sales/claims/claims.personal-data.ts'
import { checkoutPlace } from '../../sales/checkout/checkout.personal-data.ts'
import { discountPlace } from '../../sales/discounts/discounts.personal-data.ts'
import { contactPlace } from '../../messages/contact/contact.personal-data.ts'
import { deliveryPlace } from '../../sales/delivery/delivery.personal-data.ts'
import { imagePlace } from '../../catalogue/images/images.personal-data.ts'
import { emailPlace } from '../../messages/outbox/outbox.personal-data.ts'
import { pastOrderPlace } from '../../sales/past-orders/past-orders.personal-data.ts'
import { orderPlace } from '../../sales/orders/orders.personal-data.ts'
import { invoicePlace } from '../../sales/invoices/invoices.personal-data.ts'
import { refundPlace } from '../../sales/refunds/refunds.personal-data.ts'
import { productPlace } from '../../catalogue/products/products.personal-data.ts'
import { historyPlace } from '../../../history/history.personal-data.ts'
import { shelfPlace } from '../../people/shelf/shelf.personal-data.ts'
import { stockPlace } from '../../catalogue/stock/stock.personal-data.ts'
import { contentPlace } from '../content/content.personal-data.ts'
import { viewPlace } from '../views/views.personal-data.ts'
import { importPlace } from '../move-in/imports.personal-data.ts'
import { trashPlace } from '../../../history/trash/trash.personal-data.ts'
import { reviewPlace } from '../../catalogue/reviews/reviews.personal-data.ts'

/**
 * Every place with personal data; a feature that stores some adds a line. The account's row is locked first (`erase.ts`), then rows in the
 * shop's one lock order. Audit, e-mails and deliveries find their rows through the orders, so they come before the orders lose their
 * account. Elsewhere their rows are locked after orders, so the orders are locked beforehand here as well.
 */
export const PLACES: readonly PersonalPlace[] = [
  reviewPlace,
  productPlace,
  checkoutPlace,
  discountPlace,
  deliveryPlace,
  invoicePlace,
  refundPlace,
  claimPlace,
  emailPlace,
  contactPlace,
  contentPlace,
  auditPlace,
  stockPlace,
  orderPlace,
  pastOrderPlace,
  historyPlace,
  shelfPlace,
  viewPlace,
  importPlace,
  imagePlace,
  trashPlace,
  accountPlace,
]

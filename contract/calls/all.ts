import { accessoryCalls } from './accessories.ts'
import { accountCalls } from './accounts.ts'
import { auditCalls } from './audit.ts'
import { careCalls } from './care.ts'
import { categoryCalls } from './categories.ts'
import { checkoutCalls } from './checkout.ts'
import { claimCalls } from './claims.ts'
import { compareCalls } from './compare.ts'
import { contactCalls, messageCalls } from './contact.ts'
import { contentCalls, pageCalls } from './content.ts'
import { discountCalls } from './discounts.ts'
import { deliveryCalls, pickUpCalls, shippingRiskCalls } from './delivery.ts'
import { emailCalls } from './emails.ts'
import { factorCalls } from './factors.ts'
import { familyCalls } from './families.ts'
import { finderCalls } from './finder.ts'
import { imageCalls } from './images.ts'
import { afterImportCalls, importCalls } from './imports.ts'
import { invoiceCalls } from './invoices.ts'
import { loginCalls } from './login.ts'
import { lotCalls, passportCalls } from './lots.ts'
import { officeCalls } from './office.ts'
import { bulkOrderCalls, orderCalls } from './orders.ts'
import { overviewCalls } from './overview.ts'
import { ownDataCalls } from './own-data.ts'
import { pastOrderCalls } from './past-orders.ts'
import { closeCheckoutsCalls, paymentCalls, providerCalls } from './payments.ts'
import { pictureCalls } from './pictures.ts'
import { plantCalls } from './plants.ts'
import { priceCalls } from './prices.ts'
import { productCalls } from './products.ts'
import { publishedCalls } from './published.ts'
import { recoveryCalls } from './recovery.ts'
import { redirectCalls } from './redirects.ts'
import { refundCalls } from './refunds.ts'
import { moderationCalls, reviewCalls } from './reviews.ts'
import { saleRuleCalls } from './sale-rules.ts'
import { sessionCalls } from './sessions.ts'
import { settingCalls } from './settings.ts'
import { shelfCalls } from './shelf.ts'
import { shopCalls } from './shop.ts'
import { statsCalls } from './stats.ts'
import { availabilityCalls, stockCalls } from './stock.ts'
import { transferCalls } from './transfer.ts'
import { trashCalls } from './trash.ts'
import { unsubscribeCalls } from './unsubscribe.ts'
import { userCalls } from './users.ts'
import { viewCalls } from './views.ts'
import { webhookCalls } from './webhooks.ts'

/** Every declared call of the API. */
export const allCalls = {
  ...accessoryCalls,
  ...accountCalls,
  ...auditCalls,
  ...availabilityCalls,
  ...bulkOrderCalls,
  ...careCalls,
  ...categoryCalls,
  ...checkoutCalls,
  ...claimCalls,
  ...closeCheckoutsCalls,
  ...compareCalls,
  ...contactCalls,
  ...contentCalls,
  ...deliveryCalls,
  ...discountCalls,
  ...pickUpCalls,
  ...emailCalls,
  ...factorCalls,
  ...familyCalls,
  ...finderCalls,
  ...imageCalls,
  ...afterImportCalls,
  ...importCalls,
  ...invoiceCalls,
  ...loginCalls,
  ...lotCalls,
  ...messageCalls,
  ...moderationCalls,
  ...officeCalls,
  ...orderCalls,
  ...overviewCalls,
  ...ownDataCalls,
  ...passportCalls,
  ...pageCalls,
  ...pastOrderCalls,
  ...paymentCalls,
  ...pictureCalls,
  ...plantCalls,
  ...priceCalls,
  ...productCalls,
  ...providerCalls,
  ...publishedCalls,
  ...recoveryCalls,
  ...redirectCalls,
  ...refundCalls,
  ...reviewCalls,
  ...saleRuleCalls,
  ...sessionCalls,
  ...settingCalls,
  ...shelfCalls,
  ...shippingRiskCalls,
  ...shopCalls,
  ...statsCalls,
  ...stockCalls,
  ...transferCalls,
  ...trashCalls,
  ...unsubscribeCalls,
  ...userCalls,
  ...viewCalls,
  ...webhookCalls,
}

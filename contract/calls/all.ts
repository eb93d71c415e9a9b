import { accessoryCalls } from './accessories.ts'
import { accountCalls } from './accounts.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { compareCalls } from './compare.ts'
import { contactCalls } from './contact.ts'
import { emailCalls } from './emails.ts'
import { factorCalls } from './factors.ts'
import { finderCalls } from './finder.ts'
import { imageCalls } from './images.ts'
import { overviewCalls } from './overview.ts'
import { ownDataCalls } from './own-data.ts'
import { plantCalls } from './plants.ts'
import { priceCalls } from './prices.ts'
import { productCalls } from './products.ts'
import { recoveryCalls } from './recovery.ts'
import { refundCalls } from './refunds.ts'
import { moderationCalls, reviewCalls } from './reviews.ts'
import { sessionCalls } from './sessions.ts'
import { shelfCalls } from './shelf.ts'
import { shopCalls } from './shop.ts'
import { statsCalls } from './stats.ts'
import { availabilityCalls, stockCalls } from './stock.ts'
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
  ...authCalls,
  ...availabilityCalls,
  ...compareCalls,
  ...contactCalls,
  ...emailCalls,
  ...factorCalls,
  ...finderCalls,
  ...imageCalls,
  ...moderationCalls,
  ...overviewCalls,
  ...ownDataCalls,
  ...plantCalls,
  ...priceCalls,
  ...productCalls,
  ...recoveryCalls,
  ...refundCalls,
  ...reviewCalls,
  ...sessionCalls,
  ...shelfCalls,
  ...shopCalls,
  ...statsCalls,
  ...stockCalls,
  ...trashCalls,
  ...unsubscribeCalls,
  ...userCalls,
  ...viewCalls,
  ...webhookCalls,
}

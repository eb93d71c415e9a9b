import { accessoryCalls } from './accessories.ts'
import { accountCalls } from './accounts.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { compareCalls } from './compare.ts'
import { factorCalls } from './factors.ts'
import { finderCalls } from './finder.ts'
import { imageCalls } from './images.ts'
import { ownDataCalls } from './own-data.ts'
import { plantCalls } from './plants.ts'
import { priceCalls } from './prices.ts'
import { productCalls } from './products.ts'
import { recoveryCalls } from './recovery.ts'
import { refundCalls } from './refunds.ts'
import { moderationCalls, reviewCalls } from './reviews.ts'
import { sessionCalls } from './sessions.ts'
import { shopCalls } from './shop.ts'
import { availabilityCalls, stockCalls } from './stock.ts'

/** Every declared call of the API. */
export const allCalls = {
  ...accessoryCalls,
  ...accountCalls,
  ...auditCalls,
  ...authCalls,
  ...availabilityCalls,
  ...compareCalls,
  ...factorCalls,
  ...finderCalls,
  ...imageCalls,
  ...moderationCalls,
  ...ownDataCalls,
  ...plantCalls,
  ...priceCalls,
  ...productCalls,
  ...recoveryCalls,
  ...refundCalls,
  ...reviewCalls,
  ...sessionCalls,
  ...shopCalls,
  ...stockCalls,
}

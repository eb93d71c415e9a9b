import { accountCalls } from './accounts.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { factorCalls } from './factors.ts'
import { ownDataCalls } from './own-data.ts'
import { productCalls } from './products.ts'
import { recoveryCalls } from './recovery.ts'
import { refundCalls } from './refunds.ts'
import { sessionCalls } from './sessions.ts'
import { shopCalls } from './shop.ts'

/** Every declared call of the API. */
export const allCalls = {
  ...accountCalls,
  ...auditCalls,
  ...authCalls,
  ...factorCalls,
  ...ownDataCalls,
  ...productCalls,
  ...recoveryCalls,
  ...refundCalls,
  ...sessionCalls,
  ...shopCalls,
}

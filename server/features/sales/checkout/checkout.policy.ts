import type { CheckoutBody } from '../../../../contract/schemas/order.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { emailKey } from '../../../base/email-key.ts'
import type { Checkout } from './checkout.store.ts'

/** Nobody opens a checkout in somebody else's name (docs/behaviour.md#permissions). */
export const isOwnCart = (viewer: Viewer, { userId, email }: CheckoutBody): boolean =>
  userId.toLowerCase() === viewer.id && emailKey(email) === emailKey(viewer.email)

/** Only the buyer confirms a payment, so that a leaked session id shows nobody's order. */
export const canConfirm = (viewer: Viewer, checkout: Checkout): boolean => checkout.user_id === viewer.id

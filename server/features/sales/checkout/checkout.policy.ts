import type { CheckoutBody } from '../../../../contract/schemas/order.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { emailKey } from '../../../base/email-key.ts'
import type { Checkout } from './checkout.store.ts'

/** True if the checkout is in the viewer's own name (docs/behaviour.md#permissions). */
export const isOwnCart = (viewer: Viewer, { userId, email }: CheckoutBody): boolean =>
  userId.toLowerCase() === viewer.id && emailKey(email) === emailKey(viewer.email)

/** True only for the buyer, so that a leaked session id reveals nobody's order. */
export const canConfirm = (viewer: Viewer, checkout: Checkout): boolean => checkout.user_id === viewer.id

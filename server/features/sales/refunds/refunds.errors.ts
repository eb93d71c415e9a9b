import { formatMinor } from '../../../../contract/currencies.ts'
import type { Cents } from '../../../../contract/money.ts'
import { AppError, conflict } from '../../../platform/errors.ts'

/** The error for a refund larger than the rest. @param left what can still be refunded */
export const refundTooLarge = (left: Cents, currency: string) =>
  new AppError(
    409,
    'refund_too_large',
    left === 0
      ? 'This order is already fully refunded'
      : `Only ${formatMinor(left, currency)} of this order is left to refund`,
  )

export const refundedAlready = (cents: Cents, currency: string) =>
  conflict(
    `Your previous refund (${formatMinor(cents, currency)}) was already made. Check the order, then refund again.`,
  )

export const unitsGone = () =>
  new AppError(409, 'refund_too_large', 'The quantity is higher than what is left to refund')

/** The error for units that a discount made free. */
export const nothingPaid = () =>
  new AppError(409, 'refund_too_large', 'Nothing was paid for this, so there is nothing to refund')

export const noShippingLeft = () =>
  new AppError(409, 'refund_too_large', 'The delivery of this order is already refunded, or it had no price')

export const tooLate = (isAdmin: boolean) =>
  new AppError(
    409,
    'too_late',
    isAdmin
      ? 'This order was already shipped and cannot be cancelled; refund it instead'
      : 'This order is being packed or was already shipped and cannot be cancelled here; please contact us',
  )

export const disputed = () =>
  new AppError(
    409,
    'disputed',
    'This payment is disputed and cannot be refunded while the dispute is open or after it is lost',
  )

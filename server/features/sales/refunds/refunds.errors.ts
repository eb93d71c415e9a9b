import { formatDollars, toDollars, type Cents } from '../../../../contract/money.ts'
import { AppError } from '../../../platform/errors.ts'

/** The error for a refund larger than the rest. @param left cents that can still be refunded */
export const refundTooLarge = (left: Cents) =>
  new AppError(
    409,
    'refund_too_large',
    left === 0
      ? 'All of this order is refunded already'
      : `Only ${formatDollars(toDollars(left))} of this order is left to refund`,
  )

export const unitsGone = () =>
  new AppError(409, 'refund_too_large', 'So many units of this product are not left to refund')

export const tooLate = (isAdmin: boolean) =>
  new AppError(
    409,
    'too_late',
    isAdmin
      ? 'This order was shipped already and cannot be cancelled; refund it instead'
      : 'This order is being packed or was shipped already and cannot be cancelled here; please write to us',
  )

export const disputed = () =>
  new AppError(
    409,
    'disputed',
    'The cardholder asked the bank for this money. While the bank decides, and after it took the money, nothing can be refunded',
  )

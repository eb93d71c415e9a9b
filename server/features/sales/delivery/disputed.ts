import { AppError } from '../../../platform/errors.ts'
import type { Dispute } from '../../../../contract/refunds.ts'

/** True while the bank decides about the payment of an order, and once it was taken back. */
export const isDisputed = ({ dispute }: { dispute: Dispute | null }): boolean =>
  dispute === 'open' || dispute === 'lost'

/** The error for units that would leave once more although their money is in doubt or gone. */
export const disputedReplacement = () =>
  new AppError(
    409,
    'disputed',
    'This payment is disputed: no replacement is sent while the dispute is open or after it is lost',
  )

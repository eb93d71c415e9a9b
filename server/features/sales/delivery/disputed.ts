import { AppError } from '../../../platform/errors.ts'

/** The error for units that would leave once more although their money is in doubt or gone. */
export const disputedReplacement = () =>
  new AppError(
    409,
    'disputed',
    'This payment is disputed: no replacement is sent while the dispute is open or after it is lost',
  )

import { Stripe } from 'stripe'
import { DEFAULT_CURRENCY, formatMinor } from '../../../../contract/currencies.ts'
import { leastCharge } from '../../../../contract/currency-table.ts'
import { MAX_CHARGE } from '../../../../contract/limits.ts'
import { AppError, unavailable } from '../../../platform/errors.ts'

export const amountTooSmall = (currency: string, tax = 'tax') =>
  new AppError(
    422,
    'payment_failed',
    `The minimum card payment is ${formatMinor(leastCharge(currency), currency)} including ${tax}. Please add something to your cart.`,
  )

export const amountTooLarge = (currency: string, tax = 'tax') =>
  new AppError(
    422,
    'payment_failed',
    `The maximum card payment is ${formatMinor(MAX_CHARGE, currency)} including ${tax}. Please split your cart into several orders.`,
  )

/** The provider's check of e-mail addresses is stricter than ours. */
const addressRefused = () =>
  new AppError(
    422,
    'payment_failed',
    'The card provider does not accept the e-mail address of your account. Please use another address to buy.',
    [{ field: 'email', message: 'is not accepted by the card provider' }],
  )

export const badSignature = () =>
  new AppError(400, 'bad_request', 'The webhook signature is missing, wrong or too old')

export const webhooksWithoutSecret = () =>
  unavailable('Webhooks cannot be checked: STRIPE_WEBHOOK_SECRET is not set')

/** Converts the SDK's errors: 503 for a retry, 502 when refused, 422 for amount or address. The provider's message stays in `cause`. */
export function providerFailure(error: unknown, currency: string = DEFAULT_CURRENCY): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error.code === 'amount_too_small')
    return amountTooSmall(currency, currency === DEFAULT_CURRENCY ? 'GST' : 'tax')
  if (error.code === 'amount_too_large')
    return amountTooLarge(currency, currency === DEFAULT_CURRENCY ? 'GST' : 'tax')
  if (error.code === 'email_invalid') return addressRefused()
  const failure = isPassing(error) ? unreachable() : refused()
  failure.cause = error
  return failure
}

/** Why a test of the provider failed, as a sentence; `null` if it answered a key that may not read the balance. */
export function testProblem(error: unknown): string | null {
  if (error instanceof Stripe.errors.StripePermissionError) return null
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'The card provider rejected the key: check STRIPE_SECRET_KEY.'
  if (error instanceof Stripe.errors.StripeConnectionError)
    return 'The card provider cannot be reached, or did not answer within five seconds.'
  return 'The card provider answered with an error.'
}

/** True if the provider refused, so that there is certainly no session. After any other error there may be one. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 422 || error.status === 502)

const unreachable = () =>
  unavailable(
    'The card provider cannot be reached right now. You were not charged; please try again in a minute.',
  )

const refused = () => new AppError(502, 'payment_failed', 'The card provider did not accept the request')

/** True if the same request can succeed later. */
export function isPassing(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // A refund waits until the balance suffices. The provider repeats this answer until it forgets the key, after a day.
    error.code === 'balance_insufficient' ||
    // The same request is still in progress.
    error.statusCode === 409 ||
    (error.statusCode ?? 500) >= 500
  )
}

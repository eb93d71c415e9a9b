/** Where a checkout stands for us, and what the provider says of the same session. */
export const CHECKOUT_STATES = ['open', 'paid', 'expired', 'mismatch'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** Our states of a checkout, and the provider's states of the same session. */
export const CHECKOUT_STATES = ['open', 'paid', 'expired', 'mismatch'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

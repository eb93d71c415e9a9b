import type { Stripe } from 'stripe'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'

/** A delivery address as the buyer typed it; fields left empty are empty. */
export type CollectedAddress = DeliveryView

/** The delivery address, not the card's: collected on the hosted page, or chosen before and carried by the payment. */
export function collectedAddress(session: Stripe.Checkout.Session): CollectedAddress | null {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const collected = session.collected_information?.shipping_details
  const details = collected ?? payment?.shipping
  if (details?.address === undefined) return null
  const { line1, line2, city, state, postal_code: postalCode, country } = details.address
  if (clean(line1) === '') return null
  return {
    name: clean(details.name),
    phone: clean(collected ? session.customer_details?.phone : payment?.shipping?.phone),
    line1: clean(line1),
    line2: clean(line2),
    city: clean(city),
    state: clean(state),
    postalCode: clean(postalCode),
    country: clean(country),
  }
}

/** Removes only characters that no database stores and line breaks. */
const clean = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()

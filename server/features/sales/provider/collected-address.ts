import type { Stripe } from 'stripe'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'

/** Where a buyer wants an order sent to; what they left empty is empty. */
export type CollectedAddress = DeliveryView

/** The address of delivery, which is not the card's; `null` when the session holds none. */
export function collectedAddress(session: Stripe.Checkout.Session): CollectedAddress | null {
  const details = session.collected_information?.shipping_details
  if (details === undefined || details === null) return null
  const { line1, line2, city, state, postal_code: postalCode, country } = details.address
  if (clean(line1) === '') return null
  return {
    name: clean(details.name),
    phone: clean(session.customer_details?.phone),
    line1: clean(line1),
    line2: clean(line2),
    city: clean(city),
    state: clean(state),
    postalCode: clean(postalCode),
    country: clean(country),
  }
}

/** Kept whole, but for what no database keeps and what would break a line. */
const clean = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()

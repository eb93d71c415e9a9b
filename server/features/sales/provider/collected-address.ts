import type { Stripe } from 'stripe'
import type { PostalAddress } from '../../../../contract/invoices.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'

/** A delivery address as the buyer typed it; fields left empty are empty. */
export type CollectedAddress = DeliveryView

/** The delivery address, not the card's: collected on the hosted page, or chosen before and carried by the payment. */
export function collectedAddress(session: Stripe.Checkout.Session): CollectedAddress | null {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const collected = session.collected_information?.shipping_details
  const details = collected ?? payment?.shipping
  if (details?.address === undefined) return null
  const address = postalAddress(details.address)
  if (address.line1 === '') return null
  return {
    name: clean(details.name),
    phone: clean(collected ? session.customer_details?.phone : payment?.shipping?.phone),
    ...address,
  }
}

/** Whom an order is billed to, as the buyer typed it; fields left empty are empty. */
export type CollectedBilling = PostalAddress & { name: string; company: string; taxId: string }

/** The billing address and the tax number, where the hosted page asked for them. */
export function collectedBilling(session: Stripe.Checkout.Session): CollectedBilling | null {
  const details = session.customer_details
  if (session.billing_address_collection !== 'required' || !details?.address) return null
  return {
    name: clean(details.individual_name ?? details.name),
    company: clean(details.business_name),
    taxId: clean(details.tax_ids?.[0]?.value),
    ...postalAddress(details.address),
  }
}

const postalAddress = (address: Partial<Stripe.Address>): PostalAddress => ({
  line1: clean(address.line1),
  line2: clean(address.line2),
  city: clean(address.city),
  state: clean(address.state),
  postalCode: clean(address.postal_code),
  country: clean(address.country),
})

/** Removes only characters that no database stores and line breaks. */
const clean = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()

import type { Stripe } from 'stripe'
import { PAPER } from '../../../../brand/colours.ts'
import { formatMinor } from '../../../../contract/currencies.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Cents } from '../../../../contract/money.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import type { Sum } from '../../../../contract/totals.ts'
import type { CheckoutLine } from '../../../database/tables/sales.ts'

/** The payment that the buyer is asked for: one row of `checkouts`, and the address to which the browser returns. */
export type Offer = {
  checkoutId: string
  email: string
  currency: string
  lines: readonly CheckoutLine[]
  /** What delivery costs, if the shop has methods. */
  shipping?: readonly Sum[]
  /** What each line costs less, and by which code or automatic discount. */
  off?: { lines: readonly Cents[]; by: string } | null
  /** Taxes on top of the prices. */
  taxes: readonly Sum[]
  /** The taxes within the prices, as a sentence. */
  included?: string | null
  expiresAt: Date
  publicUrl: string
  shopName: string
  /** Of its buttons, as `#rrggbb`. */
  colour: string
  /** Countries that an address may be in; empty if none is asked for. */
  deliveryCountries: readonly string[]
  /** The delivery address if the buyer gave it already: then the hosted page does not ask for one. */
  address?: DeliveryView | null
  /** True if the shop issues invoices: then the page asks whom they are for. */
  asksBilling?: boolean
  /** True if stock is held for it: then cancelling the hosted page releases the stock. */
  holds?: boolean
}

/** The provider's parameters for a checkout: each line in the smallest unit, each tax as a line of its own (docs/behaviour.md#payments). */
export function sessionParams(offer: Offer): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkoutId: offer.checkoutId }
  return {
    mode: 'payment',
    branding_settings: {
      display_name: offer.shopName,
      background_color: PAPER[0],
      button_color: offer.colour,
    },
    // Cards settle at once; slower methods would leave a checkout neither paid nor unpaid for days.
    allowed_payment_method_types: ['card'],
    line_items: lineItems(offer),
    ...(offer.included && { custom_text: { submit: { message: offer.included } } }),
    customer_email: offer.email,
    client_reference_id: offer.checkoutId,
    metadata,
    payment_intent_data: { metadata, ...(offer.address && { shipping: shippingOf(offer.address) }) },
    // The provider replaces the braces itself, so they must not be percent-encoded.
    ...deliveryParams(offer),
    ...(offer.asksBilling && {
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
    }),
    success_url: `${offer.publicUrl}${paths.success()}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${offer.publicUrl}${paths.cancel()}${offer.holds ? `?checkout=${offer.checkoutId}` : ''}`,
    expires_at: Math.floor(offer.expiresAt.getTime() / 1_000),
  }
}

/** No `shipping_options`: the method is chosen before, and another one would make the amount differ from the checkout's. */
const deliveryParams = ({
  deliveryCountries,
  address,
}: Offer): Partial<Stripe.Checkout.SessionCreateParams> =>
  deliveryCountries.length === 0 || address
    ? {}
    : {
        shipping_address_collection: { allowed_countries: [...deliveryCountries] },
        phone_number_collection: { enabled: true },
      }

const shippingOf = ({ name, phone, line1, line2, city, state, postalCode, country }: DeliveryView) => ({
  name,
  ...(phone !== '' && { phone }),
  address: {
    line1,
    ...(line2 !== '' && { line2 }),
    city,
    ...(state !== '' && { state }),
    ...(postalCode !== '' && { postal_code: postalCode }),
    country,
  },
})

/** Most lines that the provider shows on one hosted page. */
const MAX_LINES = 100

/** Goods, and below them delivery and taxes. Where they are too many, the taxes become one line, and the last goods that have no room another one. */
function lineItems(offer: Offer) {
  const shipping = charged(offer.shipping ?? [])
  const taxes = taxLines(offer, MAX_LINES - offer.lines.length - shipping.length)
  const room = MAX_LINES - shipping.length - taxes.length
  const isFull = offer.lines.length > room
  const shown = isFull ? offer.lines.slice(0, room - 1) : offer.lines
  const rest = offer.lines.slice(shown.length)
  const others = { label: `${rest.length} more products`, cents: goodsOf(rest) - offOf(offer, shown.length) }
  return [
    ...shown.map((line, index) => lineItem(offer, line, offer.off?.lines[index] ?? 0)),
    ...[...(isFull ? [others] : []), ...shipping, ...taxes].map((sum) => sumItem(offer, sum)),
  ]
}

const goodsOf = (lines: readonly CheckoutLine[]): Cents =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)

const offOf = ({ off }: Offer, from: number): Cents =>
  off?.lines.slice(from).reduce((sum, cents) => sum + cents, 0) ?? 0

/** No line for what is zero, such as a tax of a subtotal below ten cents. */
const charged = (sums: readonly Sum[]): Sum[] => sums.filter(({ cents }) => cents > 0)

/** @param room lines that they may take before they become one */
function taxLines(offer: Offer, room: number): Sum[] {
  const taxes = charged(offer.taxes)
  if (taxes.length <= Math.max(room, 1)) return taxes
  return [
    {
      label: taxes.map(({ label }) => label).join(' + '),
      cents: taxes.reduce((sum, { cents }) => sum + cents, 0),
    },
  ]
}

const lineItem = ({ currency, publicUrl, off }: Offer, line: CheckoutLine, offCents: Cents) => {
  const { name, image, priceCents, quantity } = line
  const images = absoluteImages(publicUrl, image)
  if (offCents === 0)
    return {
      quantity,
      price_data: { currency, unit_amount: priceCents, product_data: { name, images } },
    }
  const description = `${quantity} × ${formatMinor(priceCents, currency)}, −${formatMinor(offCents, currency)} ${off?.by}`
  return {
    // What is left of several units need not be a whole number each.
    quantity: 1,
    price_data: {
      currency,
      unit_amount: priceCents * quantity - offCents,
      product_data: { name: quantity === 1 ? name : `${quantity} × ${name}`, description, images },
    },
  }
}

const sumItem = ({ currency }: Offer, { label, cents }: Sum) => ({
  quantity: 1,
  price_data: { currency, unit_amount: cents, product_data: { name: label } },
})

/** Longest address of a picture that the provider accepts, in characters. */
const MAX_ADDRESS = 2_048

/** Addresses of pictures, without one that percent-encoding makes too long: a product can be sold without a picture. */
function absoluteImages(publicUrl: string, image: string): string[] {
  if (image === '') return []
  const { href } = new URL(image, publicUrl)
  return href.length <= MAX_ADDRESS ? [href] : []
}

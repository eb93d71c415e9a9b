import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import type { LineRecord, SessionRecord } from '../store/sessions.ts'

/** The SDK makes a decimal of this string; on the wire it is text. */
type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice }

export const hostedPageUrl = (core: Core, sessionId: string) => `${core.publicUrl()}/pay/${sessionId}`

/** The session as the API shows it, every field of the SDK's type filled; `line_items` only when asked for. */
export function presentSession(core: Core, session: SessionRecord): Stripe.Checkout.Session {
  const { details } = session
  const paid = session.status === 'complete'
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: details.allowedPaymentMethodTypes,
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: details.asksBilling === true ? 'required' : null,
    cancel_url: details.cancelUrl,
    client_reference_id: details.clientReferenceId,
    client_secret: null,
    collected_information: collectedInformation(session),
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: details.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: details.submitText === undefined ? null : { message: details.submitText },
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(session),
    customer_email: details.customerEmail,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: details.locale,
    managed_payments: null,
    metadata: details.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: session.paymentIntent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: paid ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    phone_number_collection: { enabled: details.asksPhone ?? false },
    shipping_address_collection: shippingAddressCollection(session),
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: details.submitType,
    subscription: null,
    success_url: details.successUrl,
    ...(details.asksTaxId === true && { tax_id_collection: { enabled: true, required: 'never' } }),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? hostedPageUrl(core, session.id) : null,
    wallet_options: null,
  }
}

type Collected = Stripe.Checkout.Session.CollectedInformation

/** Nothing until it is paid, whatever was typed before. */
function collectedInformation({ status, payer }: SessionRecord): Collected | null {
  if (status !== 'complete' || payer?.shipping === undefined) return null
  return { business_name: null, individual_name: null, shipping_details: payer.shipping }
}

function shippingAddressCollection({
  details,
}: SessionRecord): Stripe.Checkout.Session.ShippingAddressCollection | null {
  const { shippingCountries } = details
  return shippingCountries === undefined ? null : { allowed_countries: shippingCountries }
}

function customerDetails({ payer, details }: SessionRecord): Stripe.Checkout.Session.CustomerDetails | null {
  const email = payer?.email ?? details.customerEmail
  if (email === null) return null
  return {
    address: payer?.billing?.address ?? null,
    business_name: payer?.billing?.business ?? null,
    email,
    individual_name: null,
    name: payer?.name ?? null,
    phone: payer?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: payer?.billing?.taxId ? [{ type: 'unknown', value: payer.billing.taxId }] : [],
  }
}

export function presentLineItem(session: SessionRecord, line: LineRecord): WireLineItem {
  const amount = line.unitAmount * line.quantity
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.details.currency,
    description: line.name,
    metadata: line.metadata,
    price: {
      id: line.priceId,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: session.created,
      currency: session.details.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: line.productId,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: line.unitAmount,
      unit_amount_decimal: String(line.unitAmount),
    },
    quantity: line.quantity,
  }
}

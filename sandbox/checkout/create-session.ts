import { badParam } from '../api/errors.ts'
import type { CreateSession } from '../api/session-params.ts'
import { nowInSeconds, type Core } from '../core.ts'
import { newId, newSessionId } from '../ids.ts'
import {
  findSession,
  insertSession,
  type LineRecord,
  type SessionRecord,
  type Branding,
} from '../store/sessions.ts'

const minute = 60
const shortestLife = 30 * minute
const longestLife = 24 * 60 * minute
/** In the currency's smallest unit; the provider charges nothing smaller than half a dollar. */
const smallestTotal = 50
const largestTotal = 99_999_999

/** @throws ProviderError for what only shows when the parameters are seen together or beside the clock */
export function createSession(core: Core, params: CreateSession): SessionRecord {
  const created = nowInSeconds(core)
  if (params.payment_intent_data?.shipping && params.shipping_address_collection)
    throw badParam(
      'payment_intent_data[shipping]',
      'You may only specify one of these parameters: shipping_address_collection, payment_intent_data[shipping].',
    )
  const lines = params.line_items.map(toLine)
  const id = newSessionId()
  insertSession(core.database, {
    id,
    created,
    expiresAt: expiryOf(params, created),
    amountTotal: totalOf(lines, currencyOf(params)),
    details: {
      currency: currencyOf(params),
      lines,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      customerEmail: params.customer_email ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      metadata: params.metadata ?? {},
      merchantName: params.branding_settings?.display_name ?? null,
      branding: brandingOf(params),
      allowedPaymentMethodTypes: params.allowed_payment_method_types ?? null,
      locale: params.locale ?? null,
      submitType: params.submit_type ?? null,
      ...(params.custom_text?.submit && { submitText: params.custom_text.submit.message }),
      ...(params.shipping_address_collection && {
        shippingCountries: params.shipping_address_collection.allowed_countries,
      }),
      ...(params.phone_number_collection && { asksPhone: params.phone_number_collection.enabled }),
      ...(params.billing_address_collection === 'required' && { asksBilling: true }),
      ...(params.tax_id_collection?.enabled && { asksTaxId: true }),
      paymentIntent: {
        description: params.payment_intent_data?.description ?? null,
        receiptEmail: params.payment_intent_data?.receipt_email ?? null,
        metadata: params.payment_intent_data?.metadata ?? {},
        ...shippingOf(params),
      },
    },
  })
  const session = findSession(core.database, id)
  if (!session) throw new Error(`session ${id} vanished while it was created`)
  return session
}

function shippingOf({ payment_intent_data: data }: CreateSession) {
  if (data?.shipping === undefined) return {}
  const { name, phone = null, address } = data.shipping
  const { line1, line2 = null, city = null, state = null, postal_code = null, country = null } = address
  return { shipping: { name, phone, address: { line1, line2, city, state, postal_code, country } } }
}

function brandingOf({ branding_settings: settings = {} }: CreateSession): Branding {
  const { background_color: background, button_color: button } = settings
  return { ...(background !== undefined && { background }), ...(button !== undefined && { button }) }
}

const toLine = ({
  price_data: price,
  quantity,
  metadata,
}: CreateSession['line_items'][number]): LineRecord => ({
  id: newId('li'),
  priceId: newId('price'),
  productId: newId('prod'),
  name: price.product_data.name,
  description: price.product_data.description ?? null,
  images: price.product_data.images ?? [],
  unitAmount: price.unit_amount,
  quantity,
  metadata: metadata ?? {},
})

function currencyOf({ line_items: lines }: CreateSession): string {
  const [first, ...others] = lines.map((line) => line.price_data.currency)
  const other = others.findIndex((currency) => currency !== first)
  if (first === undefined || other >= 0)
    throw badParam(
      `line_items[${other + 1}][price_data][currency]`,
      'All line items must have the same currency.',
    )
  return first
}

function totalOf(lines: readonly LineRecord[], currency: string): number {
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0)
  if (total < smallestTotal)
    throw badParam(
      'line_items',
      `The total amount due must add up to at least ${smallestTotal} of the smallest unit of ${currency}.`,
      'amount_too_small',
    )
  if (total > largestTotal)
    throw badParam(
      'line_items',
      `The total amount due must be no more than ${largestTotal} of the smallest unit of ${currency}.`,
      'amount_too_large',
    )
  return total
}

function expiryOf(params: CreateSession, created: number): number {
  const expiresAt = params.expires_at ?? created + longestLife
  if (expiresAt < created + shortestLife || expiresAt > created + longestLife)
    throw badParam('expires_at', 'The timestamp must be between 30 minutes and 24 hours from now.')
  return expiresAt
}

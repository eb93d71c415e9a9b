import { z } from 'zod'
import { email, integer, metadata, text, webAddress } from './validate.ts'

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

const currency = text(3)
  .transform((code) => code.toLowerCase())
  .refine((code) => currencies.has(code), { error: ({ input }) => `Invalid currency: ${String(input)}` })

const colour = text(7).refine((value) => /^#[\da-f]{6}$/i.test(value), {
  error: 'Must be a colour such as #1f4d38.',
})

const largestAmount = 99_999_999

/** Regions that are known and have an address, but where the provider delivers nothing. */
const undeliverable = new Set('AS CX CC CU HM IR KP MH FM NF MP PW SY UM VI'.split(' '))
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const country = text(2).refine(
  (code) => /^[A-Z]{2}$/.test(code) && !undeliverable.has(code) && countryNames.of(code) !== undefined,
  { error: ({ input }) => `Invalid country: ${String(input)}` },
)

const boolean = z
  .string()
  .refine((value) => value === 'true' || value === 'false', {
    error: ({ input }) => `Invalid boolean: ${String(input)}`,
  })
  .transform((value) => value === 'true')

const shipping = z.strictObject({
  name: text(5_000),
  phone: text(5_000).optional(),
  address: z.strictObject({
    line1: text(5_000),
    line2: text(5_000).optional(),
    city: text(5_000).optional(),
    state: text(5_000).optional(),
    postal_code: text(5_000).optional(),
    country: text(2).optional(),
  }),
})

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: integer(0, largestAmount),
    product_data: z.strictObject({
      name: text(250),
      description: text(1_000).optional(),
      images: z.array(webAddress(2_048)).max(8, 'at most 8 images').optional(),
      metadata: metadata.optional(),
    }),
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  }),
  quantity: integer(1, 999_999),
  metadata: metadata.optional(),
})

/** `payment_method_types` is missing on purpose: this version of the API refuses it. */
export const CreateSession = z.strictObject({
  mode: z.enum(['payment']),
  line_items: z.array(lineItem).min(1, 'at least one line').max(100, 'at most 100 lines'),
  success_url: webAddress(5_000),
  cancel_url: webAddress(5_000).optional(),
  customer_email: email.optional(),
  client_reference_id: text(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: text(1_000).optional(),
      metadata: metadata.optional(),
      receipt_email: email.optional(),
      shipping: shipping.optional(),
    })
    .optional(),
  expires_at: integer(0, 99_999_999_999).optional(),
  ui_mode: z.enum(['hosted_page']).optional(),
  allowed_payment_method_types: z.array(z.enum(['card'])).optional(),
  branding_settings: z
    .strictObject({
      display_name: text(60).optional(),
      background_color: colour.optional(),
      button_color: colour.optional(),
    })
    .optional(),
  shipping_address_collection: z
    .strictObject({ allowed_countries: z.array(country).min(1, 'at least one country') })
    .optional(),
  phone_number_collection: z.strictObject({ enabled: boolean }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  tax_id_collection: z.strictObject({ enabled: boolean }).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  custom_text: z
    .strictObject({ submit: z.strictObject({ message: z.string().min(1).max(1_200) }).optional() })
    .optional(),
  locale: z.enum(['auto', 'en']).optional(),
  expand: z.array(z.string()).optional(),
})

export type CreateSession = z.output<typeof CreateSession>

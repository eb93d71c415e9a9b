import * as z from 'zod'
import { CARRIER_KEYS } from '../carriers.ts'
import { isCountry } from '../countries.ts'
import { LENGTHS } from '../limits.ts'
import { ORDER_EVENT_KINDS } from '../order-events.ts'
import { ORDER_STATUSES } from '../order-status.ts'
import { DISPUTES } from '../refunds.ts'
import { SHIPPING_RISKS } from '../shipping-risks.ts'
import { Money, nameText, requiredText, text } from './common.ts'

/** The delivery of a single order, for its buyer and admins; no list contains it. */
export const DeliveryView = z
  .object({
    name: z.string(),
    phone: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string().meta({ description: 'two letters, as in ISO 3166' }),
  })
  .meta({ id: 'Delivery' })
export type DeliveryView = z.infer<typeof DeliveryView>

/** The addresses of the viewer's own orders, the latest first. */
export const UsedAddresses = z.object({ addresses: z.array(DeliveryView) })
export type UsedAddresses = z.infer<typeof UsedAddresses>

const Units = z.array(z.object({ position: z.number(), quantity: z.number() }))

export const ShipmentView = z
  .object({
    _id: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string().meta({ description: 'tracking page of the carrier; empty without one' }),
    shippedAt: z.string(),
    deliveredAt: z.string().nullable(),
    replaces: Units.optional().meta({
      description: 'replaced units; absent for a parcel of the order itself',
    }),
  })
  .meta({ id: 'Shipment' })
export type ShipmentView = z.infer<typeof ShipmentView>

export const OrderEventView = z
  .object({
    kind: z.enum(ORDER_EVENT_KINDS),
    at: z.string(),
    status: z.enum(ORDER_STATUSES).optional(),
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
    amount: Money.optional().meta({ description: 'of a refund' }),
    dispute: z.enum(DISPUTES).optional().meta({ description: 'for admins only' }),
    risk: z.enum(SHIPPING_RISKS).optional(),
    until: z.string().optional().meta({ description: 'end of the weather hold; absent if released' }),
    held: z.boolean().optional().meta({ description: 'false once a rule of sale holds it no more' }),
    text: z.string().optional().meta({ description: 'of a note; for admins only' }),
    by: z.string().optional().meta({ description: 'user who acted; for admins only' }),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEventView = z.infer<typeof OrderEventView>

/** One line of an address; empty where the address has none. */
const optionalLine = () => z.union([z.literal(''), nameText(LENGTHS.addressLine)]).default('')

/** A whole address: absent fields become empty. */
export const DeliveryBody = z.object({
  name: nameText(LENGTHS.addressLine),
  phone: optionalLine(),
  line1: nameText(LENGTHS.addressLine),
  line2: optionalLine(),
  city: nameText(LENGTHS.addressLine),
  state: optionalLine(),
  postalCode: optionalLine(),
  country: z.string().refine(isCountry, 'must be a country, as two letters'),
})
export type DeliveryBody = z.infer<typeof DeliveryBody>

export const CorrectedDeliveryBody = DeliveryBody.extend({
  was: DeliveryView.nullish().meta({
    description: 'the address that was loaded, null for none; another one by then is not replaced',
  }),
})
export type CorrectedDeliveryBody = z.infer<typeof CorrectedDeliveryBody>

const isHttps = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:'

export const ShipmentBody = z
  .object({
    carrier: z.enum(CARRIER_KEYS),
    trackingNumber: z.union([z.literal(''), nameText(LENGTHS.trackingNumber)]).default(''),
    trackingUrl: text(LENGTHS.url)
      .trim()
      .refine((value) => value === '' || isHttps(value), 'must start with https://')
      .default(''),
  })
  .refine(({ carrier, trackingUrl }) => carrier !== 'other' || trackingUrl !== '', {
    path: ['trackingUrl'],
    error: 'must not be empty for a carrier that is not in the list',
  })
export type ShipmentBody = z.infer<typeof ShipmentBody>

/** A parcel of a shipped order. */
export const ParcelBody = ShipmentBody.safeExtend({
  replacement: z
    .boolean()
    .optional()
    .meta({ description: 'true for a replacement; it contains all units to be replaced' }),
})
export type ParcelBody = z.infer<typeof ParcelBody>

export const NoteBody = z.object({
  requestId: z.uuid().optional().meta({ description: 'idempotency key: the same id adds one note' }),
  text: requiredText(LENGTHS.orderNote),
})
export type NoteBody = z.infer<typeof NoteBody>

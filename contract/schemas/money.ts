import * as z from 'zod'
import { SHIPPING_KINDS } from '../shipping.ts'
import { DISCOUNT_KINDS, type Money as Counted } from '../totals.ts'
import { Money } from './common.ts'

/** A tax of an order, merged by label and rate. */
export const TaxView = z
  .object({
    label: z.string(),
    rate: z.number().meta({ description: 'in per cent' }),
    base: Money.meta({ description: 'the amount without this tax' }),
    tax: Money,
  })
  .meta({ id: 'Tax' })
export type TaxView = z.infer<typeof TaxView>

export const ShippingMethodView = z.object({
  name: z.string(),
  kind: z.enum(SHIPPING_KINDS),
  wished: z
    .object({ ships: z.string(), arrives: z.string() })
    .optional()
    .meta({ description: 'the day that the buyer wished, and when it ships for it' }),
})

/** `Money` of `contract/totals.ts`. */
export const CountedMoney: z.ZodType<Counted> = z.object({
  included: z.boolean(),
  place: z.object({ country: z.string(), state: z.string() }).optional(),
  off: z.array(z.number()),
  shippingCents: z.number(),
  groups: z.array(
    z.object({
      parts: z.array(z.object({ label: z.string(), ppm: z.number(), taxCents: z.number() })),
      lines: z.array(z.number()),
      baseCents: z.number(),
      shippingCents: z.number(),
    }),
  ),
  delivery: ShippingMethodView.optional(),
  discounts: z
    .array(
      z.object({
        id: z.string(),
        code: z.string().optional(),
        name: z.string(),
        kind: z.enum(DISCOUNT_KINDS),
        cents: z.number(),
      }),
    )
    .optional(),
})

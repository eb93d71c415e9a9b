import * as z from 'zod'
import { LENGTHS, MAX_CART_LINES, QUANTITY } from '../limits.ts'
import { SHIPPING_RISKS } from '../shipping-risks.ts'
import { SHIPPING_KINDS } from '../shipping.ts'
import { Money, text } from './common.ts'
import { AppliedView, DiscountCode } from './discount.ts'
import { TaxView } from './money.ts'

/** What a quote is asked for: products, and where they would go. */
export const QuoteBody = z.object({
  products: z
    .array(z.object({ productId: text(200, 1), quantity: z.int().min(QUANTITY.least).max(QUANTITY.most) }))
    .min(1)
    .max(MAX_CART_LINES),
  place: z
    .object({
      country: z.string().regex(/^[A-Z]{2}$/, 'must be a country of two letters'),
      state: text(LENGTHS.addressLine).optional(),
      postalCode: text(LENGTHS.addressLine).optional(),
    })
    .optional()
    .meta({ description: "where it is delivered; the shop's own place without one" }),
  shippingMethod: text(LENGTHS.addressLine, 1).optional().meta({
    description: 'name of a delivery method; without it the first is counted',
  }),
  code: DiscountCode.optional(),
})
export type QuoteBody = z.infer<typeof QuoteBody>

const ShippingOptionView = z.object({
  name: z.string(),
  note: z.string().optional(),
  kind: z.enum(SHIPPING_KINDS),
  price: Money,
  days: z.number().optional().meta({ description: 'working days on the way, at most' }),
})

/** What a cart costs now. Nothing is reserved, and the checkout counts again. */
export const QuoteView = z
  .object({
    currency: z.string(),
    taxIncluded: z.literal(true).optional(),
    lines: z.array(
      z.object({
        productId: z.string(),
        price: Money,
        quantity: z.number(),
        discount: Money.optional().meta({ description: 'what the line costs less' }),
      }),
    ),
    selectedItems: z.number(),
    totalPrice: Money.meta({ description: 'before discounts' }),
    discount: Money.optional(),
    discounts: z.array(AppliedView).optional(),
    shipping: Money.optional(),
    shippingOptions: z.array(ShippingOptionView).optional().meta({
      description: 'ways to send it there; left out in a shop that has none, where delivery is free',
    }),
    shippingMethod: z.string().optional().meta({ description: 'the one that is counted' }),
    arrivals: z.array(z.string()).optional().meta({
      description: 'days by which that method can bring it, of which one may be wished',
    }),
    held: z
      .object({ until: z.string(), risk: z.enum(SHIPPING_RISKS) })
      .optional()
      .meta({
        description: 'the weather hold that the order would have',
      }),
    tax: Money,
    taxes: z.array(TaxView),
    taxRate: z.number().meta({ description: 'standard rate as a share' }),
    grandTotal: Money,
    needs: z.array(z.enum(['country', 'state', 'postalCode', 'shippingMethod'])).meta({
      description: 'what the price depends on and is not given',
    }),
    problems: z.array(
      z.object({
        code: z.string(),
        message: z.string(),
        productId: z.string().optional(),
        place: z.string().optional().meta({ description: 'of `not_sold_there`, such as Oregon' }),
        words: z.string().optional().meta({ description: 'of `not_sold_there`: why' }),
      }),
    ),
    asks: z.literal('address').optional().meta({
      description: 'set where a rule of sale names a product, so that the checkout needs the address',
    }),
    notices: z
      .array(z.object({ productId: z.string(), place: z.string(), words: z.string() }))
      .optional()
      .meta({ description: 'what rules of sale say about products that are sold there' }),
  })
  .meta({ id: 'Quote' })
export type QuoteView = z.infer<typeof QuoteView>

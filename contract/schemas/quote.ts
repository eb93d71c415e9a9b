import * as z from 'zod'
import { LENGTHS, MAX_CART_LINES, QUANTITY } from '../limits.ts'
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
  code: DiscountCode.optional(),
})
export type QuoteBody = z.infer<typeof QuoteBody>

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
    tax: Money,
    taxes: z.array(TaxView),
    taxRate: z.number().meta({ description: 'standard rate as a share' }),
    grandTotal: Money,
    needs: z.array(z.enum(['country', 'state', 'postalCode'])).meta({
      description: 'parts of the place that the price depends on and that are not given',
    }),
    problems: z.array(z.object({ code: z.string(), message: z.string(), productId: z.string().optional() })),
  })
  .meta({ id: 'Quote' })
export type QuoteView = z.infer<typeof QuoteView>

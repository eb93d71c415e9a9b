import * as z from 'zod'
import { LENGTHS } from '../limits.ts'
import { MAX_BULK_PRODUCTS, PERCENT, PRICE_ENDINGS } from '../product-prices.ts'
import { text } from './common.ts'

export const BulkPriceBody = z.object({
  products: z
    .array(z.object({ id: text(LENGTHS.email, 1), version: z.int().min(1).max(2_147_483_647) }))
    .min(1)
    .max(MAX_BULK_PRODUCTS)
    .meta({ description: 'products with the version that was loaded; duplicates count once' }),
  percent: z
    .number()
    .min(PERCENT.least)
    .max(PERCENT.most)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'must have at most two decimals',
    )
    .meta({ description: 'below zero lowers prices' }),
  ending: z.enum(PRICE_ENDINGS).meta({ description: 'round to the nearest price with this ending' }),
})
export type BulkPriceBody = z.infer<typeof BulkPriceBody>

/** A bulk change of prices that can still be undone. */
export const PriceBatchView = z
  .object({
    id: z.string(),
    percent: z.number(),
    products: z.number().meta({ description: 'how many were changed' }),
    until: z.string().meta({ description: 'until when it can be undone' }),
    msLeft: z.number().meta({ description: "milliseconds until then, by the shop's own clock" }),
  })
  .meta({ id: 'PriceBatch' })
export type PriceBatchView = z.infer<typeof PriceBatchView>

/** The reasons why a product keeps its price: those of `priceRefusal`, or it was saved or deleted since the preview. */
const LEFT_REASONS = ['same', 'bounds', 'old price', 'changed', 'unknown'] as const

export const BulkPriceView = z.object({
  batch: PriceBatchView.optional().meta({ description: 'absent when no price was changed' }),
  left: z.array(z.object({ id: z.string(), name: z.string().optional(), reason: z.enum(LEFT_REASONS) })),
})
export type BulkPriceView = z.infer<typeof BulkPriceView>

export const LastPriceBatchView = z.object({
  batch: PriceBatchView.optional().meta({ description: "the viewer's newest that can still be undone" }),
})
export type LastPriceBatchView = z.infer<typeof LastPriceBatchView>

export const UndoPricesView = z.object({
  products: z.number().meta({ description: 'number of prices restored' }),
  left: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .meta({ description: 'products changed or deleted since, whose prices were not restored' }),
  unreduced: z.array(z.object({ id: z.string(), name: z.string() })).meta({
    description:
      'products restored without an old price: the lower one is now the lowest of the 30 days before',
  }),
})
export type UndoPricesView = z.infer<typeof UndoPricesView>

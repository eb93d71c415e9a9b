import * as z from 'zod'
import { MAX_OPTIONS, MAX_VARIANTS, OPTION_LENGTH } from '../families.ts'
import { LENGTHS } from '../limits.ts'
import { STOCK_LEVELS } from '../stock.ts'
import { FIELD_LIMITS, PRODUCT_STATES } from '../product-states.ts'
import { CONTENT_UNITS } from '../unit-price.ts'
import { Money, nameText, Price, text } from './common.ts'
import { DeliveryTerms } from './delivery-terms.ts'

/** A product's place in its family, which every answer with the product has. */
export const FamilyOfProduct = z.object({
  _id: z.string(),
  name: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  variants: z.number().optional().meta({
    description: 'of a card, which stands for all: how many are sold, from two on',
  }),
  priceTo: Money.optional().meta({ description: 'of a card: the price of the dearest, if that is another' }),
  availability: z.enum(STOCK_LEVELS).optional().meta({ description: 'of a card: the best stock level' }),
})
export type FamilyOfProduct = z.infer<typeof FamilyOfProduct>

/** One published product of a family, as the page of each of them shows it. */
export const VariantView = z.object({
  _id: z.string(),
  slug: z.string().optional(),
  values: z.array(z.string()).meta({ description: 'one for each option' }),
  price: Money,
  oldPrice: Money.optional(),
  contents: z.object({ value: z.number(), unit: z.enum(CONTENT_UNITS) }).optional(),
  barcode: z.string().optional(),
  mpn: z.string().optional().meta({ description: "the maker's number, else the SKU" }),
  image: z.string(),
  availability: z.enum(STOCK_LEVELS).optional(),
  delivery: DeliveryTerms.optional().meta({ description: 'where it differs from that of the product' }),
})
export type VariantView = z.infer<typeof VariantView>

const OptionName = nameText(OPTION_LENGTH)
const Values = z.array(nameText(OPTION_LENGTH)).min(1).max(MAX_OPTIONS)

/** `values` make the combinations that are missing. */
const Options = z
  .array(
    z.object({
      name: OptionName,
      values: z.array(nameText(OPTION_LENGTH)).min(1).max(MAX_VARIANTS).optional(),
    }),
  )
  .min(1)
  .max(MAX_OPTIONS)

export const FamilyBody = z.object({
  name: nameText(LENGTHS.productName),
  options: Options,
  from: z.uuid().optional().meta({ description: 'the product that missing combinations are drafts of' }),
  members: z
    .array(z.object({ productId: z.uuid(), values: Values }))
    .max(MAX_VARIANTS)
    .optional(),
})
export type FamilyBody = z.infer<typeof FamilyBody>

/** Fields left out stay as they are. A product of no family joins it. */
export const FamilyPatch = z.object({
  version: z.int().min(1).max(2_147_483_647).optional(),
  name: nameText(LENGTHS.productName).optional(),
  options: Options.optional().meta({
    description: 'as many as there are; new values make the missing combinations',
  }),
  members: z
    .array(
      z.object({
        productId: z.uuid(),
        values: Values.optional(),
        price: Price.optional(),
        sku: text(FIELD_LIMITS.sku).trim().optional().meta({ description: 'empty: none' }),
        state: z.enum(PRODUCT_STATES).optional(),
        version: z.int().min(1).max(2_147_483_647).optional(),
      }),
    )
    .max(MAX_VARIANTS)
    .optional(),
})
export type FamilyPatch = z.infer<typeof FamilyPatch>

export const FactsCopyBody = z.object({
  productId: z.uuid().meta({ description: 'the variant that has them' }),
})
export const FactsCopyView = z.object({ changed: z.number() })
export type FactsCopyView = z.infer<typeof FactsCopyView>

export const FamilyView = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.number(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  members: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      values: z.array(z.string()),
      price: Money,
      sku: z.string().meta({ description: 'empty if it has none' }),
      state: z.enum(PRODUCT_STATES),
      image: z.string(),
      version: z.number(),
    }),
  ),
})
export type FamilyView = z.infer<typeof FamilyView>

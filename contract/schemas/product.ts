import * as z from 'zod'
import { CATEGORY_LENGTHS } from '../category-limits.ts'
import { MAX_CART_LINES, LENGTHS, PAGE_SIZES } from '../limits.ts'
import { PRODUCT_LIST } from '../lists.ts'
import { NEED_CHOICES } from '../plant-needs.ts'
import { PLANT_BOUNDS, STEPS } from '../plants.ts'
import {
  CALL_WORDS,
  DESCRIPTION_FORMATS,
  FIELD_LIMITS,
  hasCheckDigit,
  PRODUCT_STATES,
} from '../product-states.ts'
import { isKeepable } from '../plain-line.ts'
import { STOCK_LEVELS } from '../stock.ts'
import { TAX_CLASSES } from '../totals.ts'
import { CONTENT_STEPS, CONTENT_UNITS, MAX_CONTENT_STEPS, UNIT_PRICES_PER } from '../unit-price.ts'
import { wordsOfHtml } from '../words-of-html.ts'
import { FittingAccessory } from './accessory.ts'
import { CategoryKey } from './category.ts'
import { idList, Money, nameText, Page, Price, requiredText, text } from './common.ts'
import { ContentBlock } from './content.ts'
import { listPage, listQuery } from './list.ts'
import { ReviewSummary, ReviewView } from './review.ts'
import { DeliveryTerms } from './delivery-terms.ts'
import { FamilyOfProduct, VariantView } from './family.ts'
import { PictureView } from './picture.ts'
import { PlantFactsView, PlantNeeds } from './plant.ts'
import { ShippingRulesView } from './shipping.ts'
import { ImageUrl } from './user.ts'

/** What a product may have beside the specified fields; each is left out while it has none. */
const FurtherFields = {
  state: z.enum(PRODUCT_STATES).optional().meta({ description: 'only of those that are not on sale' }),
  slug: z.string().optional().meta({ description: 'the last part of its address; without one its id' }),
  sku: z.string().optional(),
  barcode: z.string().optional().meta({ description: 'GTIN' }),
  hsCode: z.string().optional().meta({ description: 'for customs' }),
  brand: z.string().optional(),
  mpn: z.string().optional().meta({ description: "the maker's number" }),
  maker: z.string().optional().meta({ description: 'name, postal and electronic address, a line each' }),
  euPerson: z.string().optional().meta({ description: 'so of the responsible person in the EU' }),
  warnings: z.string().optional(),
  weightGrams: z.number().optional(),
  contents: z.object({ value: z.number(), unit: z.enum(CONTENT_UNITS) }).optional(),
  tags: z.array(z.string()).optional(),
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  descriptionFormat: z.enum(DESCRIPTION_FORMATS).optional().meta({ description: '`markdown`, or left out' }),
}

export const ProductView = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string().meta({ description: 'the key of a category' }),
    price: Money,
    oldPrice: Money.optional(),
    rating: z.number().meta({ description: 'mean of the reviews, 0 without any' }),
    reviewCount: z.number(),
    taxClass: z
      .enum(TAX_CLASSES)
      .optional()
      .meta({ description: 'its taxes; left out where its category decides' }),
    image: z.string().meta({ description: 'URL, empty when there is none' }),
    placeholder: z.string().nullable().meta({ description: 'placeholder until the image is loaded' }),
    availability: z
      .enum(STOCK_LEVELS)
      .optional()
      .meta({ description: 'stock level; only of products with tracked stock' }),
    unitPrice: z
      .object({ price: Money, per: z.enum(UNIT_PRICES_PER) })
      .optional()
      .meta({ description: 'its price per unit; only of products with contents' }),
    family: FamilyOfProduct.optional().meta({ description: 'only of one of several variants' }),
    plant: PlantNeeds.optional().meta({
      description: 'light and safety; only of plants with known facts',
    }),
    ...FurtherFields,
    author: z.string().nullable(),
    version: z.number().meta({ description: 'grows with each change; send it back to notice a conflict' }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' })
export type ProductView = z.infer<typeof ProductView>

export const ManagedProductView = ProductView.extend({
  lowestPrice: Money.optional().meta({
    description:
      'the lowest of the last 30 days, where the shop shows no other old price and it was on sale then',
  }),
})
export type ManagedProductView = z.infer<typeof ManagedProductView>

/** A bound; one above every price is allowed. */
const price = z.coerce.number().min(0)

/** Of an address, where it may be any text: what no product can have finds none. */
const Tag = z.string().transform((tag) => (isKeepable(tag) ? tag.toLowerCase() : 'unknown tag'))

const step = z.coerce.number().int().min(STEPS.least).max(STEPS.most)

/** `price` starts with the lowest, `price-desc` with the highest. */
const PRODUCT_SORTS = ['newest', 'oldest', 'name', 'rating', 'price', 'price-desc', 'match'] as const

export const ProductListQuery = z.object({
  ids: idList(MAX_CART_LINES)
    .optional()
    .meta({
      description: `up to ${MAX_CART_LINES} products on one page, ignoring other filters`,
    }),
  siblings: z
    .literal('true')
    .optional()
    .meta({ description: 'with `ids`: and all variants of these products' }),
  category: text(CATEGORY_LENGTHS.key).optional().meta({ description: 'the key of a category, or `All`' }),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  rating: z.coerce.number().min(0).max(5).optional(),
  sale: z.literal('true').optional().meta({ description: 'products that cost less than their old price' }),
  tag: Tag.optional(),
  light: step.optional().meta({ description: 'plants for this light: 1, deep shade, to 5, full sun' }),
  water: z.enum(NEED_CHOICES.water).optional().meta({ description: 'preferred watering frequency' }),
  pets: z
    .enum(NEED_CHOICES.pets)
    .optional()
    .meta({ description: 'plants that are known to be safe for pets' }),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(PLANT_BOUNDS.centimetres)
    .optional()
    .meta({ description: 'plants that are known to be no taller, in cm' }),
  q: text(LENGTHS.search).optional(),
  sort: z.enum(PRODUCT_SORTS).optional().meta({ description: '`match` is best match of `q` first' }),
  page: Page,
  limit: z.coerce.number().int().min(1).max(PAGE_SIZES.listMost).default(PAGE_SIZES.listDefault),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

/** The list of the office, which has what is not on sale, too, a row a family. */
export const ManagedProductsQuery = listQuery(
  PRODUCT_LIST,
  'a part of name or description, or an SKU',
).extend({
  category: text(CATEGORY_LENGTHS.key).optional(),
  state: z.enum(PRODUCT_STATES).optional(),
  tag: Tag.optional(),
})
export type ManagedProductsQuery = z.infer<typeof ManagedProductsQuery>

export const ManagedProductsView = listPage(PRODUCT_LIST.rows, ProductView).extend({
  unpublished: z
    .number()
    .optional()
    .meta({ description: 'how many are drafts or archived; left out at none' }),
})
export type ManagedProductsView = z.infer<typeof ManagedProductsView>

export const SlugsBody = z.object({
  after: z.uuid().optional().meta({ description: 'the `next` of the call before' }),
})
export const SlugsView = z.object({
  made: z.number(),
  next: z.string().optional().meta({ description: 'missing once all products were looked at' }),
})
export type SlugsView = z.infer<typeof SlugsView>

export const ProductListView = listPage(PRODUCT_LIST.rows, ProductView).extend({
  suggestion: z
    .object({
      words: z.string(),
      totalProducts: z.number(),
      to: z
        .string()
        .optional()
        .meta({ description: 'the page that shows all of them; left out where no other page does' }),
      products: z
        .array(ProductView)
        .optional()
        .meta({ description: 'the first of them, as many as were asked for; only of `sort=match`' }),
    })
    .optional()
    .meta({ description: 'suggested search or facts and what they find; only if `q` finds nothing' }),
})
export type ProductListView = z.infer<typeof ProductListView>

export const ProductDetailView = z.object({
  product: ProductView,
  pictures: z.array(PictureView).optional().meta({
    description: 'in their order, `image` first; missing if that is the only one, without a text',
  }),
  variants: z.array(VariantView).optional().meta({ description: 'all that are sold of its family' }),
  blocks: z.array(ContentBlock).optional().meta({ description: 'a description in Markdown, read' }),
  facts: PlantFactsView.optional().meta({ description: 'plant facts; missing without any' }),
  accessories: z.array(FittingAccessory).optional().meta({
    description: 'recommended products, best match first; missing without any',
  }),
  shipping: ShippingRulesView.optional().meta({
    description: 'shipping date; only of live plants, if the shop shows one',
  }),
  delivery: DeliveryTerms.optional().meta({ description: 'missing in a shop without delivery' }),
  reviews: z.array(ReviewView).meta({ description: 'the first page, newest first' }),
  reviewSummary: ReviewSummary.optional().meta({ description: 'missing if there are no more reviews' }),
})
export type ProductDetailView = z.infer<typeof ProductDetailView>

/** Who answers for a product: name, postal address and an electronic one. */
const contactLines = text(FIELD_LIMITS.maker)
  .trim()
  .refine(
    (lines) => lines === '' || (lines.includes('\n') && /\S@\S|https?:\/\//.test(lines)),
    'must have name, postal address and an e-mail or web address, a line each',
  )

export const ProductBody = z.object({
  name: nameText(LENGTHS.productName),
  category: CategoryKey.meta({ description: 'the key of a category' }),
  price: Price,
  oldPrice: Price.nullish(),
  taxClass: z.enum(TAX_CLASSES).nullish().meta({ description: 'null: that of its category' }),
  description: requiredText(LENGTHS.productDescription)
    .overwrite(wordsOfHtml)
    .meta({ description: 'plain text; of HTML its words are kept' }),
  image: ImageUrl.nullish(),
  state: z.enum(PRODUCT_STATES).optional(),
  slug: text(FIELD_LIMITS.slug)
    .refine(
      (slug) => slug === '' || (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !z.uuid().safeParse(slug).success),
      'must be lower-case letters, digits and single hyphens',
    )
    .refine((slug) => !CALL_WORDS.includes(slug), 'is an address of the shop itself')
    .nullish()
    .meta({ description: 'the last part of its address; the old one leads to the new one' }),
  sku: text(FIELD_LIMITS.sku).trim().nullish(),
  barcode: text(14)
    .trim()
    .refine(
      (digits) => digits === '' || (/^(\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits)),
      'must be 8, 12, 13 or 14 digits, of which the last checks the others',
    )
    .nullish(),
  hsCode: text(FIELD_LIMITS.hsCode)
    .trim()
    .regex(/^[\d. ]*$/, 'must be digits')
    .nullish(),
  brand: text(FIELD_LIMITS.brand).trim().optional(),
  mpn: text(FIELD_LIMITS.mpn).trim().optional(),
  maker: contactLines.optional(),
  euPerson: contactLines.optional(),
  warnings: text(FIELD_LIMITS.warnings).trim().optional(),
  weightGrams: z.int().min(0).max(FIELD_LIMITS.weightGrams).nullish(),
  contents: z
    .object({
      value: z
        .number()
        .min(1 / CONTENT_STEPS)
        .max(MAX_CONTENT_STEPS / CONTENT_STEPS)
        .refine(
          (value) => Number.isInteger(Number((value * CONTENT_STEPS).toFixed(6))),
          'must have at most three decimals',
        ),
      unit: z.enum(CONTENT_UNITS),
    })
    .nullish()
    .meta({ description: 'how much it holds: the shop shows its price per litre, kilogram, metre or piece' }),
  tags: z
    .array(nameText(LENGTHS.tag).refine((tag) => !tag.includes(','), 'must have no comma'))
    .max(FIELD_LIMITS.tags)
    .overwrite((tags) => [...new Set(tags.map((tag) => tag.toLowerCase()))])
    .optional(),
  seoTitle: text(FIELD_LIMITS.seoTitle).trim().optional(),
  seoDescription: text(FIELD_LIMITS.seoDescription).trim().optional(),
  descriptionFormat: z.enum(DESCRIPTION_FORMATS).optional(),
})
export type ProductBody = z.infer<typeof ProductBody>

export const NewProductBody = ProductBody.extend({
  requestId: z.uuid().optional().meta({ description: 'idempotency key and id of the product' }),
})
export type NewProductBody = z.infer<typeof NewProductBody>

/** Any of the fields; `version` is the one that the editor loaded, to notice that somebody else has saved first. */
export const ProductPatch = ProductBody.partial().extend({
  version: z.int().min(1).max(2_147_483_647).optional(),
})
export type ProductPatch = z.infer<typeof ProductPatch>

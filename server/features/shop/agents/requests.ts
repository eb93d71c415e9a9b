import * as z from 'zod'
import { MAX_PRICE_CENTS } from '../../../../contract/limits.ts'
import { LIVES, SAFETY, STEPS, WATERINGS, ZONES } from '../../../../contract/plants.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import { text } from '../../../../contract/schemas/common.ts'
import { invalid } from './ucp.ts'

/** The most identifiers of a lookup, and the most products of a page of a search; ten unless said. */
export const MOST_IDS = 50
export const MOST_PRODUCTS = 25
const MOST_SELECTED = 10

const word = text(100)
const amount = z
  .int()
  .min(0)
  .max(MAX_PRICE_CENTS + 1)

/** Hints about the buyer; others are allowed and ignored, as the protocol says. */
const Context = z.looseObject({
  address_country: word.optional().meta({ description: 'where it shall go, such as US' }),
  address_region: word.optional().meta({ description: 'state, such as OH' }),
  postal_code: text(20).optional(),
  intent: z.string().max(1_000).optional(),
  language: z.string().max(40).optional(),
  currency: z.string().max(10).optional().meta({ description: 'of the price filter' }),
})
export type Context = z.infer<typeof Context>

/** Those of the protocol, and the shop's own; any other is ignored, and the answer says so. */
const FILTERS = {
  categories: z.array(word).max(20).optional().meta({ description: 'titles of categories, one of which' }),
  price: z
    .strictObject({ min: amount.optional(), max: amount.optional() })
    .optional()
    .meta({ description: 'in the smallest unit of context.currency' }),
  available: z.literal(true).optional().meta({ description: 'in stock' }),
  light: z
    .int()
    .min(STEPS.least)
    .max(STEPS.most)
    .optional()
    .meta({ description: 'plants for it: 1, deep shade, to 5, full sun' }),
  water: z
    .enum(Object.keys(WATERINGS) as [keyof typeof WATERINGS])
    .optional()
    .meta({ description: 'how often one wants to water' }),
  pets: z.literal(SAFETY[0]).optional().meta({ description: 'known to be safe for cats and dogs' }),
  children: z.literal(SAFETY[0]).optional(),
  zone: z
    .int()
    .min(ZONES.least)
    .max(ZONES.most)
    .optional()
    .meta({ description: 'hardiness zone of the USA' }),
  survives_celsius: z.int().min(-60).max(20).optional(),
  max_height_cm: z.int().min(1).max(5_000).optional(),
  life: z.enum(LIVES).optional(),
}
const Filters = z.looseObject(FILTERS)
export type Filters = z.infer<typeof Filters>
export const KNOWN_FILTERS = Object.keys(FILTERS)

/** Where a request is unread, as its platform says. */
const common = {
  context: Context.optional(),
  signals: z.looseObject({}).optional(),
  attribution: z.record(z.string(), z.string()).optional(),
}

export const SearchRequest = z.strictObject({
  query: text(300).optional().meta({
    description:
      'words of a name, or what is wanted, such as `low light and safe for cats`, `trailing, under $30`, `survives minus 20 °C`',
  }),
  filters: Filters.optional(),
  pagination: z
    .strictObject({
      cursor: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'of the answer before, to the same search' }),
      limit: z.int().min(1).optional(),
    })
    .optional(),
  ...common,
})
export type SearchRequest = z.infer<typeof SearchRequest>

const identifier = text(LENGTHS.productName, 1)

export const LookupRequest = z.strictObject({
  ids: z
    .array(identifier)
    .min(1)
    .meta({ description: `ids of products or variants, handles or SKUs, at most ${MOST_IDS}` }),
  filters: Filters.optional(),
  ...common,
})
export type LookupRequest = z.infer<typeof LookupRequest>

export const ProductRequest = z.strictObject({
  id: identifier.meta({ description: 'of a product or variant' }),
  selected: z
    .array(z.looseObject({ name: word, label: word, id: word.optional() }))
    .max(MOST_SELECTED)
    .optional()
    .meta({ description: 'options chosen so far' }),
  preferences: z
    .array(word)
    .max(MOST_SELECTED)
    .optional()
    .meta({ description: 'names of options, the one to keep longest first' }),
  filters: Filters.optional(),
  ...common,
})
export type ProductRequest = z.infer<typeof ProductRequest>

export type Note = { type: 'info'; code: string; content: string }

/**
 * Reads a body. What the protocol allows beside its own fields is left out and named in a note.
 *
 * @throws UcpError in the words of what is wrong
 */
export function readRequest<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  body: unknown,
): { request: z.infer<z.ZodObject<Shape>>; notes: Note[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('The body must be an object')
  const known = Object.entries(body).filter(([name]) => Object.hasOwn(schema.shape, name))
  const ignored = Object.keys(body).filter((name) => !Object.hasOwn(schema.shape, name))
  const read = schema.safeParse(Object.fromEntries(known))
  if (!read.success) throw invalid(sentenceOf(read.error))
  return {
    request: read.data,
    notes: ignored.slice(0, 10).map((name) => ({
      type: 'info',
      code: 'field_ignored',
      content: `${quoted(name)} is not known and was ignored`,
    })),
  }
}

export const sentenceOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'The body'}: ${message}`)
    .join('; ')

/** What a program sent, as far as a sentence repeats it. */
export const quoted = (text: string): string => `"${text.slice(0, 60)}"`

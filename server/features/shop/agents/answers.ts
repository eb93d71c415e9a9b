import * as z from 'zod'

/** What agents are told, in the protocol's names: whatever is not named here does not leave the shop. */

const Price = z.object({ amount: z.int(), currency: z.string() })
const PriceRange = z.object({ min: Price, max: Price })
const Description = z.object({ plain: z.string(), markdown: z.string().optional() })
const Media = z.object({ type: z.literal('image'), url: z.string(), alt_text: z.string().optional() })
const Category = z.object({ value: z.string(), taxonomy: z.string() })
const Selected = z.object({ name: z.string(), label: z.string() })
const Option = z.object({
  name: z.string(),
  values: z.array(
    z.object({ label: z.string(), available: z.boolean().optional(), exists: z.boolean().optional() }),
  ),
})

const Variant = z.object({
  id: z.string(),
  sku: z.string().optional(),
  barcodes: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
  title: z.string(),
  description: Description,
  url: z.string(),
  price: Price,
  list_price: Price.optional(),
  unit_price: z
    .object({
      amount: z.int(),
      currency: z.string(),
      measure: z.object({ value: z.number(), unit: z.string() }),
      reference: z.object({ value: z.int(), unit: z.string() }),
    })
    .optional(),
  availability: z.object({ available: z.boolean(), status: z.string() }),
  options: z.array(Selected).optional(),
  media: z.array(Media).optional(),
  inputs: z.array(z.object({ id: z.string(), match: z.string() })).optional(),
  seller: z.object({ name: z.string() }),
})

const Steps = z.object({ from: z.number(), to: z.number() })

/** What the shop knows of a plant, and where it may go; what is left out is not known. */
const Metadata = z.object({
  botanical_name: z.string().optional(),
  light: Steps.optional().meta({ description: '1, deep shade, to 5, full sun' }),
  water: z.number().optional().meta({ description: '1, hardly ever, to 5, always moist' }),
  humidity: z.number().optional().meta({ description: '1, dry air, to 5, as in a greenhouse' }),
  pets: z.string().optional().meta({ description: 'safe, irritant, toxic or unknown, for cats and dogs' }),
  children: z.string().optional(),
  hardiness_zones: Steps.optional(),
  hardy_to_celsius: z.number().optional(),
  life: z.string().optional(),
  height_cm: z.number().optional(),
  pot_cm: z.number().optional(),
  tax: z.string().optional(),
  ships_to: z.array(z.string()),
  not_sold_to: z.array(z.string()).optional(),
})

const Product = z.object({
  id: z.string(),
  handle: z.string().optional(),
  title: z.string(),
  description: Description,
  url: z.string(),
  categories: z.array(Category),
  price_range: PriceRange,
  media: z.array(Media).optional(),
  options: z.array(Option).optional(),
  selected: z.array(Selected).optional(),
  variants: z.array(Variant),
  rating: z
    .object({ value: z.number(), scale_min: z.number(), scale_max: z.number(), count: z.int() })
    .optional(),
  tags: z.array(z.string()).optional(),
  metadata: Metadata,
})
export type ProductAnswered = z.infer<typeof Product>
export type VariantAnswered = z.infer<typeof Variant>

const Message = z.object({
  type: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  content: z.string(),
  path: z.string().optional(),
  presentation: z.string().optional().meta({ description: 'a `disclosure` must be shown to the buyer' }),
  severity: z.string().optional(),
})
export type MessageAnswered = z.infer<typeof Message>

const Head = z.object({
  version: z.string(),
  status: z.string().optional(),
  capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))),
})

/** What stands in an answer without what was asked for, such as for want of a common version. */
const ends = { messages: z.array(Message).optional(), continue_url: z.string().optional() }

export const SearchAnswer = z.object({
  ucp: Head,
  products: z.array(Product).optional(),
  pagination: z.object({ has_next_page: z.boolean(), cursor: z.string().optional() }).optional(),
  ...ends,
})
export const LookupAnswer = z.object({ ucp: Head, products: z.array(Product).optional(), ...ends })
export const ProductAnswer = z.object({ ucp: Head, product: Product.optional(), ...ends })

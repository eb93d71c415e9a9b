import type { ColumnType, Generated } from 'kysely'
import type { CollectionFilter } from '../../../contract/categories.ts'
import type { Holds } from '../../../contract/category-limits.ts'
import type { Cents } from '../../../contract/money.ts'
import type { DescriptionFormat, ProductState } from '../../../contract/product-states.ts'
import type { TaxClass } from '../../../contract/totals.ts'
import type { ContentUnit } from '../../../contract/unit-price.ts'
import type { Life, Safety } from '../../../contract/plants.ts'
import type { ReviewReason } from '../../../contract/review-reasons.ts'
import type { RuleEffect, Sureness } from '../../../contract/sale-rules.ts'
import type { MovementReason, StockLevel } from '../../../contract/stock.ts'

/** Products, stock, plant facts, pictures and reviews. */
export type CatalogueTables = {
  categories: CategoryTable
  products: ProductTable
  product_families: FamilyTable
  /** Words that find products: see `features/catalogue/products/suggest`. */
  search_words: { word: string; meant: string; products: number }
  price_history: PriceHistoryTable
  plant_facts: PlantFactsTable
  sale_rules: SaleRuleTable
  accessories: AccessoryTable
  product_pictures: ProductPictureTable
  images: ImageTable
  upload_attempts: UploadAttemptTable
  stock: StockTable
  stock_holds: StockHoldTable
  stock_lapses: StockLapseTable
  stock_movements: StockMovementTable
  restock_wishes: RestockRequestTable
  picture_fetches: PictureFetchTable
  /** Versions of products that have the fields of an earlier one again, as an import was undone. */
  restored_versions: { product_id: string; version: number; same_as: number }
  reviews: ReviewTable
  review_votes: { review_id: string; user_id: string }
  review_reports: ReviewReportTable
  rating_counts: RatingCountTable
}

type CategoryTable = {
  key: string
  title: string
  slug: string
  description: Generated<string>
  image: Generated<string>
  image_key: string | null
  image_alt: Generated<string>
  tax_class: Generated<TaxClass>
  holds: Generated<Holds>
  position: number
  hidden: Generated<boolean>
  /** Where a job moves its products before it deletes it. */
  moving_to: string | null
  /** Of a collection: what finds its products. */
  filter: ColumnType<CollectionFilter | null, string | undefined, string>
  version: Generated<number>
  updated_at: Date
}

type ProductTable = {
  id: string
  name: string
  description: string
  /** The key of a category. */
  category: string
  price_cents: Cents
  old_price_cents: Cents | null
  /** Which of the shop's taxes; `null` for the one of its category. */
  tax_class: Generated<TaxClass | null>
  /** The last part of its address, beside its id. */
  slug: Generated<string | null>
  sku: Generated<string | null>
  barcode: Generated<string | null>
  hs_code: Generated<string>
  weight_grams: Generated<number | null>
  /** How much it holds, in a thousandth of the unit; both or none. */
  contents_steps: Generated<number | null>
  contents_unit: Generated<ContentUnit | null>
  brand: Generated<string>
  /** The maker's own number. */
  mpn: Generated<string>
  /** Name, postal and electronic address, a line each; so of the responsible person in the EU. */
  maker: Generated<string>
  eu_person: Generated<string>
  warnings: Generated<string>
  tags: Generated<string[]>
  seo_title: Generated<string>
  seo_description: Generated<string>
  description_format: Generated<DescriptionFormat>
  image: Generated<string>
  image_key: string | null
  /** What the picture shows; empty for the name. */
  image_alt: Generated<string>
  rating_sum: Generated<number>
  review_count: Generated<number>
  rating_hundredths: Generated<number>
  author_id: string | null
  /** The most units in one checkout; `null` for the default. */
  order_most: Generated<number | null>
  /** The texts as they are searched and compared, and what they were made of: see `features/catalogue/products/folded.ts`. */
  name_folded: Generated<string | null>
  description_folded: Generated<string | null>
  folded_of: Generated<string | null>
  state: Generated<ProductState>
  family_id: Generated<string | null>
  /** One for each option of its family. */
  option_values: Generated<string[]>
  family_position: Generated<number>
  /** The row of its family in the office, or alone; listed if it is published, too. See `features/catalogue/products/family-cards.ts`. */
  leads: Generated<boolean>
  listed: Generated<boolean>
  /** Of a listed one: the price of the dearest published sibling, if that is another. */
  price_to_cents: Generated<Cents | null>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** What a product cost from then on, as far back as a reduction may be compared with. */
/** What a product cost from then on; `null` while it was not on sale. */
type PriceHistoryTable = { product_id: string; since: Date; price_cents: Cents | null }

/** Products that are one thing in several sizes, colours or pots, with one to three options by their names. */
type FamilyTable = {
  id: string
  name: string
  options: string[]
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** The needs and properties of a plant; `null` where unknown. A product without a row is no plant, or has no facts yet. */
type PlantFactsTable = {
  product_id: string
  latin_name: string | null
  /** Steps from 1 to 5, as light, water and humidity are. */
  light_from: number | null
  light_to: number | null
  water: number | null
  humidity: number | null
  pets: Safety
  children: Safety
  min_celsius: number | null
  /** °C: it dies below. */
  hardy_to: Generated<number | null>
  hardiness_from: number | null
  hardiness_to: number | null
  life: Generated<Life | null>
  /** The height as it is sold, without its pot. */
  height_cm: number | null
  spread_cm: number | null
  pot_cm: number | null
  water_days: number | null
  care: string | null
  /** The source of these facts; required where they say something about safety. */
  source: string | null
  /** The cultivar apart from the botanical name, and the state or country where it was grown. */
  cultivar: Generated<string | null>
  grown_in: Generated<string | null>
  family: Generated<string | null>
  /** The keys by which rules of sale find it, and what they were made of: see `features/catalogue/plants/taxa.ts`. */
  taxa: Generated<string[] | null>
  taxa_of: Generated<string | null>
  version: Generated<number>
  updated_at: Date
}

/** Which plants may not be sold where: see `features/catalogue/rules`. */
type SaleRuleTable = {
  id: string
  /** Names of plants; empty for a rule of one product. */
  taxa: string[]
  /** Species and cultivars that it leaves out. */
  excepted: string[]
  product_id: string | null
  /** Of the names, or the product's id; of the exceptions. */
  keys: string[]
  excepted_keys: string[]
  countries: string[]
  states: string[]
  postcodes: string[]
  reversed: boolean
  abroad: boolean
  effect: RuleEffect
  words: string
  from_day: string | null
  to_day: string | null
  law: string
  source: string
  sure: Sureness | ''
  /** Days such as `2026-11-01`. */
  checked_on: string | null
  review_by: string | null
  active: boolean
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** The plants that an accessory fits; `null` where unknown. */
type AccessoryTable = {
  product_id: string
  /** The width of the pots it holds; both or none. */
  pot_from_cm: number | null
  pot_to_cm: number | null
  /** The lowest light need of a plant that it fits, as a step from 1 to 5. */
  light_from: number | null
  humidity_from: number | null
  version: Generated<number>
  updated_at: Date
}

/** The second picture of a product, at position 1, to the tenth. */
type ProductPictureTable = {
  product_id: string
  position: number
  image: string
  image_key: string
  alt: Generated<string>
}

type ImageTable = {
  key: string
  width: number
  height: number
  placeholder: string
  owner_id: string | null
  avif_ready: Generated<boolean>
  created_at: Date
  /** The size of all its files together; 0 for illustrations of the catalogue. */
  bytes: Generated<number>
  /** The time since which no product, profile or order shows it. */
  unused_since: Generated<Date | null>
  /** The time at which the removal of its files began; the row is deleted last. */
  removed_at: Generated<Date | null>
}

type UploadAttemptTable = {
  id: string
  owner_id: string
  created_at: Date
  /** True if the attempt stored a picture. */
  kept: Generated<boolean>
  /** As `countedSite` names it. */
  network: Generated<string>
}

/** The stock of a counted product; a product without a row is sold without being counted. */
type StockTable = {
  product_id: string
  /** Unsold units, held ones included. */
  quantity: number
  /** Units of these in checkouts that may still be paid. */
  held: Generated<number>
  low_at: Generated<number>
  /** The stock level that cached pages show, and the time since which they show it. */
  band: StockLevel
  band_at: Date
  updated_at: Date
  /** The time of the last e-mails to customers who wait for the product. */
  told_at: Generated<Date | null>
  /** True while what an import brought back to a sold-out shelf is there, of which nobody is told. */
  restocked_quietly: Generated<boolean>
}

/** Units that a checkout may still be paid for. `network` is the buyer's, as `countedSite` names it. */
type StockHoldTable = {
  checkout_id: string
  product_id: string
  user_id: string
  network: string
  quantity: number
  /** True for an account without a paid order at the time. */
  newcomer: Generated<boolean>
}

/** A hold that ended without a payment, and how long it lasted. */
type StockLapseTable = {
  id: string
  product_id: string
  user_id: string
  network: string
  seconds: number
  lapsed_at: Date
}

/** Stock movements: the sum of a product's changes is its quantity. */
type StockMovementTable = {
  id: string
  product_id: string
  product_name: string
  change: number
  quantity_after: number
  reason: MovementReason
  order_id: string | null
  actor_id: string | null
  actor_email: string | null
  note: Generated<string>
  created_at: Date
}

/** Customers who wait until a product is back; `notified_at` is set when their e-mail is queued. */
type RestockRequestTable = {
  id: string
  product_id: string
  user_id: string
  created_at: Date
  notified_at: Generated<Date | null>
}

/** A picture that is fetched from the address at which a former shop has it. */
type PictureFetchTable = {
  id: string
  import_id: string
  product_id: string
  /** The review whose picture it is; `null` for one of the product. */
  review_id: string | null
  address: string
  position: number
  alt: string
  /** The admin in whose name it is stored. */
  admin_id: string
  tries: Generated<number>
  /** `null` when it is stored, or was given up. */
  next_at: Date | null
  problem: Generated<string | null>
  image_key: Generated<string | null>
  created_at: Date
}

type ReviewTable = {
  id: string
  product_id: string
  /** `null` for one that came from a former shop, whose author has no account. */
  user_id: string | null
  /** Of one that came from a former shop: its author's name, and the key of an address. */
  author: Generated<string>
  author_key: Generated<string>
  rating: number
  comment: string
  created_at: Date
  updated_at: Date
  /** The account has bought the product, before or since. */
  verified: Generated<boolean>
  /** Keys of pictures, written as JSON text, read as values. */
  photos: ColumnType<string[], string | undefined, string>
  /** The number of votes. */
  helpful: Generated<number>
  reply: Generated<string | null>
  replied_at: Generated<Date | null>
  hidden_for: Generated<ReviewReason | null>
  hidden_at: Generated<Date | null>
  /** Hidden until an admin has looked at it; `hidden_for` says `not genuine` meanwhile. */
  waits: Generated<boolean>
}

type ReviewReportTable = {
  review_id: string
  user_id: string
  reason: ReviewReason
  created_at: Date
  settled_at: Generated<Date | null>
}

/** Counts of a product's visible reviews. */
type RatingCountTable = {
  product_id: string
  stars_1: number
  stars_2: number
  stars_3: number
  stars_4: number
  stars_5: number
  verified: number
  with_photos: number
}

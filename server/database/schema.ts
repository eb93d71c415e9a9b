import type { ClaimState } from '../../contract/claims.ts'
import type { RefundedLine } from '../../contract/refunds.ts'
import type { RiskAction, ShippingRisk } from '../../contract/shipping-risks.ts'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Category } from '../../contract/categories.ts'
import type { EmailKind, EmailState } from '../../contract/email-kinds.ts'
import type { Cents } from '../../contract/money.ts'
import type { OrderEventKind } from '../../contract/order-events.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { Dispute, RefundSource, RefundState } from '../../contract/refunds.ts'
import type { ReviewReason } from '../../contract/reviews.ts'
import type { Safety } from '../../contract/plants.ts'
import type { Role } from '../../contract/roles.ts'
import type { Period } from '../../contract/periods.ts'
import type { DeliveryState } from '../../contract/webhooks.ts'
import type { CheckoutState } from '../../contract/checkout-states.ts'
import type { StockLevel, MovementReason } from '../../contract/stock.ts'
import type { Day } from '../../contract/shelf-days.ts'
import type { TrashKind } from '../../contract/trash.ts'
import type { ContentKind } from '../../contract/content.ts'
import type { RedirectStatus } from '../../contract/redirects.ts'

/** The tables of `migrations/`, as Kysely sees them. Times are `Date`, identifiers UUIDv7 text, money integer cents. */
export type Database = {
  users: UserTable
  sessions: SessionTable
  account_tokens: AccountTokenTable
  totp_factors: TotpFactorTable
  recovery_codes: { code_hash: string; user_id: string }
  passkeys: PasskeyTable
  login_challenges: LoginChallengeTable
  /** Accounts erased at their owner's request. */
  erased_accounts: { user_id: string; erased_at: Date }
  login_attempts: LoginAttemptTable
  known_networks: { pair: string; last_login_at: Date }
  images: ImageTable
  upload_attempts: UploadAttemptTable
  products: ProductTable
  /** Words that find products: see `features/catalogue/products/suggest`. */
  search_words: { word: string; meant: string; products: number }
  reviews: ReviewTable
  stock: StockTable
  plant_facts: PlantFactsTable
  accessories: AccessoryTable
  stock_holds: StockHoldTable
  stock_lapses: StockLapseTable
  stock_movements: StockMovementTable
  restock_wishes: RestockWishTable
  review_votes: { review_id: string; user_id: string }
  review_reports: ReviewReportTable
  rating_counts: RatingCountTable
  checkouts: CheckoutTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_deliveries: OrderDeliveryTable
  shipments: ShipmentTable
  shipping_risks: ShippingRiskTable
  order_events: OrderEventTable
  batches: BatchTable
  /** Written by the previous release only: a later migration drops them. */
  order_batches: OrderBatchTable
  price_batches: PriceBatchTable
  trash: TrashTable
  trash_rows: TrashRowTable
  webhook_endpoints: WebhookEndpointTable
  webhook_deliveries: WebhookDeliveryTable
  refunds: RefundTable
  claims: ClaimTable
  refund_lines: { refund_id: string; position: number; quantity: number }
  emails: EmailTable
  /** Addresses that have unsubscribed from a kind of e-mail, by their key. */
  email_opt_outs: { email_key: string; kind: EmailKind; created_at: Date }
  /** Addresses that a mail server refused permanently, by their key. */
  email_blocks: { email_key: string; reason: string; created_at: Date }
  contact_messages: ContactMessageTable
  contents: ContentTable
  content_versions: ContentVersionTable
  redirects: RedirectTable
  /** Addresses that found nothing. */
  missing_paths: { path: string; hits: number; last_hit_at: Date }
  running_totals: RunningTotalTable
  /** Written by the previous release only: a later migration drops it. */
  row_totals: { list: string; before: Date; total: number }
  best_sellers: BestSellersTable
  leases: LeaseTable
  audit_log: AuditTable
  shelf_plants: ShelfPlantTable
  /** The token itself is not stored. */
  calendar_feeds: { user_id: string; token_hash: string; created_at: Date }
  saved_views: SavedViewTable
  settings: { name: string; value: string }
  setting_values: SettingValueTable
  /** Migrations that a release must know to work on this schema. */
  schema_requires: { migration: string }
  /** Shared by all nodes: see `platform/load/call-counts.ts`. */
  call_counts: { counter: string; window_start: Date; calls: number }
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

type UserTable = {
  id: string
  username: string
  email: string
  /** The e-mail address in lower case, which is unique and compared. */
  email_key: string
  password_hash: string
  role: Role
  profile_image: Generated<string>
  /** The address from which the profile picture is fetched, when it is on another host. */
  picture_url: Generated<string>
  /** The time of the next fetch; `null` when it is stored or was given up. */
  picture_due_at: Generated<Date | null>
  picture_attempts: Generated<number>
  bio: Generated<string>
  profession: Generated<string>
  /** The time at which its owner opened the link of an e-mail sent to the address. */
  verified_at: Generated<Date | null>
  /** True if a login needs a second factor. */
  second_factor: Generated<boolean>
  created_at: Date
  updated_at: Date
}

type SessionTable = {
  token_hash: string
  user_id: string
  created_at: Date
  expires_at: Date
  /** `null` when an older release opened it. */
  last_seen_at: Generated<Date | null>
  /** Such as `Firefox on Linux`, or empty. */
  device: Generated<string>
  /** The time at which its owner last entered the password. */
  confirmed_at: Generated<Date | null>
}

export type TokenPurpose = 'reset' | 'verify' | 'new address' | 'undo address'

type AccountTokenTable = {
  token_hash: string
  user_id: string
  purpose: TokenPurpose
  /** The address that a change of address is about, or empty. */
  address: Generated<string>
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

type TotpFactorTable = {
  user_id: string
  sealed_secret: string
  /** The time step of the newest code used: the number of half minutes since 1970. */
  last_step: Generated<number>
  /** `null` until the first code was right. */
  confirmed_at: Generated<Date | null>
  created_at: Date
}

type PasskeyTable = {
  /** The credential's id, as base64url. */
  id: string
  user_id: string
  /** As base64url. */
  public_key: string
  counter: number
  /** Separated by commas. */
  transports: string
  name: string
  created_at: Date
  last_used_at: Generated<Date | null>
}

type LoginChallengeTable = {
  id_hash: string
  user_id: string | null
  purpose: 'second factor' | 'new passkey'
  challenge: Generated<string>
  tries: Generated<number>
  expires_at: Date
}

/** `pair` is a digest of an account and a network, or of an account alone. */
type LoginAttemptTable = { pair: string; failures: number; first_failed_at: Date; locked_until: Date | null }

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
  /** As in `client-network.ts`. */
  network: Generated<string>
}

type ProductTable = {
  id: string
  name: string
  description: string
  category: Category
  price_cents: Cents
  old_price_cents: Cents | null
  image: Generated<string>
  image_key: string | null
  rating_sum: Generated<number>
  review_count: Generated<number>
  rating_hundredths: Generated<number>
  author_id: string | null
  /** The most units in one checkout; `null` for the default. */
  order_most: Generated<number | null>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

type ReviewTable = {
  id: string
  product_id: string
  user_id: string
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
  hardiness_from: number | null
  hardiness_to: number | null
  /** The height as it is sold, without its pot. */
  height_cm: number | null
  spread_cm: number | null
  pot_cm: number | null
  water_days: number | null
  care: string | null
  /** The source of these facts; required where they say something about safety. */
  source: string | null
  version: Generated<number>
  updated_at: Date
}

/** Units that a checkout may still be paid for. `network` is the buyer's, as in `client-network.ts`. */
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
type RestockWishTable = {
  id: string
  product_id: string
  user_id: string
  created_at: Date
  notified_at: Generated<Date | null>
}

export type CheckoutLine = {
  productId: string
  name: string
  image: string
  priceCents: Cents
  quantity: number
}

type CheckoutTable = {
  id: string
  user_id: string | null
  email: string
  state: CheckoutState
  session_id: string | null
  currency: string
  subtotal_cents: Cents
  tax_cents: Cents
  amount_cents: Cents
  /** Written as JSON text, read as values. */
  lines: ColumnType<CheckoutLine[], string, string>
  created_at: Date
  updated_at: Date
  expires_at: Date
  /** The end of its hold of stock; `null` when it holds none. */
  hold_until: Generated<Date | null>
  /** The buyer's slot for open checkouts that hold stock; one buyer has a few. */
  holding_slot: Generated<number | null>
}

type OrderTable = {
  id: string
  order_number: string
  checkout_id: string
  user_id: string | null
  email: string
  email_key: string
  status: OrderStatus
  currency: string
  subtotal_cents: Cents
  tax_cents: Cents
  amount_cents: Cents
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** The provider's id of the payment; `null` until it is needed, where an older release wrote the order. */
  payment_intent: Generated<string | null>
  /** The refunded part of the amount, without failed refunds. */
  refunded_cents: Generated<Cents>
  cancelled_at: Generated<Date | null>
  dispute: Generated<Dispute | null>
  /** The time at which the provider opened it; `null` for one stored by an earlier release. */
  disputed_at: Generated<Date | null>
  /** A day such as `2027-03-31`, until which its live plants are held; `null` without a hold. */
  hold_until: Generated<string | null>
  /** The reason of the hold; empty without one. */
  hold_reason: Generated<ShippingRisk | ''>
  /** The shipping risk that its parcel is packed for, or empty. */
  pack_for: Generated<ShippingRisk | ''>
  /** Units that a claim promised as replacement and that were not shipped yet. */
  to_replace: ColumnType<RefundedLine[] | null, string | null | undefined, string | null>
}

/** A buyer's claim that an order did not arrive as it should. */
type ClaimTable = {
  id: string
  order_id: string
  lines: ColumnType<RefundedLine[], string, string>
  text: string
  photo_keys: ColumnType<string[], string | undefined, string>
  state: ClaimState
  answer: Generated<string>
  /** The id of its refund, equal to the claim's own id; `null` without a refund. */
  refund_id: Generated<string | null>
  actor_id: Generated<string | null>
  created_at: Date
  decided_at: Generated<Date | null>
}

/** A season of frost or heat for a region. */
type ShippingRiskTable = {
  id: string
  country: string
  state: Generated<string>
  postal_prefix: Generated<string>
  /** Days of every year, such as `11-15`. */
  from_day: string
  to_day: string
  risk: ShippingRisk
  action: RiskAction
  created_at: Date
}

/** A bulk change by an admin; `server/history/batches.store.ts` has its kinds. */
type BatchTable = {
  id: string
  kind: string
  actor_id: string
  detail: ColumnType<unknown, string, never>
  changes: ColumnType<unknown, string, string>
  created_at: Date
  undone_at: Generated<Date | null>
}

type OrderBatchTable = {
  id: string
  actor_id: string
  status: string
  changes: ColumnType<unknown, string, string>
  created_at: Date
  undone_at: Date | null
}

type PriceBatchTable = {
  id: string
  actor_id: string
  percent: number
  changes: ColumnType<unknown, string, string>
  created_at: Date
  undone_at: Date | null
}

/** One order of a batch, in its former state. */
export type StatusChange = {
  id: string
  number: string
  before: OrderStatus
  /** The id of the change's entry in the audit log. */
  auditId: string
  /** The arrival time of its parcels, where a status before `completed` removed it. */
  deliveredAt?: string
  /** The parcel that was noted with it; its entry in the history has the same id. */
  shipmentId?: string
  undone?: true
}

/** One product of a batch. */
export type PriceChange = {
  id: string
  name: string
  before: Cents
  after: Cents
  /** The version after the change; another version means that somebody has saved the product since. */
  version: number
  undone?: true
}

/** Rows that an admin deleted and may restore. */
type TrashTable = {
  id: string
  kind: TrashKind
  subject_id: string
  name: string
  actor_id: string | null
  deleted_at: Date
}

type TrashRowTable = {
  trash_id: string
  of_table: string
  user_id: string | null
  pictures: string[]
  content: ColumnType<Record<string, unknown>, string, string>
}

/** A filter and sort of a list that an admin has saved. */
type SavedViewTable = {
  id: string
  user_id: string
  list: string
  name: string
  /** The query of the list's address. */
  query: string
  shared: boolean
  created_at: Date
  updated_at: Date
}

type WebhookEndpointTable = {
  id: string
  url: string
  description: Generated<string>
  /** Event types of `contract/webhooks.ts`; types of another release may be among them. */
  types: string[]
  is_on: Generated<boolean>
  /** The reason why the shop turned it off by itself, or empty. */
  off_reason: Generated<string>
  sealed_secret: string
  /** The former secret, which also signs until then. */
  old_sealed_secret: Generated<string | null>
  old_secret_until: Generated<Date | null>
  /** Consecutive failures, the time of the first, and the time until which nothing is sent there. */
  failures: Generated<number>
  failing_since: Generated<Date | null>
  paused_until: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/** One event for one endpoint. */
type WebhookDeliveryTable = {
  event_id: string
  endpoint_id: string
  /** Its event type, as in `contract/webhooks.ts`. */
  kind: string
  /** Identifiers only, and no personal data. */
  data: ColumnType<Record<string, unknown>, string, string>
  state: Generated<DeliveryState>
  attempts: Generated<number>
  /** The time of the next try; of an ended one, the time at which it ended. */
  due_at: Date
  leased_until: Generated<Date | null>
  /** The result of the last try: the status of the answer, its milliseconds, and its beginning. */
  code: Generated<number | null>
  ms: Generated<number | null>
  problem: Generated<string>
  answer: Generated<string>
  created_at: Date
  sent_at: Generated<Date | null>
}

type OrderLineTable = {
  order_id: string
  position: number
  product_id: string
  name: string
  image: string
  price_cents: Cents
  quantity: number
  /** Paid units of the line that were missing. */
  short: Generated<number>
}

type OrderDeliveryTable = {
  order_id: string
  name: string
  phone: Generated<string>
  /** Empty while the address is missing. */
  line1: string
  line2: Generated<string>
  city: string
  state: Generated<string>
  postal_code: Generated<string>
  /** Two letters, as in ISO 3166. */
  country: string
  updated_at: Date
  erased_at: Generated<Date | null>
}

type ShipmentTable = {
  id: string
  order_id: string
  carrier: string
  tracking_number: Generated<string>
  tracking_url: Generated<string>
  shipped_at: Date
  delivered_at: Generated<Date | null>
  /** The units of a replacement; `null` for a parcel of the order itself. */
  lines: ColumnType<RefundedLine[] | null, string | null | undefined, string | null>
}

type OrderEventTable = {
  id: string
  order_id: string
  kind: OrderEventKind
  /** The data of the kind, written as JSON text; never an address. */
  data: ColumnType<unknown, string, never>
  actor_id: string | null
  for_customer: boolean
  created_at: Date
}

type RefundTable = {
  /** The id of the request, and the idempotency key at the provider. */
  id: string
  order_id: string
  amount_cents: Cents
  state: RefundState
  source: RefundSource
  provider_id: Generated<string | null>
  reason: Generated<string>
  /** True if its units returned to stock. */
  restock: boolean
  /** The reason of a failure. */
  problem: Generated<string>
  actor_id: string | null
  created_at: Date
  /** The time at which the provider was last asked about it. */
  updated_at: Date
}

/** Messages of visitors to the shop. */
type ContactMessageTable = {
  /** `null` while it waits for an answer. */
  answered_at: Generated<Date | null>
  id: string
  name: string
  email: string
  email_key: string
  message: string
  created_at: Date
}

/** A page or post; its text stands in its versions. */
type ContentTable = {
  id: string
  kind: ContentKind
  slug: string
  latest_version: Generated<number>
  /** The version that visitors get; `null` for none. */
  published_version: number | null
  published_at: Date | null
  created_at: Date
  updated_at: Date
}

type ContentVersionTable = {
  content_id: string
  version: number
  title: string
  body: string
  excerpt: Generated<string>
  topic: Generated<string>
  image_key: string | null
  image_alt: Generated<string>
  seo_title: Generated<string>
  seo_description: Generated<string>
  picture_keys: Generated<string[]>
  /** The admin who saved it. */
  actor_id: string | null
  created_at: Date
}

type RedirectTable = {
  id: string
  from_path: string
  /** Empty for 410. */
  to_path: string
  status: RedirectStatus
  hits: Generated<number>
  last_hit_at: Date | null
  created_at: Date
}

type EmailTable = {
  /** Also the Message-ID, the same at every try. */
  id: string
  /** The cause, such as `order placed:<id>`: each sends one e-mail. */
  once_key: string
  kind: EmailKind
  to_address: string
  user_id: string | null
  order_id: string | null
  /** The facts at the time of its cause, written as JSON text; empty once they were erased. */
  data: ColumnType<unknown, string, string>
  state: Generated<EmailState>
  attempts: Generated<number>
  /** The time of the next try; of an ended one, the time at which it ended. */
  due_at: Date
  leased_until: Generated<Date | null>
  problem: Generated<string>
  created_at: Date
  sent_at: Generated<Date | null>
}

/**
 * Totals, each the sum over all its slots. `orders` are those of a status (`kind`) and a `month` such as `2026-11`,
 * `days` all orders of a day such as `2026-11-22`, both without deleted ones; the others are figures of a quarter of an
 * hour such as `2026-11-22T14:45` (`sales/orders/order-totals.store.ts`). All in UTC. The previous release counted
 * checkouts by day, as `opened`.
 */
type RunningTotalTable = {
  /** Earlier releases also counted users and checkouts here. */
  counted: 'orders' | 'days' | 'sales' | 'cancelled' | 'refunds' | 'carts'
  kind: string
  month: string
  slot: number
  total: number
  cents: Cents
}

/** The best sellers of one period, as counted at that moment: the highest sales first. */
type BestSellersTable = {
  period: Period
  sellers: ColumnType<Seller[], string, string>
  /** `null` where a node of an older release counted last. */
  all_sellers: ColumnType<Seller[] | null, string, string>
  counted_at: Date
}

/** Sales of one product, before refunds; its name is the one at its last sale. */
export type Seller = { productId: string; name: string; units: number; cents: Cents }

/** `until` uses the database's clock. */
type LeaseTable = { name: string; holder: string; until: Date }

type AuditTable = {
  id: string
  actor_id: string | null
  actor_email: string
  action: string
  subject_kind: string
  subject_id: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  created_at: Date
}

/** A plant at a customer's home. */
type ShelfPlantTable = {
  id: string
  user_id: string
  product_id: string | null
  /** The order line that it came with; `null` when it was added by hand. */
  order_id: string | null
  position: number | null
  name: string
  since: Day
  /** `null` uses the interval of the product. */
  water_days: number | null
  last_watered_on: Day | null
  put_off_to: Generated<Day | null>
  repotted_on: Day | null
  /** `null` turns the reminder off. */
  repot_months: number | null
  /** The time at which a bought plant was removed. */
  removed_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/** Values set by admins, by the keys of `settings/`; the JSON `null` counts as absent. */
type SettingValueTable = {
  key: string
  value: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_at: Date
}

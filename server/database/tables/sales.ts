import type { ColumnType, Generated } from 'kysely'
import type { CheckoutState } from '../../../contract/checkout-states.ts'
import type { ClaimKind, ClaimState } from '../../../contract/claims.ts'
import type { DiscountScope } from '../../../contract/discounts.ts'
import type { Cents } from '../../../contract/money.ts'
import type { InvoiceData, InvoiceKind } from '../../../contract/invoices.ts'
import type { OrderEventKind } from '../../../contract/order-events.ts'
import type { OrderStatus } from '../../../contract/order-status.ts'
import type { Period } from '../../../contract/periods.ts'
import type { Dispute, RefundSource, Refunded, RefundedLine, RefundState } from '../../../contract/refunds.ts'
import type { DiscountKind, Money } from '../../../contract/totals.ts'
import type { SaleHold } from '../../../contract/sale-rules.ts'
import type { RiskAction, ShippingRisk } from '../../../contract/shipping-risks.ts'

/** From a checkout to an order, its parcels, refunds and claims. */
export type SalesTables = {
  checkouts: CheckoutTable
  discounts: DiscountTable
  discount_uses: DiscountUseTable
  orders: OrderTable
  past_orders: PastOrderTable
  past_order_lines: PastOrderLineTable
  past_addresses: PastAddressTable
  order_lines: OrderLineTable
  /** Of lines that were sent from another lot before the one they have now. */
  former_lots: { lot_id: string; order_id: string; position: number }
  lots: LotTable
  order_deliveries: OrderDeliveryTable
  shipments: ShipmentTable
  shipping_risks: ShippingRiskTable
  order_events: OrderEventTable
  refunds: RefundTable
  order_billing: OrderBillingTable
  invoice_series: { key: string; next: Generated<number> }
  invoices: InvoiceTable
  refund_lines: { refund_id: string; position: number; quantity: number }
  claims: ClaimTable
  running_totals: RunningTotalTable
  best_sellers: BestSellersTable
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
  /** How it was counted; `null` for `LEGACY`. */
  money: ColumnType<Money | null, Money | string | null | undefined, never>
  created_at: Date
  updated_at: Date
  expires_at: Date
  /** The end of its hold of stock; `null` when it holds none. */
  hold_until: Generated<Date | null>
  /** The buyer's slot for open checkouts that hold stock; one buyer has a few. */
  holding_slot: Generated<number | null>
  /** What its card says, of a gift; `null` for any other. */
  gift_note: Generated<string | null>
}

/** What is taken off a cart: by a code, or by itself where the code is `null`. */
type DiscountTable = {
  id: string
  code: string | null
  /** The code as `codeKey` compares it. */
  code_key: string | null
  name: string
  kind: DiscountKind
  percent_hundredths: number | null
  amount_cents: Cents | null
  /** Written as JSON text. */
  scope: ColumnType<DiscountScope, string, string>
  minimum_cents: Generated<Cents>
  starts_at: Date | null
  ends_at: Date | null
  uses_most: number | null
  /** Of each customer. */
  uses_each: number | null
  /** Held or used; counted where there is a limit. */
  taken: Generated<number>
  is_on: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** A discount that a checkout took. */
type DiscountUseTable = {
  checkout_id: string
  discount_id: string
  /** The account, or `erased`. */
  customer: string
  /** Which of the uses that each customer has; `null` where they are not limited. */
  slot: number | null
  /** True once the checkout is released or its order cancelled. */
  ended: Generated<boolean>
  amount_cents: Cents
  created_at: Date
}

export type CheckoutLine = {
  productId: string
  name: string
  image: string
  priceCents: Cents
  quantity: number
  /** As the product had them; absent where it had none. Read by the line's position, as an order keeps its checkout. */
  sku?: string
  hsCode?: string
  options?: { name: string; value: string }[]
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
  /** When the buyer was told that it can be picked up; `null` before, and for one that is sent. */
  ready_at: Generated<Date | null>
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
  /** What rules of sale say against sending it, until somebody has decided. */
  sale_hold: ColumnType<SaleHold[] | null, string | null | undefined, string | null>
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
  /** The lot of plants that it was packed from, the last one; others stand in `former_lots`. */
  lot_id: Generated<string | null>
}

/** An order that a former shop took, which nothing here changes. */
type PastOrderTable = {
  id: string
  number: string
  placed_at: Date
  /** Empty where the former shop had none, and once it is erased. */
  email: string
  email_key: string
  currency: string
  subtotal_cents: Cents
  shipping_cents: Cents
  tax_cents: Cents
  discount_cents: Cents
  total_cents: Cents
  refunded_cents: Cents
  /** In the former shop's words. */
  payment: string
  fulfilment: string
  cancelled_at: Date | null
  note: string
  created_at: Date
}

type PastOrderLineTable = {
  order_id: string
  position: number
  name: string
  sku: string
  quantity: number
  total_cents: Cents
}

/** Where a former shop sent an order, or what address it knew of a customer. */
type PastAddressTable = {
  /** Of a past order or an account. */
  thing_id: string
  email_key: string
  name: string
  company: string
  line1: string
  line2: string
  city: string
  state: string
  postal_code: string
  country: string
  phone: string
  noted_at: Date
}

/** Plants of one product as they came from a grower; kept when the product is deleted, whose name it notes. */
type LotTable = {
  id: string
  product_id: string
  product_name: string
  code: string
  supplier: string
  /** The number on the supplier's own passport. */
  supplier_passport: string
  /** Two letters, as in ISO 3166; empty while unknown. */
  origin: string
  /** A day such as `2026-11-29`. */
  received_on: string | null
  units: number | null
  created_at: Date
  updated_at: Date
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

/** Whom an order is billed to; only of orders paid while the shop issues invoices. */
type OrderBillingTable = {
  order_id: string
  name: Generated<string>
  company: Generated<string>
  tax_id: Generated<string>
  line1: Generated<string>
  line2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  country: Generated<string>
  /** True once its order has an invoice, or never gets one because it was cancelled before. */
  is_settled: Generated<boolean>
  erased_at: Generated<Date | null>
}

type InvoiceTable = {
  id: string
  series: string
  number: number
  kind: InvoiceKind
  order_id: string
  /** The refund that a credit note is about. */
  refund_id: string | null
  issued_at: Date
  amount_cents: Cents
  tax_cents: Cents
  /** Written as JSON text; an empty object after its years. */
  data: ColumnType<InvoiceData, string, string>
  /** `null` until it is drawn, empty after its years. */
  pdf: Generated<Buffer | null>
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
  /** The price of the delivery in it: all of it or none. */
  shipping_cents: Generated<Cents>
  /** The tax in it; `null` where the release before wrote it. */
  tax_cents: Generated<Cents | null>
  /** By the taxes of the order, written as JSON text. */
  taxes: ColumnType<Refunded[] | null, string | null | undefined, never>
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

/** A buyer's claim that an order did not arrive as it should, or a withdrawal from its contract. */
type ClaimTable = {
  id: string
  kind: Generated<ClaimKind>
  /** Of who withdraws; empty for a claim. */
  name: Generated<string>
  /** True for a withdrawal after its period. */
  is_late: Generated<boolean>
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

/**
 * Totals, each the sum over all its slots. `orders` are those of a status (`kind`) and a `month` such as `2026-11`, `days` all orders of a day
 * such as `2026-11-22`, both without deleted ones; the others are figures of a quarter of an hour such as `2026-11-22T14:45`
 * (`sales/orders/order-totals.store.ts`). All in UTC.
 */
type RunningTotalTable = {
  /** Rows of older releases may have other names, such as `opened`, which nobody reads. */
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
  /** `null` where an older release counted last. */
  all_sellers: ColumnType<Seller[] | null, string, string>
  counted_at: Date
}

/** Sales of one product, before refunds; its name is the one at its last sale. */
export type Seller = { productId: string; name: string; units: number; cents: Cents }

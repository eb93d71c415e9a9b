import type { Cents } from './money.ts'
import type { TaxPart } from './totals.ts'

export const INVOICE_KINDS = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** One tax of an order or refund, with what it was counted on. Without any tax, label and rate are empty. */
export type TaxShare = { label: string; ppm: number | null; netCents: Cents; taxCents: Cents }

/** A postal address; fields left empty are empty. `country` is two letters, as in ISO 3166. */
export type PostalAddress = {
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

/** What was sold, or a part of its delivery. Its net and tax are shares of the taxes below: those were rounded. */
export type InvoiceItem = {
  name: string
  /** Further lines below the name, such as its SKU or the units of a refund. */
  details: string[]
  /** The seller's own number of it, and its number in the harmonised system; absent where it had none. */
  sku?: string
  hsCode?: string
  quantity: number
  /** As the shop showed it: with tax if `included`. */
  unitCents: Cents
  discountCents: Cents
  /** A code, or the name of an automatic discount; absent without one. */
  discountReason?: string
  netCents: Cents
  taxCents: Cents
  parts: (TaxPart & { taxCents: Cents })[]
}

/**
 * All that is on an invoice or a credit note, as it was when it was issued, in the smallest unit of its currency and with the days of the
 * shop's own calendar. It holds what EN 16931-1:2017 asks of an invoice, from BT-1 to the VAT breakdown of BG-23.
 */
export type InvoiceData = {
  kind: InvoiceKind
  /** `INV-2026-000001` */
  number: string
  /** Its name on paper, such as `Tax invoice`. */
  title: string
  /** Days such as `2026-11-29`. */
  issuedOn: string
  suppliedOn: string
  /** In capitals. */
  currency: string
  orderNumber: string
  /** Of a credit note, the invoice that it is about. */
  about: { number: string; issuedOn: string } | null
  seller: {
    name: string
    /** The lines of its address. */
    lines: string[]
    country: string
    taxIds: { label: string; value: string }[]
    note: string
  }
  buyer: PostalAddress & { name: string; company: string; taxId: string; email: string }
  /** Where it was delivered to, if somewhere else than billed; `null` if it is not known. */
  deliveredTo: (PostalAddress & { name: string }) | null
  /** The place whose taxes were charged, `Karnataka, India`, where the law wants it named; else empty. */
  placeOfSupply: string
  /** True if the shown prices include tax. */
  included: boolean
  items: InvoiceItem[]
  /** Delivery, by the taxes that it falls under. */
  delivery: InvoiceItem[]
  taxes: TaxShare[]
  netCents: Cents
  taxCents: Cents
  /** To pay, which was paid by card: the sum of both. */
  amountCents: Cents
}

/** `INV-2026-000001` */
export const invoiceNumber = (series: string, number: number): string =>
  `${series}-${String(number).padStart(6, '0')}`

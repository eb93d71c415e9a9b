import type { ImportKind } from '../../../../contract/imports.ts'

/*
 * Things of a file as the formats read them, the same for every source: what the writers write. Amounts are in the smallest unit of the currency,
 * weights in grams, times in ISO 8601 with an offset of zero. All of it is stored as JSON.
 */

export type VariantDraft = {
  /** What the other shop knows it by, within its product. */
  key: string
  /** One value for each option of the product, or none. */
  values: string[]
  sku: string | null
  barcode: string | null
  priceCents: number
  oldPriceCents: number | null
  /** Units on the shelf; `null` is not counted, absent was not said by the file. */
  stock?: number | null
  weightGrams: number | null
  taxClass: 'zero' | null
  /** Address of its own picture. */
  picture: string | null
}

export type ProductDraft = {
  name: string
  /** The last part of its address in the other shop, in any letters, as far as the file has one. */
  slug: string | null
  /** Markdown. */
  description: string
  /** In the file's words; empty where it has none. */
  category: string
  tags: string[]
  brand: string
  /** As the file has it, before `options.publish`. */
  state: 'published' | 'draft' | 'archived'
  seoTitle: string
  seoDescription: string
  options: string[]
  variants: VariantDraft[]
  /** In their order, ten at most. */
  pictures: { address: string; alt: string }[]
  /** Its former addresses in the other shop. */
  oldPaths: string[]
}

export type StockDraft = {
  /** Address of the product in the other shop, empty where the file has none. */
  handle: string
  values: string[]
  sku: string
  count: number
}

export type AddressDraft = {
  name: string
  company: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  /** ISO 3166-1, or as the file has it. */
  country: string
  phone: string
}

export type CustomerDraft = {
  email: string
  name: string
  phone: string
  address: AddressDraft | null
  isSubscribed: boolean
  createdAt: string | null
}

export type PastLineDraft = { name: string; sku: string; quantity: number; totalCents: number }

export type PastOrderDraft = {
  number: string
  placedAt: string
  email: string
  currency: string
  subtotalCents: number
  shippingCents: number
  taxCents: number
  discountCents: number
  totalCents: number
  refundedCents: number
  /** In the other shop's words. */
  payment: string
  fulfilment: string
  cancelledAt: string | null
  note: string
  address: AddressDraft | null
  lines: PastLineDraft[]
}

export type ReviewDraft = {
  handle: string
  stars: number
  title: string
  text: string
  author: string
  email: string
  writtenAt: string
  reply: string
  repliedAt: string | null
  pictures: string[]
  /** Waits for an admin. */
  isWaiting: boolean
}

type RedirectDraft = { from: string; to: string }

/** A row of the shop's own files: columns with their cells, in the order of the file, and the columns whose cell a spreadsheet would run. */
export type OwnDraft = { cells: [column: string, cell: string][]; formulas: string[] }

export type Drafts = {
  products: ProductDraft
  stock: StockDraft
  customers: CustomerDraft
  orders: PastOrderDraft
  reviews: ReviewDraft
  redirects: RedirectDraft
  'plant-facts': OwnDraft
  'sale-rules': OwnDraft
  /** Of the shop's own files, whatever they are about. */
  own: OwnDraft
} & Record<ImportKind, object>

export type DraftKind = keyof Drafts

/** A note changes nothing, and is shown and reported: `kind` counts notes of one sort together, `sentence` is about this row. */
export type Note = { kind: string; sentence: string }

import { DAY } from './durations.ts'

/** Sizes and counts that server and pages share (docs/behaviour.md#limits). */
export const PAGE_SIZES = {
  home: 8,
  homeMore: 4,
  shop: 8,
  category: 100,
  search: 50,
  listDefault: 10,
  listMost: 100,
  manage: 12,
  related: 4,
  reviews: 10,
} as const

export const QUANTITY = { least: 1, most: 99 } as const
export const MAX_CART_LINES = 100
export const MAX_PARCELS = 20
export const RATING = { least: 1, most: 5 } as const
export const MAX_REVIEW_PHOTOS = 3

/** Lengths in characters. */
export const LENGTHS = {
  passwordLeast: 8,
  passwordMost: 128,
  email: 254,
  username: 60,
  bio: 1_000,
  profession: 120,
  url: 2_048,
  productName: 120,
  productDescription: 5_000,
  pictureAlt: 300,
  comment: 2_000,
  reviewReply: 2_000,
  contactMessage: 2_000,
  search: 100,
  tag: 40,
  addressLine: 500,
  trackingNumber: 100,
  orderNote: 2_000,
  giftNote: 500,
  refundReason: 300,
  claim: 2_000,
  orderNumber: 40,
} as const

/** The fewest characters of a search of the office: shorter ones have no index. */
export const SEARCH_LEAST = 3
/** Orders that a search of Manage Orders counts. */
export const MAX_FOUND = 1_000

/** The largest amount that the card provider charges in one payment, in the smallest unit of any currency. */
export const MAX_CHARGE = 99_999_999

/** The highest price of a product, in the smallest unit of any currency. */
export const MAX_PRICE_CENTS = 999_999_999

/** Pictures of a product, the first included. */
export const MAX_PICTURES = 10

/** Orders that one call may change or export by id. */
export const MAX_BULK_ORDERS = 100
/** Milliseconds in which a bulk change of orders can be undone; its e-mails wait until then. */
export const UNDO_MS = 10 * 60 * 1_000

/** Milliseconds. */
export const DURATIONS = {
  shopToast: 5_000,
  dashboardToast: 2_000,
  drawer: 300,
  cartClearAfterRedirect: 5_000,
  deals: 14 * DAY,
} as const

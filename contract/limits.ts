/** Sizes and counts both sides agree on (docs/behaviour.md#figures). */
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
export const CART_LINES_MOST = 99
export const PARCELS_MOST = 20
export const RATING = { least: 1, most: 5 } as const
export const REVIEW_PHOTOS_MOST = 3

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
  comment: 2_000,
  reviewReply: 2_000,
  contactMessage: 2_000,
  search: 100,
  addressLine: 500,
  trackingNumber: 100,
  orderNote: 2_000,
  refundReason: 300,
  claim: 2_000,
} as const

/** The dearest product, in cents: with GST it stays below what the provider charges at once. */
export const PRICE_CENTS_MOST = 9_999_999

/** Decoded size of an uploaded picture, in bytes. */
export const UPLOAD_BYTES_MOST = 10 * 1024 * 1024
/** Pixels of an uploaded picture: what phones make, and for admins fifty megapixels and a little more. */
export const PIXELS_MOST = { customer: 25_000_000, admin: 55_000_000 } as const
/**
 * Pictures in 24 hours: sent by one customer and by one network, refused ones too, and kept of all customers. Accounts without a paid order fill
 * three quarters of that, so that claims and reviews of buyers have room whatever strangers send. Admins are not held to it.
 */
export const UPLOADS_A_DAY = { each: 40, network: 400, all: 2_000, newcomers: 1_500 } as const
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

/** Orders that one call may change, or one file may be asked for by name. */
export const BULK_ORDERS_MOST = 100
/** Milliseconds for which a change of many orders can be undone, and the letters about it wait. */
export const UNDO_MS = 10 * 60 * 1_000

/** Price filter ranges in dollars, both ends included (docs/behaviour.md#figures). */
export const PRICE_RANGES = [
  { label: 'Under $50', minPrice: 0, maxPrice: 49.99 },
  { label: '$50 - $100', minPrice: 50, maxPrice: 100 },
  { label: '$100 - $200', minPrice: 100, maxPrice: 200 },
  { label: '$200 and above', minPrice: 200, maxPrice: null },
] as const

/** Milliseconds. */
export const DURATIONS = {
  shopToast: 5_000,
  dashboardToast: 2_000,
  drawer: 300,
  cartClearAfterRedirect: 5_000,
  deals: 14 * 24 * 60 * 60 * 1_000,
} as const

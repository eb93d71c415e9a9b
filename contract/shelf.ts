/** Its page and its calendar. Not in the table of addresses, which every page of the storefront brings along. */
export const shelfPaths = {
  page: () => '/dashboard/shelf',
  /** Read by whoever has the token. */
  feed: (token: string) => `/calendar/${encodeURIComponent(token)}.ics`,
} as const

/** Bounds of a shelf. */
export const SHELF = {
  plants: 200,
  nameLength: 120,
  waterDays: 365,
  /** Until a plant is to be repotted, unless somebody says otherwise, and at most. */
  repotMonths: { usual: 24, most: 120 },
  /** Days by which a watering can be put off. */
  putOff: 60,
} as const

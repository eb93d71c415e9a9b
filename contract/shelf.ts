/**
 * The addresses of the shelf page and its calendar. They are not in the table of addresses, because every storefront
 * page loads that table.
 */
export const shelfPaths = {
  page: () => '/dashboard/shelf',
  /** Readable by anybody with the token. */
  feed: (token: string) => `/calendar/${encodeURIComponent(token)}.ics`,
} as const

/** Bounds of a shelf. */
export const SHELF = {
  plants: 200,
  nameLength: 120,
  waterDays: 365,
  /** Months until repotting: the default, and the most. */
  repotMonths: { byDefault: 24, most: 120 },
  /** The most days by which a watering can be postponed. */
  putOff: 60,
} as const

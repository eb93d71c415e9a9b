/** One part of a path, whatever it holds. */
const part = encodeURIComponent

/** Pages and calls of the shelf. Not in the table of addresses, which every page of the storefront brings along. */
export const shelfPaths = {
  page: () => '/dashboard/shelf',
  plants: () => '/api/shelf',
  plant: (id: string) => `/api/shelf/${part(id)}`,
  bought: () => '/api/shelf/bought',
  calendar: () => '/api/shelf/calendar',
  /** Read by whoever has the token. */
  feed: (token: string) => `/calendar/${part(token)}.ics`,
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

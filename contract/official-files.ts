/** Kinds of official files that the shop shows as they are, by their ending. */
export const OFFICIAL_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const
export type OfficialEnding = keyof typeof OFFICIAL_TYPES

/** Of the file itself. */
export const MAX_OFFICIAL_BYTES = 380_000

/** The address of an uploaded official file, by the hash of its bytes. */
export const OFFICIAL_PATH = /^\/official\/([\da-f]{32})\.(svg|png|jpg|webp)$/

/** The sorts of a product's reviews; `newest` is the default. */
export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Filters for reviews with photos or of verified purchases. */
export const REVIEW_KINDS = ['photos', 'verified'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

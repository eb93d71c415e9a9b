/** What becomes of a product: only published ones are shown and sold. */
export const PRODUCT_STATES = ['draft', 'published', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

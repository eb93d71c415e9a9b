/** What lists exchanged as CSV look like. */
export const IMPORT_ROWS_MOST = 5_000
export const IMPORT_BYTES_MOST = 8 * 1024 * 1024

/** Columns of an exported product, in order. An import needs the first group and may carry the others. */
export const PRODUCT_COLUMNS = {
  required: ['name', 'category', 'price', 'description'],
  optional: ['id', 'oldPrice', 'image', 'version'],
  ignored: ['rating', 'reviewCount', 'createdAt', 'updatedAt'],
} as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[keyof typeof PRODUCT_COLUMNS][number]

export const IMPORT_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

import { shortKey } from '../../short-key.ts'

/** What the variants of other shops became, by the keys of product and variant. */
export const VARIANTS = 'variants'
/** Variants that the other shop does not count, which a file of stock leaves so. */
export const UNCOUNTED = 'uncounted'

export const variantKey = (product: string, variant: string): string => shortKey(`${product}\n${variant}`)

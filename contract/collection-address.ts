import type { CollectionFilter } from './categories.ts'

/** The filters of a collection as parameters of the shop's address. */
export const paramsOf = (filter: CollectionFilter) => new URLSearchParams(filter as Record<string, string>)

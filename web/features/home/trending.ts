import { PAGE_SIZES } from '../../../contract/limits.ts'
import type { ProductQuery } from '../product/product.api.ts'

/** The first eight products. */
export const FIRST_TRENDING: ProductQuery = { page: 1, limit: PAGE_SIZES.home }

/** Fewer than this many times 'Load More' was pressed; what an address says beyond it is not believed. */
const MOST_BATCHES = 250

/** Four more, from the ninth product on; `batch` counts from 0. */
export function moreTrending(batch: number): ProductQuery {
  return { page: PAGE_SIZES.home / PAGE_SIZES.homeMore + 1 + batch, limit: PAGE_SIZES.homeMore }
}

/** How many times more was asked for, as the address says: so the back button finds the grid as long as it was. */
export function batchesFromUrl(params: URLSearchParams): number {
  const more = Number(params.get('more'))
  return Number.isInteger(more) && more > 0 && more <= MOST_BATCHES ? more : 0
}

/** Whether there are products that `batches` do not show yet. */
export function hasMore(batches: number, totalProducts: number): boolean {
  return PAGE_SIZES.home + batches * PAGE_SIZES.homeMore < totalProducts
}

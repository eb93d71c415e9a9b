import { PAGE_SIZES } from '../../../../contract/limits.ts'

/** Returns the calls for the first `shown` products: one, unless they exceed what one answer may hold. */
export function trendingCalls(shown: number): { page?: number; limit: number }[] {
  const most = PAGE_SIZES.listMost
  if (shown <= most) return [{ limit: shown }]
  return Array.from({ length: Math.ceil(shown / most) }, (_, index) => ({ page: index + 1, limit: most }))
}

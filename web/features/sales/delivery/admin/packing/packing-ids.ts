import { MAX_BULK_ORDERS } from '../../../../../../contract/limits.ts'

/** The most slips at once: as many orders as can be chosen, and each takes two calls. */
export const MAX_SLIPS = MAX_BULK_ORDERS

/** Returns the orders whose slips the address asks for, each once; those beyond the limit are left out. */
export function packingIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}

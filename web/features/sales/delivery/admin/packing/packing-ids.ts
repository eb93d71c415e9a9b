import { BULK_ORDERS_MOST } from '../../../../../../contract/limits.ts'

/** The most slips at once: as many orders as can be chosen, and each takes two calls. */
export const SLIPS_MOST = BULK_ORDERS_MOST

/** Returns the orders whose slips the address asks for, each once; those beyond the limit are left out. */
export function packingIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}

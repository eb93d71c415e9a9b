/** The most slips at once, because each takes a call. */
export const SLIPS_MOST = 50

/** Returns the orders whose slips the address asks for, each once; those beyond the limit are left out. */
export function packingIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}

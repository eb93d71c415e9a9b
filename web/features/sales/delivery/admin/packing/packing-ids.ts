/** Slips shown at once: a call each. */
export const SLIPS_MOST = 50

/** The orders that an address asks slips of, each once; what is more than fits is left out. */
export function packingIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}

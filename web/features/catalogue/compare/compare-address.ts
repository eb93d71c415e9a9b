const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** So many are read from an address: those who choose without scripts may choose more than fit side by side. */
const NAMED_MOST = 12

/** Everything an address says, which anyone may have typed: a form without scripts names each product by itself. */
export const saidIds = (params: URLSearchParams): string => params.getAll('ids').join()

/** The products of an address in their order, each once; what is no id counts as not said. */
export function idsFromUrl(params: URLSearchParams): string[] {
  const words = saidIds(params).toLowerCase().split(',')
  return [...new Set(words)].filter((word) => ID.test(word)).slice(0, NAMED_MOST)
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The most products read from an address: without scripts, more can be chosen than fit side by side. */
const MAX_NAMED = 12

/** Returns all ids of an address, which may hold anything: a form without scripts sends each product as its own parameter. */
export const idsParam = (params: URLSearchParams): string => params.getAll('ids').join()

/** Returns the products of an address in their order, each once; invalid ids are ignored. */
export function idsFromUrl(params: URLSearchParams): string[] {
  const words = idsParam(params).toLowerCase().split(',')
  return [...new Set(words)].filter((word) => ID.test(word)).slice(0, MAX_NAMED)
}

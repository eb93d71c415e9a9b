import { LENGTHS, PAGE_SIZES } from '../../../../../contract/limits.ts'
import type { ProductQuery } from '../../../../api/products.api.ts'

/**
 * Returns the words of the address, cut to the length that the API accepts; characters that a database cannot store
 * become the replacement character, as in HTML, and match nothing.
 */
export function wordsFromUrl(params: URLSearchParams): string {
  const words = (params.get('q') ?? '').trim().slice(0, LENGTHS.search)
  return words.replaceAll('\0', '\uFFFD').toWellFormed()
}

/** Returns the query of the API: the best fifty matches; without words, the first fifty products (docs/behaviour.md#search). */
export function searchQuery(words: string): ProductQuery {
  return { ...(words === '' ? {} : { q: words, sort: 'match' as const }), limit: PAGE_SIZES.search }
}

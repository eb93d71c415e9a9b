/** Every list of products: its order, its counts and what it shows. Any change of a product or a rating may move it. */
export const LISTS = 'products'

/** Which products go together. It rests on names and categories, so prices and ratings leave it alone. */
export const RELATED = 'related'

/** What one product shows, its reviews included. */
export const productTag = (id: string): string => `product:${id}`

/** Related products are shown with their own prices and ratings. */
export const relatedTags = (products: { _id: string }[]): string[] => [
  RELATED,
  ...products.map(({ _id }) => productTag(_id)),
]

/**
 * What an answer of the API was made of, for whoever makes something of it.
 * @param url e.g. `/api/products?page=2`
 */
export function tagsOfCall(url: string, answer: unknown): string[] {
  const [, resource, related, id = ''] = /^\/api\/(\w+)\/?(related\/)?([^/?]*)/.exec(url) ?? []
  if (resource !== 'products') return []
  if (related !== undefined) return relatedTags(Array.isArray(answer) ? (answer as { _id: string }[]) : [])
  return [id === '' ? LISTS : productTag(id.toLowerCase())]
}
